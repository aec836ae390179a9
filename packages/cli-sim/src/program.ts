import { PassThrough, Readable } from 'node:stream';

import { Command, CommanderError } from 'commander';

import { exploreCommand, replayCommand } from './explore/index.ts';
import type { ExploreOptions, ReplayOptions } from './explore/index.ts';
import { loadCommand } from './load/index.ts';
import type { LoadOptions } from './load/index.ts';
import { replCommand } from './repl-command.ts';
import type { ReplFlags } from './repl-command.ts';
import type { Console } from './repl/index.ts';
import type { Output } from './report/index.ts';
import { defaultSeed, exitCodes, runCommand } from './run-command.ts';
import type { RunOptions } from './run-command.ts';
import { scenarioJsonSchema, stepsMarkdown } from './scenario/index.ts';
import { allSteps } from './steps/index.ts';
import { watching } from './watch.ts';
import { inProcessStage } from './world/index.ts';

const examples = `
Examples:
  npm run sim -- run scenarios/first-order.yaml
  npm run sim -- run scenarios --jobs 4                       all scenarios of a folder, four at a time
  npm run sim -- run scenarios --against http://127.0.0.1:3000
  npm run sim -- run scenarios --watch                        again whenever a file changes
  npm run sim -- run scenarios --json > report.json
  npm run sim -- run scenarios --junit report.xml --trace calls.jsonl
  npm run sim -- repl                                         step by step, by hand
  npm run sim -- repl scenarios/first-order.yaml              a scenario, step by step, back and forth
  npm run sim -- record my-order.yaml                         the same, and writes what was typed as a scenario
  npm run sim -- explore --seed 1 --seeds 20 --shoppers 5 --minutes 10 --faults hell
  npm run sim -- load --against http://127.0.0.1:3000 --shoppers 200 --rate 5/s
  npm run sim -- replay failure-12.yaml                       step by step, with calls and state
  npm run sim -- schema > scenario.schema.json                for completion in an editor

Exit codes:
  0  everything went as the scenarios expect
  1  a step failed: its number and line, what was expected and what is there instead; or an exploration found something
  2  a scenario file or a flag is wrong, or the shop cannot be reached

docs/scenarios.md describes the format of scenarios.`;

