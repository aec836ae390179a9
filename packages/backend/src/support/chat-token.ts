import { CHAT_AUDIENCE, CHAT_ISSUER, CHAT_TOKEN_LIFETIME_S } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { SignJWT } from 'jose';

import { notFound, unavailable } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';

/**
 * A token with which the caller, and nobody else, talks to support about one of his orders or about none (CHT-07, OPN-371). It has an
 * audience and a key of its own, so that the chat learns nothing that opens the shop.
 */
export async function chatToken(
  context: BackendContext,
  userId: string,
  orderId: string | null,
): Promise<Result<{ readonly token: string; readonly scriptUrl: string }, ApiError>> {
  const { chat } = context.settings;
  if (chat === null) return err(unavailable('SERVICE_UNAVAILABLE'));
  const order =
    orderId === null
      ? null
      : await context.db
          .selectFrom('orders')
          .select('number')
          .where('id', '=', orderId)
          .where('user_id', '=', userId)
          .executeTakeFirst();
  if (order === undefined) return err(notFound('ORDER_NOT_FOUND'));
  const issuedAt = Math.floor(context.clock.now().getTime() / 1000);
  const token = await new SignJWT({ orderId, orderNumber: order?.number ?? null })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(CHAT_ISSUER)
    .setAudience(CHAT_AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + CHAT_TOKEN_LIFETIME_S)
    .sign(new TextEncoder().encode(chat.key));
  return ok({ token, scriptUrl: chat.scriptUrl });
}
