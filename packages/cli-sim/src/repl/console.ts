import { on } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import type { Completion } from './completion.ts';

/** A terminal, or a pipe of lines. */
export type Console = {
  readonly input: Readable;
  readonly output: Writable & { readonly columns?: number };
  /** Whether it is interactive; else lines are read and written without a prompt. */
  readonly isTerminal: boolean;
  readonly isColoured: boolean;
  /** The file in which lines are kept between runs; null: none. */
  readonly historyFile: string | null;
};

export type PromptListener = {
  /** Executes a line; answers false if it was the last one. */
  readonly line: (line: string) => Promise<boolean>;
  /** Ctrl-C while a line is running. */
  readonly interrupt: () => void;
  readonly complete: (line: string) => Promise<Completion>;
  readonly prompt: () => string;
  /** The lines that were typed, the newest first. */
  readonly history: (lines: readonly string[]) => void;
};

/** Reads lines until there are no more. Lines typed while one is running wait their turn. */
export async function readLines(
  { input, output, isTerminal }: Console,
  history: readonly string[],
  listener: PromptListener,
): Promise<void> {
  let isBusy = false;
  const reader = createInterface({
    input,
    output: isTerminal ? output : undefined,
    terminal: isTerminal,
    history: [...history],
    historySize: 500,
    removeHistoryDuplicates: true,
    completer: (line: string, answer: (error: null, found: [string[], string]) => void) => {
      const nothing = (): void => answer(null, [[], line]);
      if (isBusy) nothing();
      else listener.complete(line).then(([names, end]) => answer(null, [[...names], end]), nothing);
    },
  });
  let isOver = false;
  const ask = (): void => {
    if (!isTerminal || isOver) return;
    reader.setPrompt(listener.prompt());
    reader.prompt();
  };
  reader.on('history', (lines: string[]) => listener.history(lines));
  reader.on('SIGINT', () => {
    if (isBusy) listener.interrupt();
    else if (reader.line !== '') reader.write(null, { ctrl: true, name: 'u' });
    else {
      output.write('\n"quit" or Ctrl-D ends this.\n');
      ask();
    }
  });
  let waiting = 0;
  reader.on('line', () => {
    waiting += 1;
  });
  reader.on('close', () => {
    isOver = true;
  });
  const lines = on(reader, 'line', { close: ['close'] }) as AsyncIterable<readonly [line: string]>;
  try {
    ask();
    for await (const [line] of lines) {
      waiting -= 1;
      isBusy = true;
      const goesOn = await listener.line(line);
      isBusy = false;
      if (!goesOn) return;
      if (waiting === 0) ask();
    }
    if (isTerminal) output.write('\n');
  } finally {
    reader.close();
  }
}
