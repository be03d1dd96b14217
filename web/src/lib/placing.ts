/** Finds a place for what lies over the table for a while, so that it does not cover the board. */
import type { Attachment } from "svelte/attachments";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  left: number;
  top: number;
  width: number;
}

const GAP = 12;
/** Narrower than this nothing is read with pleasure. */
const NARROWEST = 240;

/**
 * Where a tile of that height lies: beside the board (the right first) where there is room, else below it, else above; else
 * at the lower edge, where it covers least. `wanted` is the width that it would like, `room` the size of what is seen.
 */
export function placeOff(board: Box | null, room: { width: number; height: number }, wanted: number, heightAt: (width: number) => number): Spot {
  const across = Math.min(wanted, room.width - 2 * GAP);
  if (board) {
    const rightRoom = room.width - board.right - 2 * GAP;
    const leftRoom = board.left - 2 * GAP;
    for (const [side, free] of [["right", rightRoom], ["left", leftRoom]] as const) {
      if (free < NARROWEST) continue;
      const width = Math.min(across, free);
      const height = heightAt(width);
      if (height > room.height - 2 * GAP) continue;
      const middle = (Math.max(0, board.top) + Math.min(room.height, board.bottom) - height) / 2;
      const top = clamp(middle, GAP, room.height - height - GAP);
      return { left: side === "right" ? board.right + GAP : board.left - GAP - width, top, width };
    }
    const height = heightAt(across);
    const left = clamp((board.left + board.right - across) / 2, GAP, room.width - across - GAP);
    if (room.height - board.bottom >= height + 2 * GAP) return { left, top: board.bottom + GAP, width: across };
    if (board.top >= height + 2 * GAP) return { left, top: GAP, width: across };
  }
  return { left: (room.width - across) / 2, top: Math.max(GAP, room.height - heightAt(across) - GAP), width: across };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The board that is on the table: what a game marks with `data-main`, as the kit's own boards are. */
const findBoard = (): Element | null => document.querySelector("[data-main]");

/** Less than this is not worth squeezing something into. */
const LOWEST = 200;

/** How high a tile may be that is squeezed into the room below the board. */
export function squeezed(board: Box | null, height: number): number {
  const below = board ? height - board.bottom - 2 * GAP : 0;
  return below >= LOWEST ? below : height - 2 * GAP;
}

/** In a window this low, as on a screen magnified twice, a board leaves no room for anything of height. */
const LOW = 480;

/** Whether what lies at a spot is in the way of the game: over its board, or over anything where the window is low. */
export function inTheWay(board: Box | null, room: { height: number }, { left, top, width }: Spot, height: number): boolean {
  if (!board) return false;
  const beside = left >= board.right || left + width <= board.left;
  return !beside && (room.height < LOW || (top < board.bottom && top + height > board.top));
}

/**
 * Lays an element off the board, and again when the window, the board or the element changes its size. One that may `squeeze` becomes
 * lower, to be scrolled, where only below the board there is room; where there is none it is marked as `data-small`, to show less.
 */
export function offTheBoard(wanted: number, squeeze = false): Attachment<HTMLElement> {
  return (element) => {
    const heightAt = (width: number): number => {
      element.style.width = `${width}px`;
      return element.offsetHeight;
    };
    const place = (): void => {
      const board = findBoard()?.getBoundingClientRect() ?? null;
      const room = { width: document.documentElement.clientWidth, height: innerHeight };
      const beside = board !== null && Math.max(room.width - board.right, board.left) - 2 * GAP >= NARROWEST;
      if (squeeze) element.style.maxHeight = `${squeezed(beside ? null : board, room.height)}px`;
      if (squeeze) delete element.dataset.small;
      let spot = placeOff(board, room, wanted, heightAt);
      if (squeeze && inTheWay(board, room, spot, heightAt(spot.width))) {
        element.dataset.small = "";
        spot = placeOff(board, room, wanted, heightAt);
        // Above the board stands whose turn it is; at the lower edge a bar covers next to nothing.
        if (board && spot.top < board.top) spot.top = room.height - heightAt(spot.width) - GAP;
      }
      Object.assign(element.style, { left: `${spot.left}px`, top: `${spot.top}px`, width: `${spot.width}px` });
    };
    place();
    addEventListener("resize", place);
    addEventListener("scroll", place, { passive: true });
    const watch = typeof ResizeObserver === "function" ? new ResizeObserver(() => requestAnimationFrame(place)) : null;
    const board = findBoard();
    for (const one of [element, board, document.body]) if (one) watch?.observe(one);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("scroll", place);
      watch?.disconnect();
    };
  };
}
