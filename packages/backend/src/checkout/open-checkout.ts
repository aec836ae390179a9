import { areSameLines } from '@shop/domain/cart';
import type { Selectable, Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

import { totalsOf } from '../cart/index.ts';
import type { CartRow } from '../cart/index.ts';
import { linesOf, orderedLines } from '../fulfilment/index.ts';
import { FixedPart } from '../kernel/index.ts';
import type { Database } from '../kernel/index.ts';
import type { Attempt } from './attempt.ts';
import type { CheckoutsTable } from './checkout.tables.ts';

export type KnownCheckout = Pick<
  Selectable<CheckoutsTable>,
  'id' | 'cart_version' | 'status' | 'request_hash'
>;

/** Versions are 32-bit numbers in the database; no cart ever had a larger one. */
const MAX_VERSION = 2_147_483_647;

/** The open checkout of a cart, or the valid one of this version, as a column. */
export const knownCheckout = (cart: CartRow, requested: number) =>
  checkoutReading.of(cart.id, Math.min(requested, MAX_VERSION));

const checkoutReading = new FixedPart((db, cartId: string, version: number) =>
  jsonObjectFrom(
    db
      .selectFrom('checkouts')
      .select(['id', 'cart_version', 'status', 'request_hash'])
      .where('cart_id', '=', cartId)
      .where((eb) =>
        eb.or([
          eb('status', '=', 'OPEN'),
          eb.and([eb('status', '=', 'SUCCEEDED'), eb('cart_version', '=', version)]),
        ]),
      )
      // The one of this version first, should an older one be open as well.
      .orderBy((eb) => eb('cart_version', '=', version), 'desc')
      .limit(1),
  ),
);

/** The same order is answered; any other takes the place of this checkout, if that is not paid (OPN-271). */
export function ofThisVersion(known: KnownCheckout, hash: string): Attempt {
  const isSameOrder = known.request_hash === hash;
  return isSameOrder ? { kind: 'exists', checkoutId: known.id } : inTheWay(known, isSameOrder);
}

/** The checkout of an older version of the cart, and whether the cart, its prices, payment and delivery are still the same. */
export async function ofOlderVersion(
  tx: Transaction<Database>,
  known: KnownCheckout,
  cart: CartRow,
  hash: string,
): Promise<Attempt> {
  if (known.request_hash !== hash) return inTheWay(known, false);
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'price', 'showcase_id', 'cutlery_quantity'])
    .where('checkout_id', '=', known.id)
    .where('status', '<>', 'CANCELLED')
    .execute();
  const price = orders.reduce((sum, order) => sum + order.price, 0);
  const isSamePrice =
    orders.every((order) => order.showcase_id === cart.showcase_id) && price === totalsOf(cart).payableTotal;
  const lines = Map.groupBy(
    await linesOf(
      tx,
      orders.map(({ id }) => id),
    ),
    (line) => line.order_id,
  );
  const ordered = orders.flatMap((order) => orderedLines(order, lines.get(order.id) ?? []));
  return inTheWay(known, isSamePrice && areSameLines(ordered, cart.lines));
}

const inTheWay = (known: KnownCheckout, isSameOrder: boolean): Attempt => ({
  kind: 'inTheWay',
  checkoutId: known.id,
  isSameOrder,
});
