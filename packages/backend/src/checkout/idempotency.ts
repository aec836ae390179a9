import { subMilliseconds } from 'date-fns/subMilliseconds';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { QueryCreator, Transaction } from 'kysely';
import { z } from 'zod';

import { unprocessable } from '../kernel/index.ts';
import type { ApiError, Database } from '../kernel/index.ts';

/** Keys are kept this long, in ms (OPN-271). */
export const KEEP_MS = 86_400_000;
const SUCCESS = 200;

/** The answer stored for a key: a checkout or a refusal. */
export type Outcome = Result<{ readonly checkoutId: string }, ApiError>;

export interface KeyUse {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
}

const successSchema = z.object({ checkoutId: z.string() });

/**
 * Takes an idempotency key for this transaction; a second call with it waits until the first has ended (OPN-271).
 * Answers the stored answer, or null if this call is the first: then `expected` is stored, and any other outcome must take its place. A
 * different request with the same key is refused.
 */
export async function takeKey(
  tx: Transaction<Database>,
  use: KeyUse,
  expected: Outcome,
  now: Date,
): Promise<Outcome | null> {
  const taking = takingKey(tx, use, expected, now).selectFrom('taken').select('taken.key');
  return (await taking.executeTakeFirst()) === undefined ? storedAnswer(tx, use) : null;
}

/** The statement of it, to be a part of another one: `taken` has a row if this call is the first. */
export function takingKey(db: QueryCreator<Database>, use: KeyUse, expected: Outcome, now: Date) {
  const old = subMilliseconds(now, KEEP_MS);
  const fresh = { request_hash: use.requestHash, ...columnsOf(expected), created_at: now };
  return db
    .with('swept', (query) =>
      query
        .deleteFrom('idempotency_keys')
        .where('user_id', '=', use.userId)
        .where('key', '!=', use.key)
        .where('created_at', '<', old),
    )
    .with('taken', (query) =>
      query
        .insertInto('idempotency_keys')
        .values({ user_id: use.userId, key: use.key, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet(fresh)
            .where('idempotency_keys.created_at', '<', old),
        )
        .returning('key'),
    );
}

/** What an earlier call with the key was answered; it has ended. */
export async function storedAnswer(tx: Transaction<Database>, use: KeyUse): Promise<Outcome> {
  const known = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', use.userId)
    .where('key', '=', use.key)
    .executeTakeFirstOrThrow();
  if (known.request_hash !== use.requestHash) return err(unprocessable('IDEMPOTENCY_KEY_REUSED'));
  return known.status === SUCCESS ? ok(successSchema.parse(known.answer)) : err(known.answer as ApiError);
}

/** Stores the key's answer in place of the expected one, as part of the transaction. */
export async function keepAnswer(tx: Transaction<Database>, use: KeyUse, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set(columnsOf(outcome))
    .where('user_id', '=', use.userId)
    .where('key', '=', use.key)
    .execute();
}

const columnsOf = (outcome: Outcome) => ({
  status: outcome.ok ? SUCCESS : outcome.error.status,
  answer: JSON.stringify(outcome.ok ? outcome.value : outcome.error),
});
