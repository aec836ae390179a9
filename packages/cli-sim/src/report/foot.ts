import type { Terminal } from './reporter.ts';

/** The lines at the bottom of a screen that are rewritten all the time, below those that stay. */
export class Foot {
  readonly #terminal: Terminal;
  #height = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** The last column is left empty, because some terminals break the line there. */
  get width(): number {
    return Math.max(20, this.#terminal.columns - 1);
  }

  /** Writes lines that stay, then the rewritten ones below them. */
  write(staying: readonly string[], foot: readonly string[]): void {
    const up = this.#height === 0 ? '' : `\u001B[${this.#height}A`;
    const lines = [...staying, ...foot].map((line) => `${line}\n`).join('');
    this.#terminal.write(`${up}\r\u001B[0J${lines}`);
    this.#height = foot.length;
  }
}
