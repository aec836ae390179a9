import { addMilliseconds } from 'date-fns';

import type { BackendContext } from '../context.ts';

const DAY_MS = 86_400_000;

export interface DailyJob {
  /** Before the job queue starts. */
  readonly register: (context: BackendContext) => void;
  /** After every start: has the next run waiting, unless one waits already. */
  readonly resume: (context: BackendContext) => Promise<void>;
}

/** Housekeeping once a day, on one node. The next day's run is arranged before this day's begins, so that a failure never ends the chain. */
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
