import type { EraseAccount } from '../kernel/index.ts';

/** The carts of an erased account go (DEL-14). */
export const eraseCarts: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute();
};
