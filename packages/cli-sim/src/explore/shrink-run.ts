import { replay } from './explore.ts';
import type { OpenStage, Run } from './explore.ts';
import { countPlanned } from './plan.ts';
import { shrinkPlan } from './shrink-plan.ts';
import { TryBudget } from './shrink.ts';

/** The first thing that does not hold; a shorter run has to show the same. */
const failureOf = ({ violations }: Run): string | null => violations[0]?.invariant ?? null;

/**
 * The shortest run it finds that fails as the given one does, playing again at most `tries` times. Null: the run does not
 * fail when it is played again.
 */
export async function shrinkRun(
  run: Run,
  open: OpenStage,
  tries: number,
  onShorter: (steps: number) => void = () => undefined,
): Promise<Run | null> {
  const wanted = failureOf(run);
  let shortest: Run | null = null;
  const fails = async (plan: Run['plan']): Promise<boolean> => {
    const again = await replay(plan, open);
    if (!again.violations.some(({ invariant }) => invariant === wanted)) return false;
    if (shortest === null || countPlanned(plan) < countPlanned(shortest.plan)) onShorter(countPlanned(plan));
    shortest = { ...again, plan };
    return true;
  };
  if (!(await fails(run.plan))) return null;
  await shrinkPlan(run.plan, fails, new TryBudget(tries));
  return shortest;
}
