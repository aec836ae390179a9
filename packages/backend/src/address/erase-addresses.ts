import type { EraseAccount } from '../kernel/index.ts';

/** The saved addresses of an erased account go (DEL-14). */
export const eraseAddresses: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('address').where('user_id', '=', userId).execute();
};
