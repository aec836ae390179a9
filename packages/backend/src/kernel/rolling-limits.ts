import type { Transaction } from 'kysely';

import type { Database } from './database/database.ts';

/** At most `count` events in any window of this length. */
export interface Limit {
  readonly count: number;
  /** Length of the rolling window, in ms. */
  readonly window: number;
}

/** A key that is taken, and until when it is locked out; null: it never was. */
export interface TakenLimit {
  readonly key: string;
  readonly locked_until: Date | null;
}

/**
 * Locks the rows of these keys, in a fixed order, until the transaction ends. So only one caller at a time counts
 * under a key, and parallel calls cannot exceed a limit together (OPN-316). Count in a later statement: this one does not see
 * what it has waited for.
 */
export async function takeLimits(
  tx: Transaction<Database>,
  keys: readonly string[],
  now: Date,
): Promise<readonly TakenLimit[]> {
  const sorted = [...new Set(keys)].toSorted();
  return tx
    .insertInto('session_limits')
    .values(sorted.map((key) => ({ key, locked_until: null, touched_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ touched_at: now }))
    .returning(['key', 'locked_until'])
    .execute();
}

/** Whole seconds from now to a given time, at least 1. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/**
 * When the next event under a rolling limit is allowed; null: now. `at` are the times of the events so far, in any
 * order.
 */
export function allowedFrom(at: readonly Date[], limit: Limit, now: Date): Date | null {
  const inWindow = at.map((date) => date.getTime()).filter((time) => time > now.getTime() - limit.window);
  if (inWindow.length < limit.count) return null;
  const blocking = inWindow.toSorted((a, b) => b - a)[limit.count - 1] ?? now.getTime();
  return new Date(blocking + limit.window);
}
