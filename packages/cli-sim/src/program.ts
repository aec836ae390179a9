import { Command, CommanderError } from 'commander';

import { exitCodes, runCommand } from './run-command.ts';
import type { Output } from './run-command.ts';
import { scenarioJsonSchema } from './scenario/json-schema.ts';
import { allSteps } from './steps/index.ts';

const examples = `
Examples:
  npm run sim -- run scenarios/first-order.yaml
  npm run sim -- run scenarios                                all scenarios of a folder
  npm run sim -- run scenarios --against http://127.0.0.1:3000
  npm run sim -- run scenarios --json > report.json
  npm run sim -- schema > scenario.schema.json                for completion in an editor

Exit codes:
  0  everything went as the scenarios expect
  1  a step failed: its number and line, what was expected and what is there instead
  2  a scenario file or a flag is wrong, or the shop cannot be reached

How a scenario is written stands in docs/scenarios.md.`;

type RunFlags = {
  readonly against?: string;
  readonly sandbox: string;
  readonly seed: string;
  readonly json: boolean;
};

/** Reads a command line without the program's name, does what it says and answers the exit code. */
export async function program(args: readonly string[], output: Output): Promise<number> {
  let exitCode: number = exitCodes.passed;
  const trimmed = (write: (line: string) => void) => (text: string) => write(text.replace(/\n$/, ''));
  const sim = new Command('npm run sim --')
    .description('Plays shoppers from scenario files: the use cases of the shop, without a browser.')
    .addHelpText('after', examples)
    .exitOverride()
    .configureOutput({ writeOut: trimmed(output.out), writeErr: trimmed(output.error) });
  sim
    .command('run')
    .description(
      'Plays scenarios, each against a fresh shop in this process on virtual time, or against a running one.',
    )
    .argument('<paths...>', 'scenario files, or folders of them')
    .option('--against <url>', 'a running shop instead of one in this process; time is real then')
    .option('--sandbox <url>', 'its stand-ins for SMS and bank', 'http://127.0.0.1:3001')
    .option('--seed <text>', 'ids and codes of the shop in this process', 'scenario')
    .option('--json', 'one JSON document at the end instead of lines', false)
    .action(async (paths: string[], flags: RunFlags) => {
      exitCode = await runCommand(paths, flags, output);
    });
  sim
    .command('schema')
    .description('Prints the JSON Schema of scenario files.')
    .action(() => {
      output.out(JSON.stringify(scenarioJsonSchema(), null, 2));
    });
  sim
    .command('steps')
    .description('Lists every step with an example.')
    .action(() => {
      for (const {
        about,
        examples: [first = ''],
      } of allSteps)
        output.out(`- ${first}\n    ${about}`);
    });
  try {
    await sim.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.passed : exitCodes.broken;
    throw error;
  }
}
