import { replay } from './explore.ts';
import type { OpenStage, Run } from './explore.ts';
import { namedLanes, namedSteps, shapeOf } from './failure-shape.ts';
import type { StepEntry } from './failure-shape.ts';
import { countPlanned } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { shrinkPlan } from './shrink-plan.ts';
import type { Attempt, TryBudget } from './shrink.ts';

type Played = ReadonlyMap<PlannedStep, StepEntry>;

/** The steps of a plan that were played, each with what came of it, lane by lane. */
function playedOf(plan: Plan, { entries }: Run): Played {
  const played = Map.groupBy(
    entries.filter((entry) => entry.kind === 'step'),
    ({ lane }) => lane,
  );
  return new Map(
    plan.lanes.flatMap(({ name, steps }) =>
      (played.get(name) ?? []).flatMap((entry, at) => {
        const step = steps[at];
        return step === undefined ? [] : [[step, entry] as const];
      }),
    ),
  );
}

const asPlayed = (plan: Plan, played: Played): Plan => ({
  ...plan,
  lanes: plan.lanes
    .map(({ name, steps }) => ({ name, steps: steps.filter((step) => played.has(step)) }))
    .filter(({ steps }) => steps.length > 0),
});

/** Replays plans only until it is known whether they fail in the same way as the run; each plan once. */
function searchFor(run: Run, invariant: string, open: OpenStage): Attempt {
  const wanted = shapeOf(run);
  const known = new Map<string, Plan | null>();
  const passed = new WeakSet<PlannedStep>();
  const note = (played: Played): void => {
    for (const [step, { outcome }] of played) if (outcome.status === 'passed') passed.add(step);
  };
  note(playedOf(run.plan, run));
  return async (plan, isStrict = false) => {
    const key = JSON.stringify(plan.lanes);
    const before = known.get(key);
    if (before !== undefined) return before;
    const mustPass = (step: PlannedStep): boolean => isStrict && passed.has(step);
    const again = await replay(plan, open, undefined, { invariant, mustPass });
    const isSame = again.violations.length > 0 && shapeOf(again) === wanted;
    const played = playedOf(plan, again);
    const found = isSame ? asPlayed(plan, played) : null;
    if (isSame) note(played);
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
  const played = playedOf(run.plan, run);
  const those = (isWanted: (entry: StepEntry) => boolean): ReadonlySet<PlannedStep> =>
    new Set([...played].flatMap(([step, entry]) => (isWanted(entry) ? [step] : [])));
  const told = new Set(namedSteps(run));
  const hints = {
    named: namedLanes(run),
    vain: those(({ outcome }) => outcome.status !== 'passed'),
    orders: those((entry) => told.has(entry)),
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
