import { replay } from './explore.ts';
import type { OpenStage, Run } from './explore.ts';
import { countPlanned } from './plan.ts';
import { shrinkPlan } from './shrink-plan.ts';
import type { TryBudget } from './shrink.ts';

/** The first violation; a shorter run has to have the same. */
const failureOf = ({ violations }: Run): string | null => violations[0]?.invariant ?? null;

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
  const wanted = failureOf(run);
  let shortest: Run | null = null;
  const fails = async (plan: Run['plan']): Promise<boolean> => {
    const again = await replay(plan, open);
    if (!again.violations.some(({ invariant }) => invariant === wanted)) return false;
    const isShorter = shortest === null || countPlanned(plan) < countPlanned(shortest.plan);
    shortest = { ...again, plan };
    if (isShorter) onShorter(shortest);
    return true;
  };
  if (!(await fails(run.plan))) return null;
  await shrinkPlan(run.plan, fails, tries);
  return shortest;
}
