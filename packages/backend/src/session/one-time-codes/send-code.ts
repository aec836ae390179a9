import type { Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { CODE_LENGTH, codeRules } from '@shop/domain/session';

import { allOrNothing, secondsUntil, takeLimits } from '../../kernel/index.ts';
import type { BackendContext, Database } from '../../kernel/index.ts';
import {
  allowedBy,
  countedJson,
  countRows,
  keyedLimits,
  keysToTake,
  latestOf,
  selectCounted,
  subjectKey,
  subjectLockedUntil,
} from './code-counts.ts';
import type { CodeParties } from './code-counts.ts';
import { codeKey, drawCode, hashCode } from './code-hash.ts';

/** What the shopper is told about a code that was sent (OPN-317). */
export interface SentCode {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
  readonly codeLength: number;
}

/** Why no code was sent. `NOT_SENT`: the gateway refused the message or did not answer. */
export type SendingRefused =
  | { readonly kind: 'LOCKED' | 'TOO_EARLY' | 'TOO_MANY'; readonly retryAfterSeconds: number }
  | { readonly kind: 'NOT_SENT' };

/** Hands a code to its channel; `id` makes the message idempotent. `UNKNOWN`: it may arrive all the same. */
export type Deliver = (message: {
  readonly id: string;
  readonly code: string;
}) => Promise<Result<void, 'REFUSED' | 'UNKNOWN'>>;

/**
 * Draws a code for a subject and sends it; it makes the earlier one useless. It is counted before it is sent, so that parallel
 * calls keep to the limits, and uncounted only if the gateway refuses: a code that was not sent uses up nothing, one that
 * may have arrived stays valid and counts (AUT-17 to AUT-20, AUT-25, OPN-339).
 */
export async function sendCode(
  context: BackendContext,
  parties: CodeParties,
  deliver: Deliver,
): Promise<Result<SentCode, SendingRefused>> {
  const id = context.ids.uuid();
  const code = drawCode(context.random);
  const noted = await allOrNothing(context.transaction, async (tx) =>
    note(context, tx, parties, { id, code }),
  );
  if (!noted.ok) return noted;
  const sent = await deliver({ id, code });
  if (!sent.ok) {
    if (sent.error === 'REFUSED')
      await context.db.deleteFrom('one_time_codes').where('id', '=', id).execute();
    return err({ kind: 'NOT_SENT' });
  }
  const { resendS, lifetimeS } = codeRules[parties.channel];
  return ok({ resendAfterSeconds: resendS, expiresInSeconds: lifetimeS, codeLength: CODE_LENGTH });
}

/** Counts a code; whoever is refused has to undo it. */
async function note(
  context: BackendContext,
  tx: Transaction<Database>,
  parties: CodeParties,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Result<void, SendingRefused>> {
  const { channel, subject } = parties;
  const { sends, resendS } = codeRules[channel];
  const now = context.clock.now();
  const keys = keysToTake(parties, sends);
  const taken = await takeLimits(tx, keys, now);
  const locked = subjectLockedUntil(parties, taken, now);
  if (locked !== null) return refuse('LOCKED', locked, now);
  const pause = { count: 1, window: resendS * 1000 };
  const limits = [{ key: subjectKey(parties), limit: pause }, ...keyedLimits(parties, sends)];
  const codeHash = hashCode(codeKey(context.settings.loginCodeKey, channel), subject, code);
  const { counted } = await tx
    .with('counts', (query) =>
      query
        .insertInto('one_time_code_counts')
        .values(countRows(context.ids, { kind: 'sent', at: now, codeId: id }, keys)),
    )
    .insertInto('one_time_codes')
    .values({ id, channel, subject, code_hash: codeHash, sent_at: now, used_at: null })
    // What was counted before.
    .returning(countedJson(selectCounted('sent', limits, now)).as('counted'))
    .executeTakeFirstOrThrow();
  const [early = null, ...others] = allowedBy(limits, counted, now);
  if (early !== null) return refuse('TOO_EARLY', early, now);
  const refused = latestOf(others);
  return refused === null ? ok() : refuse('TOO_MANY', refused, now);
}

const refuse = (
  kind: 'LOCKED' | 'TOO_EARLY' | 'TOO_MANY',
  until: Date,
  now: Date,
): Result<never, SendingRefused> => err({ kind, retryAfterSeconds: secondsUntil(until, now) });
