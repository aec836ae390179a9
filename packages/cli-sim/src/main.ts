import { homedir } from 'node:os';

import { program } from './program.ts';
import { historyFile } from './repl/index.ts';
import type { Terminal } from './report/index.ts';

const { stdin, stdout, stderr, env, platform } = process;

/** Whether to write more than plain lines; never with NO_COLOR or CI. */
const isWatched = stdout.isTTY && !env['NO_COLOR'] && !env['CI'] && env['TERM'] !== 'dumb';
const terminal: Terminal = {
  get columns() {
    return stdout.columns;
  },
  write: (text) => void stdout.write(text),
};

// The reader may close the pipe early, like `head`.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const exitCode = await program(
  process.argv.slice(2),
  {
    out: (line) => void stdout.write(`${line}\n`),
    error: (line) => void stderr.write(`${line}\n`),
    terminal: isWatched ? terminal : undefined,
  },
  {
    input: stdin,
    output: stdout,
    isTerminal: stdin.isTTY && stdout.isTTY,
    isColoured: isWatched && stdin.isTTY,
    historyFile: historyFile({ platform, home: homedir(), variables: env }),
  },
);

// Pages that were given up may still have timers; what was printed goes out first.
stdout.write('', () => process.exit(exitCode));
