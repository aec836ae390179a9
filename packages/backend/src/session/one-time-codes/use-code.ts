import { sql } from 'kysely';
import type { QueryCreator, Selectable, Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { codeRules } from '@shop/domain/session';

import { secondsUntil, takeLimits } from '../../kernel/index.ts';
import type { BackendContext, Database } from '../../kernel/index.ts';
import type { OneTimeCodesTable } from '../session.tables.ts';
import {
  allowedBy,
  count,
  countedJson,
  countedKeys,
  keyedLimits,
  keysToTake,
  lock,
  lockedUntil,
  lockKey,
  latestOf,
  nextAllowed,
  selectCounted,
  subjectKey,
  subjectLockedUntil,
  unaskedKeys,
  valueOf,
} from './code-counts.ts';
import type { CodeParties, CountedRow, KeyedLimit } from './code-counts.ts';
import { codeKey, hashCode, isSameHash } from './code-hash.ts';

/** Why a code proves nothing. `NOT_LIVE`: the subject has no code that works; only an answer to its own account may say so. */
export type CodeRefused =
  | { readonly kind: 'WRONG' }
  | { readonly kind: 'NOT_LIVE' }
  | { readonly kind: 'LOCKED'; readonly retryAfterSeconds: number };

type Parties = CodeParties & { readonly code: string };

/** What uses up a code that is right: parts of a statement, which belongs to the transaction that has checked the code. */
export type UsingCode = (db: QueryCreator<Database>) => QueryCreator<Database>;

/** Uses a code up, or counts a wrong try, like `checkCode`. */
export async function useCode(
  context: BackendContext,
  tx: Transaction<Database>,
  parties: Parties,
): Promise<Result<void, CodeRefused>> {
  const right = await checkCode(context, tx, parties);
  if (!right.ok) return right;
  await right.value(tx).selectNoFrom(sql.lit(1).as('one')).execute();
  return ok();
}

/**
 * Answers what uses a code up, or counts a wrong try (AUT-16 to AUT-23, EML-25, EML-26, OPN-316). Only the newest code of a subject works, once
 * and in its time. The subject's limit row makes parallel tries wait for each other. Where it fails the transaction still has
 * to be committed, so that the try is counted.
 */
export async function checkCode(
  context: BackendContext,
  tx: Transaction<Database>,
  parties: Parties,
): Promise<Result<UsingCode, CodeRefused>> {
  const { channel, subject, code } = parties;
  const { tries, lifetimeS } = codeRules[channel];
  const now = context.clock.now();
  const taken = await takeLimits(tx, keysToTake(parties, tries), now);
  const others = keyedLimits(
    parties,
    tries.filter(({ by }) => by !== 'subject'),
  );
  const { newest, counted } = await readStanding(tx, parties, others, now);
  const limitedUntil = subjectLockedUntil(parties, taken, now) ?? latestOf(allowedBy(others, counted, now));
  if (limitedUntil !== null) return locked(limitedUntil, now);

  const isInTime = newest !== null && now.getTime() <= newest.sent_at.getTime() + lifetimeS * 1000;
  const isLive = isInTime && newest.used_at === null;
  const hash = hashCode(codeKey(context.settings.loginCodeKey, channel), subject, code);
  const isRight = isInTime && isSameHash(newest.code_hash, hash);
  if (!isRight) return countWrongTry(context, tx, parties, isLive);
  // The right code came a second time, as when a form is sent twice: that is no guess.
  if (!isLive) return err({ kind: 'NOT_LIVE' });
  const forgiven = countedKeys({ tried: [subjectKey(parties)], unasked: unaskedKeys(parties) });
  return ok((db) =>
    db
      .with('used', (query) =>
        query.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', newest.id),
      )
      .with('forgiven', (query) => query.deleteFrom('one_time_code_counts').where('key', 'in', forgiven)),
  );
}

type CodeRow = Pick<Selectable<OneTimeCodesTable>, 'id' | 'code_hash' | 'sent_at' | 'used_at'>;

/** The newest code of a subject, and the tries that count for these limits. */
async function readStanding(
  tx: Transaction<Database>,
  { channel, subject }: CodeParties,
  limits: readonly KeyedLimit[],
  now: Date,
): Promise<{ readonly newest: CodeRow | null; readonly counted: readonly CountedRow[] }> {
  const { rows } = await sql<{ readonly counted: readonly CountedRow[] } & (CodeRow | { readonly id: null })>`
    select
      ${countedJson(selectCounted('tried', limits, now))} as counted,
      newest.id, newest.code_hash, newest.sent_at, newest.used_at
    from (values (1)) as one
    left join lateral (
      select id, code_hash, sent_at, used_at from one_time_codes
      where channel = ${channel} and subject = ${subject}
      order by sent_at desc, id limit 1
    ) as newest on true
  `.execute(tx);
  const [row] = rows;
  return { newest: row === undefined || row.id === null ? null : row, counted: row?.counted ?? [] };
}

/**
 * Counts a wrong try. With a live code it counts for the subject and may lock it. Without one nothing can be guessed: the answers
 * are the same, but only this sender is refused.
 */
async function countWrongTry(
  context: BackendContext,
  tx: Transaction<Database>,
  parties: Parties,
  hadLiveCode: boolean,
): Promise<Result<never, CodeRefused>> {
  const rules = codeRules[parties.channel];
  const now = context.clock.now();
  const { ids } = context;
  const own = hadLiveCode ? [subjectKey(parties)] : unaskedKeys(parties);
  const until = await lockedUntil(tx, own, now);
  if (until !== null) return locked(until, now);
  const senders = rules.tries.flatMap(({ by }) => {
    const value = by === 'subject' ? null : valueOf(parties, by);
    return value === null ? [] : [lockKey(parties.channel, by, value)];
  });
  const kind = hadLiveCode ? 'tried' : 'unasked';
  await count(tx, ids, { kind: 'tried', at: now }, senders);
  await count(tx, ids, { kind, at: now }, own);
  const limit = rules.tries.find(({ by }) => by === 'subject');
  const limits = limit === undefined ? [] : own.map((key) => ({ key, limit }));
  if (latestOf(await nextAllowed(tx, kind, limits, now)) !== null)
    return locked(await lock(tx, own, now, rules.lock), now);
  return err({ kind: hadLiveCode ? 'WRONG' : 'NOT_LIVE' });
}

const locked = (until: Date, now: Date): Result<never, CodeRefused> =>
  err({ kind: 'LOCKED', retryAfterSeconds: secondsUntil(until, now) });
