import { CommanderError } from 'commander';

import { createProgram, USAGE_ERROR } from './cli-program.ts';
import { runAnywhere } from './run-anywhere.ts';
import { createTerminalOutput } from './terminal-output.ts';

/** `npm run store -- …` */
const output = createTerminalOutput(process.stdout, process.stderr);
const program = createProgram(
  async (request) => runAnywhere(request, process.env, output.emit),
  (code) => {
    process.exitCode = code;
  },
);
try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
} finally {
  output.end();
}
