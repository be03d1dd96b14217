/* Written by `python -m tabletails.server.types`; do not edit. */

export interface Seat {
  name: string | null;
  kind: "person" | "bot" | "open" | "friend";
  level: string | null;
  here: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: Seat[];
  status: "waiting" | "playing" | "over";
  public: boolean;
  n: number;
  commitment?: string | null;
}
