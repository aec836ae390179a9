import { areSameLines } from '@shop/domain/cart';
import type { Selectable, Transaction } from 'kysely';

import { totalsOf } from '../cart/index.ts';
import type { CartRow } from '../cart/index.ts';
import { orderedLines } from '../fulfilment/index.ts';
import type { Database } from '../kernel/index.ts';
import type { Attempt } from './attempt.ts';
import type { CheckoutsTable } from './checkout.tables.ts';

type OpenCheckout = Pick<Selectable<CheckoutsTable>, 'id' | 'cart_version' | 'status' | 'request_hash'> & {
  readonly payment_id: string;
};

/** Versions are 32-bit numbers in the database; no cart ever had a larger one. */
const MAX_VERSION = 2_147_483_647;

/** The open checkout of a cart, or the valid one of this version. */
export async function knownCheckout(
  tx: Transaction<Database>,
  cart: CartRow,
  requested: number,
): Promise<OpenCheckout | undefined> {
  const version = Math.min(requested, MAX_VERSION);
  return (
    tx
      .selectFrom('checkouts')
      .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['checkouts.id', 'checkouts.cart_version', 'checkouts.status', 'checkouts.request_hash'])
      .select('payments.id as payment_id')
      .where('checkouts.cart_id', '=', cart.id)
      .where((eb) =>
        eb.or([
          eb('checkouts.status', '=', 'OPEN'),
          eb.and([eb('checkouts.status', '=', 'SUCCEEDED'), eb('checkouts.cart_version', '=', version)]),
        ]),
      )
      // The one of this version first, should an older one be open as well.
      .orderBy((eb) => eb('checkouts.cart_version', '=', version), 'desc')
      .executeTakeFirst()
  );
}

/** The same order is answered; any other takes the place of this checkout, if that is not paid (OPN-271). */
export function ofThisVersion(known: OpenCheckout, hash: string): Attempt {
  const isSameOrder = known.request_hash === hash;
  return isSameOrder ? { kind: 'exists', checkoutId: known.id } : inTheWay(known, isSameOrder);
}

/** The checkout of an older version of the cart, and whether the cart, its prices, payment and delivery are still the same. */
export async function ofOlderVersion(
  tx: Transaction<Database>,
  known: OpenCheckout,
  cart: CartRow,
  hash: string,
): Promise<Attempt> {
  if (known.request_hash !== hash) return inTheWay(known, false);
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'price', 'showcase_id', 'cutlery_quantity'])
    .where('checkout_id', '=', known.id)
    .executeTakeFirstOrThrow();
  const isSamePrice =
    order.showcase_id === cart.showcase_id && order.price === totalsOf(cart.lines).payableTotal;
  return inTheWay(known, isSamePrice && areSameLines(await orderedLines(tx, order), cart.lines));
}

const inTheWay = (known: OpenCheckout, isSameOrder: boolean): Attempt => ({
  kind: 'inTheWay',
  checkoutId: known.id,
  paymentId: known.payment_id,
  isSameOrder,
});
