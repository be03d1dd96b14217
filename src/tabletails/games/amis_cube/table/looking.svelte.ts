/** How one looks at the cube: in three dimensions or on its floors, whole or pulled apart. Remembered for as long as the page is open. */
export type Way = "cube" | "floors";

class Looking {
  /** What was chosen by hand; null: as it suits the screen. */
  #chosen = $state<Way | null>(null);
  apart = $state(false);
  /** There is no WebGL here. */
  flat = $state(false);

  /** What to show where the screen is small, or not. */
  way(small: boolean): Way {
    if (this.flat) return "floors";
    return this.#chosen ?? (small ? "floors" : "cube");
  }

  choose(way: Way): void {
    this.#chosen = way;
  }
}

export const looking = new Looking();
