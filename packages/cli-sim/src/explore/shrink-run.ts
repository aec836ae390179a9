import { meetingsOf } from './aimed-faults.ts';
import type { Played } from './aimed-faults.ts';
import { concernedKinds } from './concerned-steps.ts';
import { replay } from './explore.ts';
import type { OpenStage, Run } from './explore.ts';
import { namedLanes, namedSteps, shapesOf } from './failure-shape.ts';
import type { StepEntry } from './journal.ts';
import { countPlanned, withSteps } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { shrinkPlan } from './shrink-plan.ts';
import type { Attempt, TryBudget } from './shrink.ts';
import { stepsOf } from './smoothing.ts';
import { noHints } from './story.ts';
import type { Hints } from './story.ts';

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

/** Steps that change a cart do so as far as they can, even if that is refused. */
const filling = /^(?:add|change|set|subscribe)\b/;
const isVain = ({ outcome, text }: StepEntry): boolean =>
  outcome.status === 'failed' || (outcome.status === 'refused' && !filling.test(text));

/** What is known of a failure from a run of this plan. */
function hintsOf(plan: Plan, run: Run, played: Played): Hints {
  const those = (isWanted: (entry: StepEntry) => boolean): ReadonlySet<PlannedStep> =>
    new Set([...played].flatMap(([step, entry]) => (isWanted(entry) ? [step] : [])));
  const told = new Set(namedSteps(run));
  const orders = those((entry) => told.has(entry));
  return {
    named: namedLanes(run),
    vain: those(isVain),
    shown: new Map([...played].map(([step, entry]) => [step, entry.shown ?? []])),
    carts: new Map([...played].flatMap(([step, { ordered }]) => (ordered ? [[step, ordered] as const] : []))),
    orders,
    meetings: meetingsOf({ ...run, plan }, played),
    kinds: concernedKinds(run.violations[0]?.invariant ?? ''),
  };
}

const without = (plan: Plan, isLeftOut: (step: PlannedStep) => boolean): Plan =>
  withSteps(plan, new Set(stepsOf(plan).filter((step) => !isLeftOut(step))));

const keyOf = ({ seed, lanes, endsAt }: Plan): string => JSON.stringify([seed, lanes, endsAt]);

/**
 * Replays plans only until it is known whether they fail in the same way as the run, each plan once; `onFound` is told of the run's and
 * of those that did, `hints` tells more of them.
 */
function searchFor(
  run: Run,
  invariant: string,
  open: OpenStage,
  onFound: (plan: Plan) => void,
): { attempt: Attempt; hints: (plan: Plan) => Hints } {
  const wanted = shapesOf(run);
  const known = new Map<string, Plan | null>();
  const hints = new WeakMap<Plan, Hints>();
  let last: Played = new Map();
  const note = (plan: Plan, latest: Run, played: Played): void => {
    last = played;
    hints.set(plan, hintsOf(plan, latest, played));
    onFound(plan);
  };
  note(run.plan, run, playedOf(run.plan, run));
  const attempt = async (plan: Plan, isStrict = false): Promise<Plan | null> => {
    const before = known.get(keyOf(plan));
    if (before !== undefined) return before;
    const latest = last;
    const hadPassed = (step: PlannedStep): boolean => latest.get(step)?.outcome.status === 'passed';
    const hasPassed = (step: PlannedStep): boolean => isStrict && hadPassed(step);
    const again = await replay(plan, open, { invariant, hasPassed });
    const isSame = !wanted.isDisjointFrom(shapesOf(again));
    const played = playedOf(plan, again);
    const isLacking = (step: PlannedStep): boolean =>
      hadPassed(step) && (played.get(step)?.outcome.status ?? 'passed') !== 'passed';
    // Whatever has nothing to be left out of it is known by then.
    const found = isSame ? asPlayed(plan, played) : null;
    for (const each of found === null ? [plan] : [plan, found]) known.set(keyOf(each), found);
    if (found === null) return null;
    note(found, again, played);
    return isStrict ? ((await attempt(without(found, isLacking), true)) ?? found) : found;
  };
  return { attempt, hints: (plan) => hints.get(plan) ?? noHints };
}

/**
 * The shortest run found that fails as the given one does, as far as `tries` last. Null: the run does not fail when it is
 * replayed. `onShorter` is told how many steps are left each time that it has become shorter.
 */
export async function shrinkRun(
  run: Run,
  open: OpenStage,
  tries: TryBudget,
  onShorter: (steps: number) => void = () => undefined,
): Promise<Run | null> {
  const { invariant } = run.violations[0] ?? {};
  if (invariant === undefined) return null;
  // What fails in a search has to fail wholly, too; the shortest of what did comes last.
  const failing: Plan[] = [];
  let fewest = countPlanned(run.plan);
  const { attempt, hints } = searchFor(run, invariant, open, (plan) => {
    failing.push(plan);
    if (countPlanned(plan) < fewest) onShorter((fewest = countPlanned(plan)));
  });
  await shrinkPlan(run.plan, attempt, tries, hints);
  for (const plan of failing.toReversed()) {
    const again = await replay(plan, open);
    if (again.violations.some((violation) => violation.invariant === invariant))
      return { ...again, plan: { ...plan, devices: again.plan.devices, endsAt: again.plan.endsAt ?? 0 } };
  }
  return null;
}
