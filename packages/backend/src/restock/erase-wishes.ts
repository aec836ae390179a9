import type { EraseAccount } from '../kernel/index.ts';

/** What an erased account waited for goes (DEL-14). */
export const eraseWishes: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('restock_wish').where('user_id', '=', userId).execute();
};
