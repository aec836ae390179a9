import { subMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';

/** Numbers of OPN-302 and OPN-316; times in ms. */
export const limits = {
  anonymousPerIp: { count: 60, window: 60_000 },
  codesPerPhoneHour: { count: 5, window: 3_600_000 },
  codesPerPhoneDay: { count: 10, window: 86_400_000 },
  codesPerDevice: { count: 10, window: 3_600_000 },
  codesPerIp: { count: 60, window: 3_600_000 },
  triesPerPhone: { count: 5, window: 1_800_000 },
  triesPerIp: { count: 100, window: 3_600_000 },
  lock: 1_800_000,
} as const;

/**
 * Takes the rows of these keys, in one order, until the transaction ends: what is counted under them is counted
 * by one caller at a time, so that parallel calls never pass a limit together (OPN-316).
 */
export async function takeLimits(
  tx: Transaction<Database>,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const sorted = [...new Set(keys)].toSorted();
  await tx
    .insertInto('session_limits')
    .values(sorted.map((key) => ({ key, locked_until: null, touched_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ touched_at: now }))
    .execute();
}

/** The end of a phone's lock, or null when it is free (AUT-20). */
export async function lockOf(tx: Transaction<Database>, phone: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('session_limits')
    .select('locked_until')
    .where('key', '=', phoneKey(phone))
    .executeTakeFirst();
  return row?.locked_until !== null && row?.locked_until !== undefined && row.locked_until > now
    ? row.locked_until
    : null;
}

export const phoneKey = (phone: string): string => `phone:${phone}`;
export const deviceKey = (deviceId: string): string => `device:${deviceId}`;
export const ipKey = (ip: string): string => `ip:${ip}`;

/** Whole seconds from now to a moment, at least 1. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

export interface Limit {
  readonly count: number;
  /** Length of the rolling window, in ms. */
  readonly window: number;
}

/** When the next event under a rolling limit is allowed; null: now. `at` are the times of the events so far, any order. */
export function allowedFrom(at: readonly Date[], limit: Limit, now: Date): Date | null {
  const inWindow = at.map((date) => date.getTime()).filter((time) => time > now.getTime() - limit.window);
  if (inWindow.length < limit.count) return null;
  const blocking = inWindow.toSorted((a, b) => b - a)[limit.count - 1] ?? now.getTime();
  return new Date(blocking + limit.window);
}

/** Forgets rows of limits that no window reaches any more. */
export async function sweepLimits(tx: Transaction<Database>, now: Date): Promise<void> {
  const old = subMilliseconds(now, limits.codesPerPhoneDay.window);
  await tx.deleteFrom('login_tries').where('tried_at', '<', old).execute();
  await tx.deleteFrom('login_codes').where('sent_at', '<', old).execute();
  await tx
    .deleteFrom('session_limits')
    .where('touched_at', '<', old)
    .where(sql<boolean>`coalesce(locked_until, touched_at) < ${old}`)
    .execute();
}
