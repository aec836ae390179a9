import type { BankCard } from '@shop/contract/third-party';
import { paymentSystemOf } from '@shop/domain/payments';
import type { BindingType, BoundCard } from '@shop/domain/payments';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import type { BindingsTable } from './bindings.tables.ts';
import { requestRemoval } from './remove-binding.ts';

export type BindingRow = Selectable<BindingsTable>;

/** Whoever changes a shopper's cards or default method waits for the other; ends with the transaction. Lock orders and payments first. */
export async function lockMethodsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The shopper's bound cards, newest first (OPN-283). */
export async function bindingsOf(db: Kysely<Database>, userId: string): Promise<readonly BindingRow[]> {
  return db
    .selectFrom('bindings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export const boundCard = (row: BindingRow): BoundCard => ({
  bindingId: row.id,
  bindingType: row.binding_type,
  maskedPan: row.masked_pan,
  paymentSystem: paymentSystemOf(row.payment_system),
  bankName: row.bank_name,
});

/**
 * Keeps a card that the bank has bound for a shopper and answers its id. A card that is bound already stays one card, with its id: it
 * is charged by the newer of the bank's bindings, and the bank is to forget the older one (MTH-16).
 */
export async function keepCard(
  context: BackendContext,
  tx: Transaction<Database>,
  card: {
    readonly userId: string;
    readonly bindingType: BindingType;
    readonly bankBindingId: string;
    readonly told: BankCard;
  },
): Promise<string> {
  const { userId, bankBindingId, told } = card;
  await lockMethodsOf(tx, userId);
  const known = await selectCard(tx, userId, told.fingerprint).executeTakeFirst();
  if (known !== undefined) {
    if (known.bank_binding_id === bankBindingId) return known.id;
    await tx
      .updateTable('bindings')
      .set({ bank_binding_id: bankBindingId })
      .where('id', '=', known.id)
      .execute();
    await requestRemoval(context, tx, known.bank_binding_id);
    return known.id;
  }
  const id = context.ids.uuid();
  await tx
    .insertInto('bindings')
    .values({
      id,
      user_id: userId,
      binding_type: card.bindingType,
      bank_binding_id: bankBindingId,
      fingerprint: told.fingerprint,
      masked_pan: told.maskedPan,
      payment_system: told.paymentSystem,
      bank_name: told.bankName,
      created_at: context.clock.now(),
    })
    .execute();
  return id;
}

/** Selects the shopper's bound card with this fingerprint. */
export const selectCard = (db: Kysely<Database>, userId: string, fingerprint: string) =>
  db.selectFrom('bindings').selectAll().where('user_id', '=', userId).where('fingerprint', '=', fingerprint);
