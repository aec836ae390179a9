/** Calls about the same thing, whose answers may overtake each other: one that is older than what was taken already is dropped. */
export class InOrder {
  #asked = 0;
  #taken = 0;

  /** Begins a call. Ask what it gives once, with the answer: whether that is taken. */
  ask(): () => boolean {
    const number = (this.#asked += 1);
    return () => {
      if (number < this.#taken) return false;
      this.#taken = number;
      return true;
    };
  }
}
