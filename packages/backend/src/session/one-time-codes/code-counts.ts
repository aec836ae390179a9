import { addMilliseconds } from 'date-fns/addMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { codeRules, LONGEST_CODE_WINDOW_MS } from '@shop/domain/session';
import type { CodeChannel, CodeCounter, CodeLimit } from '@shop/domain/session';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Transaction } from 'kysely';

import { allowedFrom } from '../../kernel/index.ts';
import type { Database, Ids, TakenLimit } from '../../kernel/index.ts';
import type { OneTimeCodeCountsTable } from '../session.tables.ts';

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

/** The rows that count one event under each of these keys. With `codeId` it is uncounted when the code is deleted. */
export const countRows = (
  ids: Ids,
  event: { readonly kind: CountedEvent; readonly at: Date; readonly codeId: string | null },
  keys: readonly string[],
): Insertable<OneTimeCodeCountsTable>[] =>
  [...new Set(keys)].map((key) => ({
    id: ids.uuid(),
    key: countKey(event.kind, key),
    counted_at: event.at,
    code_id: event.codeId,
  }));

/** Counts one event under each of these keys. */
export async function count(
  tx: Transaction<Database>,
  ids: Ids,
  event: { readonly kind: 'tried' | 'unasked'; readonly at: Date },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('one_time_code_counts')
    .values(countRows(ids, { ...event, codeId: null }, keys))
    .execute();
}

/** The keys under which these kinds of events are counted. */
export const countedKeys = (
  kinds: Readonly<Partial<Record<CountedEvent, readonly string[]>>>,
): readonly string[] =>
  (['sent', 'tried', 'unasked'] as const).flatMap((kind) =>
    (kinds[kind] ?? []).map((key) => countKey(kind, key)),
  );

/** A limit together with the key whose events it counts. */
export interface KeyedLimit {
  readonly key: string;
  readonly limit: Pick<CodeLimit, 'count' | 'window'>;
}

/** An event that counts for the limit at this position; read as JSON its time is a text. */
export interface CountedRow {
  readonly position: number;
  readonly counted_at: Date | string;
}

/** Selects what counts for these limits, as `CountedRow`. */
export function selectCounted(
  kind: CountedEvent,
  limits: readonly KeyedLimit[],
  now: Date,
): RawBuilder<CountedRow> {
  if (limits.length === 0)
    return sql<CountedRow>`select null::integer as position, null::timestamptz as counted_at where false`;
  const asked = limits.map(({ key, limit }, position) => {
    const since = subMilliseconds(now, limit.window);
    return sql`(${sql.lit(position)}, ${countKey(kind, key)}::text, ${since}::timestamptz, ${limit.count}::integer)`;
  });
  // PostgreSQL takes a function for a hundred rows, and so thinks it worth planning the statement each time.
  return sql<CountedRow>`
    select asked.position, counted.counted_at
    from (values ${sql.join(asked)}) as asked (position, key, since, count)
    cross join lateral (
      select one_time_code_counts.counted_at from one_time_code_counts
      where one_time_code_counts.key = asked.key and one_time_code_counts.counted_at > asked.since
      order by one_time_code_counts.counted_at desc limit asked.count
    ) as counted
  `;
}

/** The same as one JSON column of a statement that does more. */
export const countedJson = (counted: RawBuilder<CountedRow>): RawBuilder<readonly CountedRow[]> =>
  sql`(select coalesce(json_agg(counted), '[]') from (${counted}) as counted)`;

/** When the next event is allowed under each of these limits, by what `selectCounted` has read; null: now. */
export const allowedBy = (
  limits: readonly KeyedLimit[],
  rows: readonly CountedRow[],
  now: Date,
): readonly (Date | null)[] =>
  limits.map(({ limit }, position) => {
    const at = rows.filter((row) => row.position === position).map((row) => new Date(row.counted_at));
    return allowedFrom(at, limit, now);
  });

/** When the next event is allowed under each of these limits; null: now. */
export async function nextAllowed(
  tx: Transaction<Database>,
  kind: CountedEvent,
  limits: readonly KeyedLimit[],
  now: Date,
): Promise<readonly (Date | null)[]> {
  if (limits.length === 0) return [];
  const { rows } = await selectCounted(kind, limits, now).execute(tx);
  return allowedBy(limits, rows, now);
}

/** These limits with the keys that they have for the parties; a limit by what they do not tell is left out. */
export const keyedLimits = (parties: CodeParties, limits: readonly CodeLimit[]): readonly KeyedLimit[] =>
  limits.flatMap((limit) => {
    const value = valueOf(parties, limit.by);
    return value === null ? [] : [{ key: lockKey(parties.channel, limit.by, value), limit }];
  });

/** The latest of these times; null: there is none. */
export const latestOf = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((latest, time) => (time !== null && (latest === null || time > latest) ? time : latest), null);

/** Until when the subject is locked out, by the limits that were taken for it; null: it is not (AUT-20). */
export const subjectLockedUntil = (
  parties: CodeParties,
  taken: readonly TakenLimit[],
  now: Date,
): Date | null => {
  const until = taken.find(({ key }) => key === subjectKey(parties))?.locked_until ?? null;
  return until !== null && until > now ? until : null;
};

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
