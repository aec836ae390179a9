import type { StepResult } from '../report/index.ts';
import { argumentIssues, stepText, variablesIn, withVariables } from '../scenario/index.ts';
import type { ScenarioStep } from '../scenario/index.ts';
import { REFUSAL_STEP, refusalText } from '../steps/index.ts';
import { NOTHING_IS_KEPT } from '../stage/index.ts';
import type { World } from '../stage/index.ts';

/** A step with the values of its variables; `problem`: why it cannot be played. */
export type ReadyStep = {
  readonly text: string;
  readonly argument: unknown;
  readonly problem: { readonly expected: string; readonly actual: string } | null;
};

export function readyStep(step: ScenarioStep, variables: ReadonlyMap<string, string>): ReadyStep {
  const { definition, argument, text } = step;
  if (variablesIn(argument).length === 0) return { text, argument, problem: null };
  const filled = withVariables(argument, variables);
  if (!filled.ok)
    return {
      text,
      argument,
      problem: { expected: `a value of the variable "${filled.error}"`, actual: 'it has none yet' },
    };
  const [issue] = argumentIssues(definition, filled.value);
  const ready = { text: stepText({ definition, argument: filled.value }), argument: filled.value };
  if (issue === undefined) return { ...ready, problem: null };
  const field = issue.path.map((part) => `${String(part)}: `).join('');
  return { ...ready, problem: { expected: 'a value that fits', actual: field + issue.message } };
}

/** Plays a step for a shopper; their shop is opened before the first. Never rejects. */
export async function playStep(world: World, step: ScenarioStep, ready: ReadyStep): Promise<StepResult> {
  const { steps, complaints } = world;
  const found = complaints.length;
  const others = steps.underWay;
  // What the surroundings do is nothing that the page waits for.
  const own = step.definition.isWorldStep === true ? 0 : 1;
  const begun = (steps.begun += own);
  steps.underWay += own;
  const result = await playAlone(world, step, ready);
  steps.underWay -= own;
  // What one has changed meanwhile on the same page is not what another one was to do.
  if (others > 0 || steps.begun > begun)
    complaints.push(...complaints.splice(found).filter(({ invariant }) => invariant === NOTHING_IS_KEPT));
  return result;
}

async function playAlone(world: World, { definition }: ScenarioStep, ready: ReadyStep): Promise<StepResult> {
  if (ready.problem !== null) return { status: 'failed', ...ready.problem };
  if (definition.key !== REFUSAL_STEP) world.refusal = null;
  try {
    if (definition.isWorldStep !== true) await world.visitor.ensureOpen();
    const outcome = await definition.run(world, ready.argument);
    if (outcome.ok) return { status: 'passed', result: outcome.value };
    if (outcome.error.kind === 'unmet') {
      const { expected, actual } = outcome.error;
      return { status: 'failed', expected, actual };
    }
    world.refusal = outcome.error.refusal;
    return { status: 'refused', result: refusalText(outcome.error.refusal) };
  } catch (error) {
    const actual = error instanceof Error ? error.message : String(error);
    return { status: 'failed', expected: 'the step ends', actual };
  }
}
