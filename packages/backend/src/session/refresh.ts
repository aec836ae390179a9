import type { Transaction } from 'kysely';

import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { unauthorized } from '../kernel/index.ts';
import type { ApiError, BackendContext, Database, SignInWay } from '../kernel/index.ts';
import { revokeFamily, tokensAnswer, unusedToken } from './families.ts';
import { drawRefreshToken, hashRefreshToken, openSuccessor, sealSuccessor } from './refresh-token.ts';

/** A token reused within this time, in ms, is answered with its existing successor (OPN-303). */
const GRACE_MS = 10_000;

type Rotation =
  | {
      readonly kind: 'rotated';
      readonly refreshToken: string;
      readonly familyId: string;
      readonly userId: string;
      readonly userType: 'ANONYMOUS' | 'CUSTOMER';
      readonly scope: string;
      readonly openedThrough: SignInWay | null;
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'reused'; readonly familyId: string };

/** Exchanges a refresh token for new tokens, which uses it up (TOK-21 to TOK-24, OPN-303). */
export async function refresh(context: BackendContext, token: string): Promise<Result<Tokens, ApiError>> {
  const rotation = await context.transaction(async (tx) => rotate(context, tx, token));
  if (rotation.kind === 'rotated') {
    return ok(await tokensAnswer(context, rotation, rotation));
  }
  if (rotation.kind === 'reused') {
    context.tokens.forget(rotation.familyId);
    context.logger.warn('A refresh token was used twice: its family is revoked', {
      familyId: rotation.familyId,
    });
  }
  return err(unauthorized('INVALID_REFRESH_TOKEN'));
}

async function rotate(context: BackendContext, tx: Transaction<Database>, token: string): Promise<Rotation> {
  const now = context.clock.now();
  const row = await tx
    .selectFrom('refresh_tokens as token')
    .innerJoin('token_families as family', 'family.id', 'token.family_id')
    .select(['token.token_hash', 'token.used_at', 'token.successor_hash', 'token.successor_sealed'])
    .select([
      'family.id as familyId',
      'family.user_id',
      'family.user_type',
      'family.scope',
      'family.opened_through',
      'family.expires_at',
      'family.revoked_at',
    ])
    .where('token.token_hash', '=', hashRefreshToken(token))
    // The family's row serves as the lock, so that using a token and ending the family wait for each other.
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return { kind: 'invalid' };
  const owner = {
    familyId: row.familyId,
    userId: row.user_id,
    userType: row.user_type,
    scope: row.scope,
    openedThrough: row.opened_through,
  };
  if (row.used_at === null) {
    return { kind: 'rotated', ...owner, refreshToken: await succeed(context, tx, token, row.familyId) };
  }
  const isGrace = now.getTime() - row.used_at.getTime() <= GRACE_MS;
  if (isGrace && row.successor_sealed !== null && (await isUnused(tx, row.successor_hash))) {
    return { kind: 'rotated', ...owner, refreshToken: openSuccessor(row.successor_sealed, token) };
  }
  await revokeFamily(context, tx, row.familyId, 'reuse');
  return { kind: 'reused', familyId: row.familyId };
}

async function succeed(
  context: BackendContext,
  tx: Transaction<Database>,
  token: string,
  familyId: string,
): Promise<string> {
  const now = context.clock.now();
  const successor = drawRefreshToken(context.random);
  await tx
    .insertInto('refresh_tokens')
    .values(unusedToken(successor, familyId, now))
    .execute();
  await tx
    .updateTable('refresh_tokens')
    .set({
      used_at: now,
      successor_hash: hashRefreshToken(successor),
      successor_sealed: sealSuccessor(successor, token, context.random),
    })
    .where('token_hash', '=', hashRefreshToken(token))
    .execute();
  return successor;
}

async function isUnused(tx: Transaction<Database>, tokenHash: string | null): Promise<boolean> {
  if (tokenHash === null) return false;
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined && row.used_at === null;
}
