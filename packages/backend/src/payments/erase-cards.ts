import type { EraseAccount } from '../kernel/index.ts';
import { requestRemoval } from './bindings/remove-binding.ts';

/** Bound cards go, here and at the bank; payments stay for the books, without the digits of a card (DEL-14). */
export const eraseCards: EraseAccount = async (context, tx, userId) => {
  await tx.deleteFrom('default_methods').where('user_id', '=', userId).execute();
  const removed = await tx
    .deleteFrom('bindings')
    .where('user_id', '=', userId)
    .returning('bank_binding_id')
    .execute();
  for (const { bank_binding_id: id } of removed) await requestRemoval(context, tx, id);
  await tx
    .updateTable('payments')
    .set({ masked_pan: null, bank_binding_id: null, binding_id: null })
    .where('user_id', '=', userId)
    .execute();
};
