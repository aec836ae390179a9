import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';

/** Forgets who at a bank signed in to an account that is erased (DEL-14). */
export async function unlinkBankIdentities(
  _context: BackendContext,
  tx: Transaction<Database>,
  userId: string,
): Promise<void> {
  await tx.deleteFrom('bank_identities').where('user_id', '=', userId).execute();
}
