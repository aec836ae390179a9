import type { StepReport } from '../report/index.ts';
import type { Block, ScenarioItem, ScenarioStep } from '../scenario/index.ts';
import { withVariables } from '../scenario/index.ts';
import { REFUSAL_STEP } from '../steps/index.ts';

/** The default actor of a block's steps, the values of enclosing loops, and whether failures count. */
export type BlockScope = {
  readonly actor: string | null;
  readonly locals: ReadonlyMap<string, string>;
  readonly isLenient: boolean;
};

/** Plays single steps for the blocks. */
export type StepPlayer = {
  readonly variables: Map<string, string>;
  readonly judgedStep: (
    step: ScenarioStep,
    around: BlockScope,
    judge: (report: StepReport) => StepReport,
  ) => Promise<StepReport>;
};

/** A refusal that no 'expect error' follows is a failure. */
const unexpected = (report: StepReport): StepReport =>
  report.status === 'refused'
    ? { ...report, status: 'failed', expected: 'the shop does it', actual: `refused: ${report.result}` }
    : report;

/** Inside 'attempt' a failure is tolerated like a refusal. */
const forgiven = (report: StepReport): StepReport =>
  report.status === 'failed'
    ? { ...report, status: 'refused', result: `expected ${report.expected}, got ${report.actual}` }
    : report;

/** Plays steps and blocks in order up to the first failure; answers whether all passed. */
export async function playItems(
  play: StepPlayer,
  items: readonly ScenarioItem[],
  around: BlockScope,
): Promise<boolean> {
  for (const [index, item] of items.entries())
    if (!(await playItem(play, item, around, items[index + 1]))) return false;
  return true;
}

async function playItem(
  play: StepPlayer,
  item: ScenarioItem,
  around: BlockScope,
  next: ScenarioItem | undefined,
): Promise<boolean> {
  if (item.kind !== 'step') return playBlock(play, item, around);
  const isExpected = next?.kind === 'step' && next.definition.key === REFUSAL_STEP;
  const report = await play.judgedStep(item, around, (played) => {
    if (around.isLenient) return forgiven(played);
    return isExpected ? played : unexpected(played);
  });
  return report.status !== 'failed';
}

async function playBlock(play: StepPlayer, block: Block, around: BlockScope): Promise<boolean> {
  switch (block.kind) {
    case 'as':
      return playItems(play, block.items, { ...around, actor: block.actor });
    case 'together': {
      const all = block.items.map((item) => playItem(play, item, around, undefined));
      return (await Promise.all(all)).every((passed) => passed);
    }
    case 'attempt':
      return playItems(play, block.items, { ...around, isLenient: true });
    case 'repeat':
      return playLoop(play, block, around, 'round', numbersTo(block.times));
    case 'forEach':
      return playLoop(play, block, around, block.variable, block.values);
    case 'play':
      for (const [name, value] of Object.entries(block.variables))
        if (!play.variables.has(name)) play.variables.set(name, value);
      return playItems(play, block.items, around);
    default:
      return block satisfies never;
  }
}

const numbersTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => String(index + 1));

/** Plays the steps of a loop once for each value of its variable, up to the first failure. */
async function playLoop(
  play: StepPlayer,
  { items }: Block,
  around: BlockScope,
  variable: string,
  values: readonly string[],
): Promise<boolean> {
  for (const value of values) {
    // It may refer to another variable. One that has no value is left as it is, and fails its step.
    const read = withVariables(value, new Map([...play.variables, ...around.locals]));
    const locals = new Map([...around.locals, [variable, read.ok ? String(read.value) : value]]);
    if (!(await playItems(play, items, { ...around, locals }))) return false;
  }
  return true;
}
