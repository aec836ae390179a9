import type { Scheduler } from '../ports.ts';

/** Runs `work` with a signal that aborts after `ms` of the shop's time; its timer ends with the work. */
export async function withTimeLimit<T>(
  scheduler: Scheduler,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const cancel = scheduler.after(ms, () => limit.abort());
  try {
    return await work(limit.signal);
  } finally {
    cancel();
  }
}
