import type { Stage } from './kernel/stage.ts';
import type { ScenarioReport, StepReport } from './report/result.ts';
import type { Scenario, ScenarioStep } from './scenario/scenario.ts';
import { Visitor } from './stage/visitor.ts';
import { REFUSAL_STEP, refusalText } from './steps/index.ts';
import type { World } from './steps/index.ts';

/** A Russian mobile number that nobody has used at this shop, taken from a random id. */
function newPhone(uuid: string): string {
  const digits = BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString()
    .slice(-9);
  return `+79${digits.padStart(9, '0')}`;
}

async function playStep(
  world: World,
  step: ScenarioStep,
  number: number,
  next: ScenarioStep | undefined,
): Promise<StepReport> {
  const place = { number, line: step.line, text: step.text };
  try {
    const outcome = await step.definition.run(world, step.argument);
    if (outcome.ok) return { ...place, status: 'passed', result: outcome.value };
    if (outcome.error.kind === 'unmet') {
      const { expected, actual } = outcome.error;
      return { ...place, status: 'failed', expected, actual };
    }
    const result = refusalText(outcome.error.refusal);
    if (next?.definition.key !== REFUSAL_STEP)
      return { ...place, status: 'failed', expected: 'the shop does it', actual: `refused: ${result}` };
    world.refusal = outcome.error.refusal;
    return { ...place, status: 'refused', result };
  } catch (error) {
    const actual = error instanceof Error ? error.message : String(error);
    return { ...place, status: 'failed', expected: 'the step ends', actual };
  }
}

/** Plays a scenario to its end or its first failure; `onStep` is told of each step when it is over. */
export async function playScenario(
  scenario: Scenario,
  stage: Stage,
  onStep: (step: StepReport) => void,
): Promise<ScenarioReport> {
  const visitor = new Visitor(stage);
  const wanted = scenario.shopper?.phone ?? 'new';
  const phone = wanted === 'new' ? newPhone(stage.ids.uuid()) : wanted;
  const world: World = { visitor, phone, orderIds: [], listed: [], refusal: null };
  const start = stage.time.now();
  const steps: StepReport[] = [];
  try {
    await visitor.open();
    for (const [index, step] of scenario.steps.entries()) {
      const report = await playStep(world, step, index + 1, scenario.steps[index + 1]);
      steps.push(report);
      onStep(report);
      if (report.status === 'failed') break;
    }
  } finally {
    visitor.close();
  }
  const { file, name } = scenario;
  const passed = steps.every(({ status }) => status !== 'failed');
  return {
    file,
    name,
    passed,
    steps,
    skipped: scenario.steps.length - steps.length,
    shopMs: stage.time.now() - start,
  };
}
