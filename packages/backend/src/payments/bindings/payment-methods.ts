import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { chosenMethod, defaultAfterRemoval, offeredMethods } from '@shop/domain/payments';
import type { MethodChoice, PaymentMethod } from '@shop/domain/payments';
import type { Kysely, Transaction } from 'kysely';

import { notFound, unprocessable } from '../../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../../kernel/index.ts';
import { bindingsOf, boundCard, lockMethodsOf } from './binding.repository.ts';
import { requestRemoval } from './remove-binding.ts';

/** What a shopper is offered (MTH-02). */
export async function methodsOf(
  { bank: { capabilities } }: Pick<BackendContext, 'bank'>,
  db: Kysely<Database>,
  userId: string,
): Promise<readonly PaymentMethod[]> {
  const cards = await bindingsOf(db, userId);
  return offeredMethods(cards.map(boundCard), await defaultOf(db, userId), capabilities);
}

async function defaultOf(db: Kysely<Database>, userId: string): Promise<MethodChoice | null> {
  const row = await db
    .selectFrom('default_methods')
    .select(['payment_type', 'binding_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { type: row.payment_type, bindingId: row.binding_id };
}

/** How an order is to be paid. */
export interface PayBy {
  readonly method: PaymentMethod;
  /** The bank's id of the bound card that is charged; null: none. */
  readonly bankBindingId: string | null;
}

/**
 * The method that an order names, when this shopper is offered it (MTH-10). The card cannot be removed before the transaction has
 * ended, so that the bank keeps it as long as the payment needs it.
 */
export async function payBy(
  { bank: { capabilities } }: Pick<BackendContext, 'bank'>,
  tx: Transaction<Database>,
  userId: string,
  choice: { readonly paymentType: string; readonly bindingId: string | null },
): Promise<Result<PayBy, 'NOT_OFFERED'>> {
  const { paymentType: type, bindingId } = choice;
  const card =
    bindingId === null
      ? undefined
      : await tx
          .selectFrom('bindings')
          .selectAll()
          .where('id', '=', bindingId)
          .where('user_id', '=', userId)
          .forKeyShare()
          .executeTakeFirst();
  const found = chosenMethod(
    offeredMethods(card === undefined ? [] : [boundCard(card)], null, capabilities),
    { type, bindingId },
  );
  return found.ok ? ok({ method: found.value, bankBindingId: card?.bank_binding_id ?? null }) : found;
}

/** Makes a method the default; the answer is the new list (MTH-09, OPN-285). */
export async function setDefault(
  context: BackendContext,
  userId: string,
  choice: { readonly paymentType: string; readonly bindingId: string | null },
): Promise<Result<readonly PaymentMethod[], ApiError>> {
  return context.transaction(async (tx) => {
    await lockMethodsOf(tx, userId);
    const { paymentType: type, bindingId } = choice;
    const chosen = chosenMethod(await methodsOf(context, tx, userId), { type, bindingId });
    if (!chosen.ok) return err(unprocessable('PAYMENT_TYPE_IS_DISABLED'));
    await storeDefault(tx, userId, chosen.value);
    return ok(await methodsOf(context, tx, userId));
  });
}

/** Removes a bound card (MTH-07, MTH-08). The bank forgets it afterwards. */
export async function unbind(
  context: BackendContext,
  userId: string,
  bindingId: string,
): Promise<Result<readonly PaymentMethod[], ApiError>> {
  return context.transaction(async (tx) => {
    await lockMethodsOf(tx, userId);
    const cards = await bindingsOf(tx, userId);
    const removed = cards.find(({ id }) => id === bindingId);
    if (removed === undefined) return err(notFound('BINDING_NOT_FOUND'));
    if ((await defaultOf(tx, userId))?.bindingId === bindingId)
      await storeDefault(
        tx,
        userId,
        defaultAfterRemoval(cards.filter((card) => card !== removed).map(boundCard)),
      );
    await tx.deleteFrom('bindings').where('id', '=', bindingId).execute();
    await requestRemoval(context, tx, removed.bank_binding_id);
    return ok(await methodsOf(context, tx, userId));
  });
}

async function storeDefault(
  tx: Transaction<Database>,
  userId: string,
  { type, bindingId }: MethodChoice,
): Promise<void> {
  const chosen = { payment_type: type, binding_id: bindingId };
  await tx
    .insertInto('default_methods')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}
