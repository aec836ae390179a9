import { PassThrough } from 'node:stream';

import { program } from '../program.ts';

/** Feeds lines into the prompt through a pipe; answers its exit code and output. */
export async function typeLines(lines: readonly string[], args: readonly string[] = ['repl']) {
  const input = new PassThrough();
  const output = new PassThrough();
  const error: string[] = [];
  const written: string[] = [];
  output.setEncoding('utf8').on('data', (text: string) => written.push(text));
  input.end(lines.map((line) => `${line}\n`).join(''));
  const exitCode = await program(
    args,
    { out: (line) => written.push(line), error: (line) => error.push(line) },
    { input, output, isTerminal: false, isColoured: false, historyFile: null },
  );
  return { exitCode, out: written.join(''), error: error.join('\n') };
}