const against = [
  '--against <url>',
  'plays against a running shop, in real time, instead of one in this process',
] as const;
const sandbox = [
  '--sandbox <url>',
  'the running shop’s stand-ins for SMS and bank',
  'http://127.0.0.1:3001',
] as const;
const seed = ['--seed <text>', 'seed for ids and codes of the shop in this process', defaultSeed] as const;
const startsAt = ['--starts-at <moment>', 'start time, such as 2026-05-14T23:30+03:00'] as const;

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
  /** A command that plays against a shop, in this process or a running one. */
  const playing = (name: string): Command =>
    sim
      .command(name)
      .option(...against)
      .option(...sandbox)
      .option(...seed);
  playing('run')
    .description(
      'Plays scenarios, each against a fresh shop in this process on virtual time, or against a running one.',
    )
    .argument('<paths...>', 'scenario files, or folders of them')
    .option('--jobs <number>', 'how many scenarios at the same time, each in a thread of its own', '1')
    .option('--json', 'one JSON document at the end instead of lines', false)
    .option('--junit <file>', 'also writes the result as JUnit XML')
    .option('--trace <file>', 'writes every call to the shop as a JSON object per line')
    .option('--watch', 'plays them again whenever a file changes, until Ctrl+C', false)
    .action(async (paths: string[], flags: RunOptions & { readonly watch: boolean }) => {
      const play = (files: readonly string[]) => runCommand(files, flags, output);
      exitCode = await (flags.watch
        ? interruptible((stopped) => watching(paths, play, output.error, stopped))
        : play(paths));
    });
  playing('repl')
    .description(
      'An interactive prompt: plays the steps of scenarios one by one and shows what the shopper sees.',
    )
    .argument('[file]', 'a scenario to step through: "next", "continue", "break", "back"')
    .option(...startsAt)
    .action(async (scenario: string | undefined, flags: ReplFlags) => {
      exitCode = await replCommand(null, { ...flags, scenario }, console, output);
    });
  playing('record')
    .description('The same prompt, which writes what is typed as a scenario for "run".')
    .argument('<file>', 'the scenario to write')
    .option('--over', 'replaces an existing file', false)
    .option(...startsAt)
    .action(async (file: string, flags: ReplFlags) => {
      exitCode = await replCommand(file, flags, console, output);
    });
  sim
    .command('explore')
    .description('Lets many random shoppers act while faults are injected, and checks the invariants.')
    .option('--seed <number>', 'the first seed; a seed always gives the same run, byte for byte', '1')
    .option('--seeds <number>', 'how many seeds, each in a new shop', '1')
    .option('--shoppers <number>', 'number of shoppers', '5')
    .option('--minutes <number>', 'how long they act, in minutes of shop time', '10')
    .option('--faults <level>', 'how many faults are injected: none, some or hell', 'some')
    .option('--acquirer <name>', 'who takes the payments: bank, sber, or any, as the seed decides', 'any')
    .option('--tries <number>', 'how often a failure may be replayed to shorten it', '200')
    .option('--shrink <seconds>', 'how much CPU time may be spent on shortening a failure', '300')
    .option('--jobs <number>', 'how many seeds at the same time', '1')
    .option('--cpu <seconds>', 'begins no seed after so much CPU time; 0: no limit', '0')
    .option('--fail-fast', 'ends at the first seed that fails', false)
    .option('--out <folder>', 'folder for scenarios of failures', '.')
    .option('--trace <file>', 'writes every step and call, one per line')
    .option('--json', 'one JSON document at the end instead of lines', false)
    .action(async (flags: ExploreOptions) => {
      exitCode = await interruptible((stopped) => exploreCommand(flags, output, inProcessStage, stopped));
    });
  sim
    .command('load')
    .description(
      'Lets shoppers come to a running shop, whether it keeps up or not, and reports how long all took.',
    )
    .requiredOption(...against)
    .option(...sandbox)
    .option('--shoppers <number>', 'how many come', '200')
    .option('--rate <number>', 'how many come in a second, such as 5/s', '5/s')
    .option('--visit <seconds>', 'how long each may stay', '60s')
    .option('--seed <text>', 'who they are and what they want', 'load')
    .option(
      '--remote <host>',
      'a host that is not this machine and may be loaded; has to be said twice',
      (host: string, named: readonly string[]) => [...named, host],
      [],
    )
    .option('--json <file>', 'writes the report as JSON')
    .option('--html <file>', 'writes the report as an HTML page')
    .action(async (flags: LoadOptions) => {
      exitCode = await interruptible((stopped) => loadCommand(flags, output, stopped));
    });
  sim
    .command('replay')
    .description('Plays a scenario and shows each step with its calls and what the shopper sees.')
    .argument('<file>', 'a scenario, such as one that "explore" wrote')
    .option(
      '--timeline <file>',
      'also writes the run as one HTML page: a lane per device, the store, orders, money',
    )
    .option('--browser', 'shows the shop in a browser, as it is before the step that fails', false)
    .option('--port <number>', 'port for --browser; the stand-ins get the next one; 0: any', '0')
    .action(async (file: string, flags: ReplayOptions) => {
      exitCode = await replayCommand(file, output, inProcessStage, flags);
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
      for (const { about, examples } of allSteps) output.out(`- ${examples[0]}\n    ${about}`);
    });
  try {
    await sim.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.passed : exitCodes.broken;
    throw error;
  }
}

/** Runs until it ends or Ctrl+C aborts `stopped`; a second Ctrl+C ends the process. */
async function interruptible(run: (stopped: AbortSignal) => Promise<number>): Promise<number> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end);
  return run(stop.signal).finally(() => process.off('SIGINT', end));
}

/** A console without input. */
function nobody(): Console {
  const output = new PassThrough().resume();
  return { input: Readable.from([]), output, isTerminal: false, isColoured: false, historyFile: null };
}
