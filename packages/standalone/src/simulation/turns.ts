/** A task that waits for its turn. */
export interface Waiting {
  /** Whether it could go on now; left out: always. */
  readonly isOpen?: () => boolean;
  /** Whether it will never go on, because its process died; left out: never. */
  readonly isGone?: () => boolean;
}

/** Tasks that wait where another could go first, such as at the database; `choose` says whose turn it is. */
export class Turns {
  #waiting: (Waiting & { readonly go: () => void })[] = [];
  readonly #choose: (count: number) => number;

  /** `choose` takes how many wait and answers which goes on: 0 to count - 1. */
  constructor(choose: (count: number) => number) {
    this.#choose = choose;
  }

  async wait(waiting: Waiting): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ ...waiting, go });
    });
  }

  /** Lets one task go on that can; answers whether there was one. */
  giveNext(): boolean {
    this.#waiting = this.#waiting.filter(({ isGone }) => isGone?.() !== true);
    const open = this.#waiting.filter(({ isOpen }) => isOpen?.() !== false);
    const chosen = open.length < 2 ? open[0] : open[this.#choose(open.length)];
    if (chosen === undefined) return false;
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
    chosen.go();
    return true;
  }
}
