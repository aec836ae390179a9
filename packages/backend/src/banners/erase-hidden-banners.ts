import type { EraseAccount } from '../kernel/index.ts';

/** The banners that an erased account has hidden go (DEL-14). */
export const eraseHiddenBanners: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('hidden_banner').where('user_id', '=', userId).execute();
};
