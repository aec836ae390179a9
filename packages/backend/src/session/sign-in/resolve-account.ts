import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { ApiError, BackendContext, Database } from '../../kernel/index.ts';
import { accountOfBank } from './account-of-bank.ts';
import { accountOfPhone } from './account-of-phone.ts';
import type { ProvenIdentity, ResolvedAccount } from './identity.ts';

/** The account of a proven identity. */
export async function resolveAccount(
  context: BackendContext,
  tx: Transaction<Database>,
  identity: ProvenIdentity,
): Promise<Result<ResolvedAccount, ApiError>> {
  switch (identity.provenBy) {
    case 'SMS':
      return ok(await accountOfPhone(context, tx, identity.phone, identity.usingCode));
    case 'BANK_ID':
      return accountOfBank(context, tx, identity);
    default:
      return identity satisfies never;
  }
}
