import type { Terminal } from './reporter.ts';

/** The lines at the bottom of a screen that are rewritten all the time, below those that stay. */
export function footOf(terminal: Terminal) {
  let height = 0;
  return {
    /** The last column is left empty, because some terminals break the line there. */
    get width(): number {
      return Math.max(20, terminal.columns - 1);
    },
    /** Writes lines that stay, then the rewritten ones below them. */
    write(staying: readonly string[], foot: readonly string[]): void {
      const up = height === 0 ? '' : `\u001B[${height}A`;
      const lines = [...staying, ...foot].map((line) => `${line}\n`).join('');
      terminal.write(`${up}\r\u001B[0J${lines}`);
      height = foot.length;
    },
  };
}
