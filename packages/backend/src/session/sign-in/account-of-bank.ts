import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import { forbidden, takeLimits } from '../../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../../kernel/index.ts';
import type { BankIdentity } from '../bank-id/identity-provider.ts';
import { accountOfPhone, standingOf } from './account-of-phone.ts';
import type { ResolvedAccount } from './identity.ts';

/**
 * The account of a bank identity (SSO-19, OPN-330): the one that its subject is linked to, else the one of the phone that the bank
 * vouches for. An older subject of that account is replaced. A phone that changes at the bank later changes nothing.
 */
export async function accountOfBank(
  context: BackendContext,
  tx: Transaction<Database>,
  identity: BankIdentity,
): Promise<Result<ResolvedAccount, ApiError>> {
  const { issuer, subject, phone } = identity;
  const now = context.clock.now();
  // Sign-ins of one subject wait for each other.
  await takeLimits(tx, [`bank-id ${issuer} ${subject}`], now);
  const linked = await tx
    .selectFrom('bank_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const known = linked === undefined ? null : await standingOf(context, tx, linked.user_id);
  if (known !== null) {
    await fillEmptyFields(tx, known.userId, identity);
    return ok(known);
  }
  if (phone === null) return err(forbidden('PHONE_NOT_VERIFIED'));
  const account = await accountOfPhone(context, tx, phone);
  const { userId } = account;
  const replaced = await tx
    .deleteFrom('bank_identities')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (replaced.numDeletedRows > 0n)
    context.logger.warn('Another bank identity took over an account by its phone', { userId });
  await tx
    .insertInto('bank_identities')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId, linked_at: now }),
    )
    .execute();
  await fillEmptyFields(tx, userId, identity);
  return ok(account);
}

/** What the bank says about the person fills empty fields only, the e-mail unconfirmed. */
async function fillEmptyFields(
  tx: Transaction<Database>,
  userId: string,
  { name, surname, patronymic, email }: BankIdentity,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => {
      const filled = (column: 'name' | 'surname' | 'patronymic' | 'email', value: string) =>
        eb.case().when(column, '=', '').then(value).else(eb.ref(column)).end();
      return {
        name: filled('name', name),
        surname: filled('surname', surname),
        patronymic: filled('patronymic', patronymic),
        email: filled('email', email),
      };
    })
    .where('id', '=', userId)
    .where('marked_deleted_at', 'is', null)
    .execute();
}
