import { addMilliseconds } from 'date-fns/addMilliseconds';

import type { BackendContext } from '../context.ts';

const DAY_MS = 86_400_000;

export interface DailyJob {
  /** Call it before the job queue starts. */
  readonly register: (context: BackendContext) => void;
  /** Call it after every start: schedules the next run, unless one is already scheduled. */
  readonly resume: (context: BackendContext) => Promise<void>;
}

/**
 * Housekeeping once a day, on one node. The next run is scheduled before the current one begins, so that a failure
 * never ends the chain.
 */
export function dailyJob(name: string, task: (context: BackendContext) => Promise<void>): DailyJob {
  const resume = async (context: BackendContext): Promise<void> => {
    const dueAt = addMilliseconds(context.clock.now(), DAY_MS);
    await context.jobs.schedule(name, {}, dueAt, undefined, { singletonKey: name });
  };
  return {
    register: (context) =>
      context.jobs.work(name, async () => {
        await resume(context);
        await task(context);
      }),
    resume,
  };
}
