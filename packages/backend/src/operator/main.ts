import { CommanderError } from 'commander';

import { createProgram, USAGE_ERROR } from './cli-program.ts';
import { createTerminalOutput } from './terminal-output.ts';

/** `npm run store -- …` */
const output = createTerminalOutput(process.stdout, process.stderr);
const program = createProgram({
  // Loaded only now: help and wrong arguments are reported at once.
  run: async (request) => (await import('./run-anywhere.ts')).runAnywhere(request, process.env, output.emit),
  place: { environment: process.env, emit: output.emit },
  setExitCode: (code) => {
    process.exitCode = code;
  },
  // npm runs scripts in the directory of package.json and says where it was called.
  baseDirectory: process.env['INIT_CWD'] ?? process.cwd(),
});
try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
} finally {
  output.end();
}
