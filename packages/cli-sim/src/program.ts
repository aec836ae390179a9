import { PassThrough, Readable } from 'node:stream';

import { Command, CommanderError } from 'commander';

import { exploreCommand, replayCommand } from './explore/index.ts';
import type { ExploreOptions } from './explore/index.ts';
import { replCommand } from './repl-command.ts';
import type { ReplFlags } from './repl-command.ts';
import type { Console } from './repl/index.ts';
import type { Output } from './report/index.ts';
import { defaultSeed, exitCodes, runCommand } from './run-command.ts';
import type { RunOptions } from './run-command.ts';
import { scenarioJsonSchema, stepsMarkdown } from './scenario/index.ts';
import { allSteps } from './steps/index.ts';

const examples = `
Examples:
  npm run sim -- run scenarios/first-order.yaml
  npm run sim -- run scenarios                                all scenarios of a folder
  npm run sim -- run scenarios --against http://127.0.0.1:3000
  npm run sim -- run scenarios --json > report.json
  npm run sim -- run scenarios --junit report.xml --trace calls.jsonl
  npm run sim -- repl                                         step by step, by hand
  npm run sim -- record my-order.yaml                         the same, and what was typed is a scenario
  npm run sim -- explore --seed 1 --seeds 20 --shoppers 5 --minutes 10 --faults hell
  npm run sim -- replay failure-12.yaml                       step by step, with calls and state
  npm run sim -- schema > scenario.schema.json                for completion in an editor

Exit codes:
  0  everything went as the scenarios expect
  1  a step failed: its number and line, what was expected and what is there instead; or an exploration found something
  2  a scenario file or a flag is wrong, or the shop cannot be reached

How a scenario is written stands in docs/scenarios.md.`;

const against = [
  '--against <url>',
  'a running shop instead of one in this process; time is real then',
] as const;
const sandbox = ['--sandbox <url>', 'its stand-ins for SMS and bank', 'http://127.0.0.1:3001'] as const;
const seed = ['--seed <text>', 'ids and codes of the shop in this process', defaultSeed] as const;
const startsAt = ['--starts-at <moment>', 'when it begins, such as 2026-05-14T23:30+03:00'] as const;

/** Reads a command line without the program's name, does what it says and answers the exit code. */
export async function program(
  args: readonly string[],
  output: Output,
  console: Console = nobody(),
): Promise<number> {
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
    .option(...against)
    .option(...sandbox)
    .option(...seed)
    .option('--json', 'one JSON document at the end instead of lines', false)
    .option('--junit <file>', 'writes what came of it as JUnit XML, too')
    .option('--trace <file>', 'writes every call to the shop, a JSON object per line')
    .action(async (paths: string[], flags: RunOptions) => {
      exitCode = await runCommand(paths, flags, output);
    });
  sim
    .command('repl')
    .description(
      'A prompt in front of the shop: the steps of scenarios one by one, and what the shopper has before them.',
    )
    .option(...against)
    .option(...sandbox)
    .option(...seed)
    .option(...startsAt)
    .action(async (flags: ReplFlags) => {
      exitCode = await replCommand(null, flags, console, output);
    });
  sim
    .command('record')
    .description('The same prompt; what is typed becomes a scenario that "run" plays.')
    .argument('<file>', 'the scenario to write')
    .option('--over', 'replaces a file that is there', false)
    .option(...against)
    .option(...sandbox)
    .option(...seed)
    .option(...startsAt)
    .action(async (file: string, flags: ReplFlags) => {
      exitCode = await replCommand(file, flags, console, output);
    });
  sim
    .command('explore')
    .description(
      'Lets many shoppers act as a seed has it while the world around them goes wrong; then everything has to hold.',
    )
    .option('--seed <number>', 'the first seed; the same one gives the same run, byte for byte', '1')
    .option('--seeds <number>', 'how many seeds, each in a shop of its own', '1')
    .option('--shoppers <number>', 'people in the shop', '5')
    .option('--minutes <number>', 'how long they come and act, in minutes of the shop', '10')
    .option('--faults <level>', 'what goes wrong around them: none, some or hell', 'some')
    .option('--tries <number>', 'how often a failure is played again to make it shorter', '200')
    .option('--out <folder>', 'where scenarios of failures are written', '.')
    .option('--trace <file>', 'writes every step and call, a line each')
    .option('--json', 'one JSON document at the end instead of lines', false)
    .action(async (flags: ExploreOptions) => {
      exitCode = await exploreCommand(flags, output);
    });
  sim
    .command('replay')
    .description('Plays a scenario and shows each step with its calls and what the shopper has before them.')
    .argument('<file>', 'a scenario, such as one that "explore" wrote')
    .action(async (file: string) => {
      exitCode = await replayCommand(file, output);
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
    .option('--markdown', 'as the tables of docs/scenarios.md', false)
    .action(({ markdown }: { readonly markdown: boolean }) => {
      if (markdown) {
        output.out(stepsMarkdown());
        return;
      }
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

/** A console without input. */
function nobody(): Console {
  const output = new PassThrough().resume();
  return { input: Readable.from([]), output, isTerminal: false, isColoured: false, historyFile: null };
}
