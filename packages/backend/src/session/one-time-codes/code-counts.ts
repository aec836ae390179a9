import { addMilliseconds, subMilliseconds } from 'date-fns';
import { codeRules, LONGEST_CODE_WINDOW_MS } from '@shop/domain/session';
import type { CodeChannel, CodeCounter, CodeLimit } from '@shop/domain/session';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { allowedFrom } from '../../kernel/index.ts';
import type { Database, Ids } from '../../kernel/index.ts';

/** What a code proves, and whom codes and tries count for besides; a counter without a value counts for nobody. */
export interface CodeParties {
  readonly channel: CodeChannel;
  /** What the code proves: '+79001234567', or an account together with an address. */
  readonly subject: string;
  readonly counters: Readonly<Partial<Record<Exclude<CodeCounter, 'subject'>, string | null>>>;
}

type CountedEvent = 'sent' | 'tried' | 'unasked';

/** The value of a counter; null: there is none. */
export const valueOf = ({ subject, counters }: CodeParties, counter: CodeCounter): string | null =>
  counter === 'subject' ? subject : (counters[counter] ?? null);

/** The key of the row that is locked while codes or tries of a counter are counted. */
export const lockKey = (channel: CodeChannel, counter: CodeCounter, value: string): string =>
  `${channel} ${counter}:${value}`;

/** The subject's own lock. */
export const subjectKey = ({ channel, subject }: CodeParties): string => lockKey(channel, 'subject', subject);

/** The keys that have to be taken before anything is counted for these parties. */
export const keysToTake = (parties: CodeParties, limits: readonly CodeLimit[]): readonly string[] => [
  subjectKey(parties),
  ...limits.flatMap(({ by }) => {
    const value = valueOf(parties, by);
    return value === null ? [] : [lockKey(parties.channel, by, value)];
  }),
];

/** Keys that lock the subject out for this sender only, if it has no live code. */
export const unaskedKeys = (parties: CodeParties): readonly string[] =>
  codeRules[parties.channel].unasked.flatMap((by) => {
    const value = valueOf(parties, by);
    return value === null ? [] : [`${subjectKey(parties)} ${by}:${value}`];
  });

const countKey = (event: CountedEvent, key: string): string => `${event} ${key}`;

/** Counts one event under each of these keys. With `codeId` it is uncounted when the code is deleted. */
export async function count(
  tx: Transaction<Database>,
  ids: Ids,
  event: { readonly kind: CountedEvent; readonly at: Date; readonly codeId: string | null },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('one_time_code_counts')
    .values(
      [...new Set(keys)].map((key) => ({
        id: ids.uuid(),
        key: countKey(event.kind, key),
        counted_at: event.at,
        code_id: event.codeId,
      })),
    )
    .execute();
}

/** Forgets what was counted under these keys. */
export async function forgive(
  tx: Transaction<Database>,
  kind: CountedEvent,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .deleteFrom('one_time_code_counts')
    .where(
      'key',
      'in',
      keys.map((key) => countKey(kind, key)),
    )
    .execute();
}

/** When the next event under a limit is allowed for this key; null: now. */
export async function nextAllowed(
  tx: Transaction<Database>,
  kind: CountedEvent,
  key: string,
  limit: Pick<CodeLimit, 'count' | 'window'>,
  now: Date,
): Promise<Date | null> {
  const rows = await tx
    .selectFrom('one_time_code_counts')
    .select('counted_at')
    .where('key', '=', countKey(kind, key))
    .where('counted_at', '>', subMilliseconds(now, limit.window))
    .orderBy('counted_at', 'desc')
    .limit(limit.count)
    .execute();
  return allowedFrom(
    rows.map((row) => row.counted_at),
    limit,
    now,
  );
}

/** Until when some of these limits refuse the parties; null: none does. */
export async function refusedUntil(
  tx: Transaction<Database>,
  kind: 'sent' | 'tried',
  parties: CodeParties,
  limits: readonly CodeLimit[],
  now: Date,
): Promise<Date | null> {
  let latest: Date | null = null;
  for (const limit of limits) {
    const value = valueOf(parties, limit.by);
    if (value === null) continue;
    const until = await nextAllowed(tx, kind, lockKey(parties.channel, limit.by, value), limit, now);
    if (until !== null && (latest === null || until > latest)) latest = until;
  }
  return latest;
}

/** The latest end of the locks under these keys, or null if none is locked (AUT-20). */
export async function lockedUntil(
  tx: Transaction<Database>,
  keys: readonly string[],
  now: Date,
): Promise<Date | null> {
  if (keys.length === 0) return null;
  const row = await tx
    .selectFrom('session_limits')
    .select('locked_until')
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Locks these keys for `length` ms; answers the end of the lock. */
export async function lock(
  tx: Transaction<Database>,
  keys: readonly string[],
  now: Date,
  length: number,
): Promise<Date> {
  const until = addMilliseconds(now, length);
  await tx
    .insertInto('session_limits')
    .values(keys.toSorted().map((key) => ({ key, locked_until: until, touched_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ locked_until: until }))
    .execute();
  return until;
}

/** Deletes codes, counts and locks that are outside every window. */
export async function sweepCodes(tx: Transaction<Database>, now: Date): Promise<void> {
  const old = subMilliseconds(now, LONGEST_CODE_WINDOW_MS);
  await tx.deleteFrom('one_time_code_counts').where('counted_at', '<', old).execute();
  await tx.deleteFrom('one_time_codes').where('sent_at', '<', old).execute();
  await tx
    .deleteFrom('session_limits')
    .where('touched_at', '<', old)
    .where(sql<boolean>`coalesce(locked_until, touched_at) < ${old}`)
    .execute();
}
