/**
 * Moves that wait their turn: one at a time goes to the house, and the next when what the last one did is seen. So one may press
 * on while a move is on its way, and a whole cube can be cut or taken apart by one press.
 */
import { maskOf } from "./cells";
import type { BlockSeen, Move, View } from "./types.gen";

export interface Standing {
  view: View;
  seat: number | null;
  /** A move is on its way. */
  busy: boolean;
}

/** How long the house's answer and what it did may lie apart, in milliseconds. */
const APART = 700;

/** Whether what a move of one's own does is there to see. */
export function isDone(move: Move, { view, seat }: Pick<Standing, "view" | "seat">): boolean {
  const board = seat === null ? undefined : view.boards[seat];
  if (!board) return true;
  const find = (block: number | null | undefined): BlockSeen | undefined => board.blocks?.find((each) => each.block === block);
  const lies = (block: BlockSeen | undefined): number => maskOf(block?.lies ?? []);
  switch (move.do) {
    case "carve":
      return view.phase !== "build" || (board.blocks ?? []).some((block) => lies(block) === maskOf(move.cells ?? []));
    case "uncarve":
      return view.phase !== "build" || !find(move.block);
    case "confirm":
      return view.phase !== "build" || board.confirmed;
    case "pass":
      return view.phase !== "pass" || board.chosen;
    case "place":
      return view.phase !== "race" || lies(find(move.block)) === maskOf(move.cells);
    case "lift":
      return view.phase !== "race" || lies(find(move.block)) === 0;
    case "ring":
    case "lay_down":
      return view.phase !== "race" || board.done;
    default:
      return true;
  }
}

export class Errands {
  /** What is on its way, and what waits behind it. */
  waiting = $state.raw<readonly Move[]>([]);
  /** Whether a chain of moves is being made. */
  chained = $state(false);
  readonly #standing: () => Standing;
  readonly #act: (move: Move) => void;
  #last: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | null = null;

  constructor(standing: () => Standing, act: (move: Move) => void) {
    this.#standing = standing;
    this.#act = act;
  }

  /** Make a move when those before it are made; whether it came about. */
  make(move: Move): Promise<boolean> {
    this.waiting = [...this.waiting, move];
    const mine = this.#last.then(() => this.#send(move));
    this.#last = mine;
    return mine;
  }

  /** Make moves one after another until one does not come about; whether all did. */
  async chain(moves: readonly Move[]): Promise<boolean> {
    this.chained = true;
    try {
      for (const move of moves) if (!(await this.make(move))) return false;
      return true;
    } finally {
      this.chained = false;
    }
  }

  /** Something of the standing has changed. */
  notice(): void {
    this.#wake?.();
  }

  async #send(move: Move): Promise<boolean> {
    while (this.#standing().busy) await this.#change();
    if (!isDone(move, this.#standing())) this.#act(move);
    let answered = 0;
    while (!isDone(move, this.#standing()) || this.#standing().busy) {
      if (this.#standing().busy) answered = 0;
      else if (answered === 0) answered = Date.now();
      else if (Date.now() - answered >= APART) break;
      await this.#change(this.#standing().busy ? null : APART);
    }
    this.waiting = this.waiting.filter((each) => each !== move);
    return isDone(move, this.#standing());
  }

  #change(within: number | null = null): Promise<void> {
    return new Promise((resolve) => {
      const timer = within === null ? null : setTimeout(() => this.#wake?.(), within);
      this.#wake = () => {
        if (timer !== null) clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }
}
