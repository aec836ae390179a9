import { addMilliseconds } from 'date-fns';
import type { BackendContext } from '../kernel/index.ts';
import { sweepLimits } from './limits.ts';

const SWEEP_JOB = 'session.sweep';
const SWEEP_EVERY_MS = 86_400_000;

/** Once a day forgets what no session and no limit needs any more: families that ended, codes and tries beyond every window. */
export function registerSessionJobs(context: BackendContext): void {
  context.jobs.work(SWEEP_JOB, async () => {
    const now = context.clock.now();
    await context.transaction(async (tx) => {
      await tx.deleteFrom('token_families').where('expires_at', '<=', now).execute();
      await sweepLimits(tx, now);
    });
    await scheduleSweep(context);
  });
}

/** Has the next sweep waiting after every start. */
export async function scheduleSweep(context: BackendContext): Promise<void> {
  const dueAt = addMilliseconds(context.clock.now(), SWEEP_EVERY_MS);
  await context.jobs.schedule(SWEEP_JOB, {}, dueAt, undefined, { singletonKey: SWEEP_JOB });
}
