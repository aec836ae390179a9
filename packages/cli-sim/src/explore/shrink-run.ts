import { replay } from './explore.ts';
import type { OpenStage, Run } from './explore.ts';
import { isNamedIn, namedLanes, shapeOf } from './failure-shape.ts';
import type { Outcome } from './journal.ts';
import { countPlanned } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { shrinkPlan } from './shrink-plan.ts';
import type { Attempt } from './shrink-plan.ts';
import type { TryBudget } from './shrink.ts';

/** The steps of a plan that were played, each with its outcome, lane by lane. */
function outcomesOf(plan: Plan, { entries }: Run): ReadonlyMap<PlannedStep, Outcome> {
  const played = Map.groupBy(
    entries.filter((entry) => entry.kind === 'step'),
    ({ lane }) => lane,
  );
  return new Map(
    plan.lanes.flatMap(({ name, steps }) =>
      (played.get(name) ?? []).flatMap(({ outcome }, at) => {
        const step = steps[at];
        return step === undefined ? [] : [[step, outcome] as const];
      }),
    ),
  );
}

const asPlayed = (plan: Plan, outcomes: ReadonlyMap<PlannedStep, Outcome>): Plan => ({
  ...plan,
  lanes: plan.lanes
    .map(({ name, steps }) => ({ name, steps: steps.filter((step) => outcomes.has(step)) }))
    .filter(({ steps }) => steps.length > 0),
});

/** Replays plans only until it is known whether they fail in the same way as the run; each plan once. */
function searchFor(run: Run, invariant: string, open: OpenStage): Attempt {
  const wanted = shapeOf(run);
  const known = new Map<string, Plan | null>();
  const passed = new WeakSet<PlannedStep>();
  const note = (outcomes: ReadonlyMap<PlannedStep, Outcome>): void => {
    for (const [step, { status }] of outcomes) if (status === 'passed') passed.add(step);
  };
  note(outcomesOf(run.plan, run));
  return async (plan, isStrict = false) => {
    const key = JSON.stringify(plan.lanes);
    const before = known.get(key);
    if (before !== undefined) return before;
    const mustPass = (step: PlannedStep): boolean => isStrict && passed.has(step);
    const again = await replay(plan, open, undefined, { invariant, mustPass });
    const isSame = again.violations.length > 0 && shapeOf(again) === wanted;
    const outcomes = outcomesOf(plan, again);
    const found = isSame ? asPlayed(plan, outcomes) : null;
    if (isSame) note(outcomes);
    known.set(key, found);
    if (found !== null) known.set(JSON.stringify(found.lanes), found);
    return found;
  };
}

/**
 * The shortest run found that fails as the given one does, as far as `tries` last. Null: the run does not fail when it is
 * replayed. `onShorter` is told of each that is shorter than those before.
 */
export async function shrinkRun(
  run: Run,
  open: OpenStage,
  tries: TryBudget,
  onShorter: (run: Run) => void = () => undefined,
): Promise<Run | null> {
  const { invariant } = run.violations[0] ?? {};
  if (invariant === undefined) return null;
  const outcomes = outcomesOf(run.plan, run);
  const those = (isWanted: (outcome: Outcome) => boolean): ReadonlySet<PlannedStep> =>
    new Set([...outcomes].flatMap(([step, outcome]) => (isWanted(outcome) ? [step] : [])));
  const hints = {
    named: namedLanes(run),
    vain: those(({ status }) => status !== 'passed'),
    orders: those(({ text }) => isNamedIn(run, text)),
  };
  let shortest: Run | null = null;
  const confirm = async (plan: Plan): Promise<boolean> => {
    const again = await replay(plan, open);
    if (again.violations.every((violation) => violation.invariant !== invariant)) return false;
    const isShorter = shortest === null || countPlanned(plan) < countPlanned(shortest.plan);
    if (!isShorter) return true;
    shortest = { ...again, plan };
    onShorter(shortest);
    return true;
  };
  const attempt = searchFor(run, invariant, open);
  // What fails in a search has to fail wholly, too; the shortest of what did comes last.
  const failing: Plan[] = [];
  const recorded: Attempt = async (plan, isStrict) => {
    const found = await attempt(plan, isStrict);
    if (found !== null) failing.push(found);
    return found;
  };
  await shrinkPlan(run.plan, recorded, tries, hints);
  for (const plan of [...failing.toReversed(), run.plan]) if (await confirm(plan)) break;
  return shortest;
}
