import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Stage } from '../world/index.ts';
import { inColour, withoutColour } from '../report/index.ts';
import { completion } from './completion.ts';
import { readLines } from './console.ts';
import type { Console } from './console.ts';
import { readHistory, writeHistory } from './history.ts';
import { Interpreter } from './interpreter.ts';
import { nothingPlayed, Recorder } from './recorder.ts';
import type { RecorderOptions } from './recording.ts';
import type { Scenario } from '../scenario/index.ts';
import { Session } from './session.ts';
import { Stepper } from './stepper.ts';

export type ReplOptions = RecorderOptions & {
  readonly open: () => Promise<Stage>;
  /** The scenario that is stepped through; null: none. */
  readonly scenario: Scenario | null;
  /** The file to record to from the first step on, as it is typed after "record"; null: none. */
  readonly record: string | null;
};

/** The width of lines when the terminal's is unknown. */
const COLUMNS = 100;

/** Runs the prompt until there are no more lines. Fails at once if the file to record to cannot be written. */
export async function repl(
  options: ReplOptions,
  console: Console,
): Promise<Result<Interpreter['counts'], string>> {
  const { output, isTerminal } = console;
  const print = (line: string): void => void output.write(`${line}\n`);
  const recorder = new Recorder(options);
  if (options.record !== null) {
    const started = recorder.start(nothingPlayed, options.record);
    if (!started.ok) return started;
    print(`  ${started.value}`);
  }
  let interpreter: Interpreter | null = null;
  const session = await Session.start({
    open: options.open,
    onStep: (report) => interpreter?.step(report),
    head: options.scenario ?? undefined,
  });
  try {
    interpreter = new Interpreter(session, recorder, new Stepper(options.scenario), {
      print,
      columns: () => output.columns ?? COLUMNS,
      isTerminal,
      paint: console.isColoured ? inColour : withoutColour,
    });
    if (isTerminal) print('"help" lists what you can type, Tab completes, "quit" ends.');
    interpreter.showState();
    const history = console.historyFile === null ? [] : readHistory(console.historyFile);
    await readLines(console, history, {
      line: (line) => guarded(interpreter, line, print),
      interrupt: () => {
        session.isInterrupted = true;
      },
      complete: (line) => completion(line, session.world),
      prompt: () => `${session.world.actor}> `,
      history: (lines) => {
        if (console.historyFile !== null) writeHistory(console.historyFile, lines);
      },
    });
    await interpreter.end();
    return ok(interpreter.counts);
  } finally {
    await session.close();
  }
}

/** Whatever goes wrong with one line, the next one can be typed. */
async function guarded(
  interpreter: Interpreter | null,
  line: string,
  print: (line: string) => void,
): Promise<boolean> {
  try {
    return (await interpreter?.line(line)) ?? false;
  } catch (error) {
    print(`  ! ${error instanceof Error ? error.message : String(error)}`);
    return true;
  }
}
