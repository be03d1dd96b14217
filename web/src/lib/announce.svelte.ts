/** What a screen reader says aloud; App.svelte holds the polite live region. */

class Announcer {
  said = $state("");
  #turn = false;

  /** Say a sentence; the same one twice is still said twice. */
  say(sentence: string): void {
    this.#turn = !this.#turn;
    this.said = sentence + (this.#turn ? "" : "\u00a0");
  }
}

export const announcer = new Announcer();
