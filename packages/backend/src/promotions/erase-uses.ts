import type { EraseAccount } from '../kernel/index.ts';

/** Which promotions an erased account used is needed for the books, with which device is not (DEL-14). */
export const eraseUses: EraseAccount = async (_context, tx, userId) => {
  await tx.updateTable('promotion_use').set({ device_id: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('promocode_try').where('user_id', '=', userId).execute();
};
