import type { SimTime } from '../kernel/sim-time.ts';

/** How often it is checked, while people act, what must hold at any moment; in ms. */
export const WATCH_EVERY_MS = 20_000;

/** After a jump of the clock the shop has this long for what fell due in it, failed jobs and their pauses included; in ms. */
export const CATCH_UP_MS = 600_000;

/** Checks every few seconds of shop time in which steps were played, but not while the shop catches up with a jump of the clock. */
export async function keepWatch(
  time: Pick<SimTime, 'now' | 'wait'>,
  run: {
    /** How many steps were played so far. */
    readonly count: () => number;
    readonly isOver: () => boolean;
    readonly check: () => Promise<void>;
  },
): Promise<void> {
  let checked = 0;
  let isCaughtUpAt = 0;
  while (!run.isOver()) {
    const wakesAt = time.now() + WATCH_EVERY_MS;
    await time.wait(WATCH_EVERY_MS);
    if (time.now() > wakesAt) isCaughtUpAt = time.now() + CATCH_UP_MS;
    const count = run.count();
    if (run.isOver() || count === checked || time.now() < isCaughtUpAt) continue;
    checked = count;
    await run.check();
  }
}
