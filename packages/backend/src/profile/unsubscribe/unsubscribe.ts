import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { emailKey } from '@shop/domain/profile';
import { sql } from 'kysely';

import { badRequest } from '../../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../../kernel/index.ts';
import { changeConsents } from '../consent.repository.ts';
import { addressOfToken } from './unsubscribe-token.ts';

type Request = { readonly token?: string | undefined; readonly email?: string | undefined };

/** The caller's own confirmed address, if that is the one that was sent; else null. */
async function ownAddress(
  { db }: BackendContext,
  caller: Caller | null,
  sent: string,
): Promise<string | null> {
  if (caller === null) return null;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.userId)
    .where('email_confirmed', '=', true)
    .executeTakeFirst();
  const address = emailKey(sent.trim());
  return user !== undefined && emailKey(user.email) === address ? address : null;
}

/** Takes back the consent to promotional mails of every account that has this address confirmed (UNS-02, NTF-11, OPN-390). */
async function endMails(context: BackendContext, address: string): Promise<void> {
  await context.transaction(async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select('id')
      .where(sql<string>`lower(email)`, '=', address)
      .where('email_confirmed', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of users)
      await changeConsents(context, tx, id, { MARKETING_EMAIL: false }, 'UNSUBSCRIBE');
  });
}

/**
 * Ends the promotional mails to an address: with the token of a mail, or for a caller's own confirmed address. Whether any account has the address is not
 * told, and repeating it answers the same (UNS-02, UNS-03).
 */
export async function unsubscribe(
  context: BackendContext,
  caller: Caller | null,
  { token, email }: Request,
): Promise<Result<undefined, ApiError>> {
  const refused = err(badRequest('INVALID_TOKEN'));
  if ((token === undefined) === (email === undefined)) return refused;
  const address =
    token === undefined
      ? await ownAddress(context, caller, email ?? '')
      : addressOfToken(context.settings.unsubscribeKeys, token);
  if (address === null) return refused;
  await endMails(context, address);
  return ok(undefined);
}
