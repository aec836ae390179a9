import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { accountStanding } from '@shop/domain/session';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { enter, revokeFamily, tokensAnswer } from '../session/index.ts';
import { lockUser } from './own-data.ts';

type Restored = Tokens & { readonly cartLinesAdded: boolean };

/**
 * Brings a marked account back, and lets its holder in as a sign-in would: now the visitor's cart and addresses are merged (DEL-12, OPN-346). A moment after
 * the window there is nothing to bring back (DEL-14).
 */
export async function restoreAccount(
  context: BackendContext,
  caller: Caller,
): Promise<Result<Restored, ApiError>> {
  const { userId, sessionId, deviceId, network } = caller;
  const restored = await context.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return err(notFound('USER_NOT_FOUND'));
    const standing = accountStanding(user.marked_deleted_at, context.clock.now());
    if (standing.kind === 'EXPIRED') {
      await context.eraseAccount(tx, userId);
      return err(notFound('USER_NOT_FOUND'));
    }
    const family = await tx
      .selectFrom('token_families')
      .select(['visitor_id', 'opened_through'])
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (family === undefined) return err(notFound('USER_NOT_FOUND'));
    await tx.updateTable('users').set({ marked_deleted_at: null }).where('id', '=', userId).execute();
    await revokeFamily(context, tx, sessionId, 'logout');
    const visitor =
      family.visitor_id === null ? null : ({ userId: family.visitor_id, userType: 'ANONYMOUS' } as const);
    return ok(
      await enter(context, tx, {
        account: { userId, standing: { kind: 'ACTIVE' } },
        visitor,
        openedThrough: family.opened_through ?? 'SMS',
        deviceId,
        network,
      }),
    );
  });
  if (!restored.ok) return restored;
  context.tokens.forget(sessionId);
  const { family, owner, cartLinesAdded } = restored.value;
  return ok({ ...(await tokensAnswer(context, family, owner)), cartLinesAdded });
}
