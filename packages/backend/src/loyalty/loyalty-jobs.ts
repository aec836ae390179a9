import { growingPauseMs } from '@shop/domain/kernel';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';

import type { BackendContext } from '../kernel/index.ts';
import { CREDIT_JOB, creditDue, scheduleCredit } from './accruals.ts';
import { TELL_JOB } from './ledger.repository.ts';
import { findShopper, refreshAccount } from './refresh-account.ts';
import { tellProgramme } from './tell-programme.ts';

export const REFRESH_JOB = 'loyalty.refresh';

const SHORTEST_PAUSE_MS = 2_000;
/** The programme is silent for longer than this: reported as an error, in ms. */
const ALARM_AFTER_MS = 300_000;

/** Has the programme asked for a shopper's account at a time. */
export async function scheduleRefresh(context: BackendContext, userId: string, at: Date): Promise<void> {
  await context.jobs.schedule(REFRESH_JOB, { userId }, at, undefined, { singletonKey: userId });
}

/** The programme is told of every entry until it has carried it out, and bonuses are credited on their day. */
export function registerLoyaltyJobs(context: BackendContext): void {
  context.jobs.work(TELL_JOB, async ({ userId }) => {
    if (typeof userId !== 'string') return;
    const told = await tellProgramme(context, userId);
    const now = context.clock.now();
    // What it refuses it counts otherwise than the shop.
    if (told === 'REFUSED') await scheduleRefresh(context, userId, now);
    const since = await waitingSince(context, userId);
    if (since === null) return;
    const triedMs = differenceInMilliseconds(now, since);
    if (triedMs > ALARM_AFTER_MS)
      context.logger.error('The loyalty programme still does not know of bonuses', 'waiting', { triedMs });
    const due = addMilliseconds(now, growingPauseMs(triedMs, SHORTEST_PAUSE_MS));
    await context.jobs.schedule(TELL_JOB, { userId }, due, undefined, { singletonKey: userId });
  });
  context.jobs.work(REFRESH_JOB, async ({ userId }) => {
    if (typeof userId !== 'string') return;
    const shopper = await findShopper(context, userId);
    if (shopper === undefined) return;
    const refreshed = await refreshAccount(context, shopper);
    if (refreshed.ok || refreshed.error === 'CLIENT_NOT_FOUND') return;
    await scheduleRefresh(context, userId, addMilliseconds(context.clock.now(), SHORTEST_PAUSE_MS * 10));
  });
  context.jobs.work(CREDIT_JOB, async ({ accrualId }) => {
    if (typeof accrualId === 'string') await creditDue(context, accrualId);
  });
}

async function waitingSince(context: BackendContext, userId: string): Promise<Date | null> {
  const row = await context.db
    .selectFrom('loyalty_operations')
    .select((eb) => eb.fn.min('waits_since').as('since'))
    .where('user_id', '=', userId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return row?.since ?? null;
}

/** After a start: what the programme does not know yet, and what is to be credited, should the job have been lost. */
export async function resumeLoyalty(context: BackendContext): Promise<void> {
  const { clock, db, jobs } = context;
  const now = clock.now();
  const waiting = await db
    .selectFrom('loyalty_operations')
    .select('user_id')
    .distinct()
    .where('state', '=', 'WAITING')
    .where('waits_since', '<', subMilliseconds(now, SHORTEST_PAUSE_MS))
    .execute();
  for (const { user_id: userId } of waiting)
    await jobs.schedule(TELL_JOB, { userId }, now, undefined, { singletonKey: userId });
  const accruals = await db
    .selectFrom('loyalty_accruals')
    .select(['id', 'due_at'])
    .where('state', '=', 'WAITING')
    .execute();
  for (const { id, due_at: due } of accruals)
    if (due !== null) await scheduleCredit(context, undefined, id, due);
}
