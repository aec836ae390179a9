import { sql } from 'kysely';

import type { BackendContext } from '../kernel/index.ts';
import type { CartRow } from './cart.repository.ts';
import { pricingReading, readPricing } from './read-pricing.ts';
import type { CartCaller, PricingIn } from './read-pricing.ts';

/**
 * The caller's cart, if it has that id where one is given (CRT-45), and what it is priced with; undefined: there is none. It is one
 * statement, unless the uses of the promocode in the cart have to be counted.
 */
export async function readCart(
  context: BackendContext,
  request: {
    readonly caller: CartCaller;
    readonly cartId?: string;
    /** A promocode typed in this call. */
    readonly typed?: string | undefined;
  },
): Promise<{ readonly cart: CartRow | undefined; readonly pricingIn: PricingIn }> {
  const { db } = context;
  const { caller, cartId, typed } = request;
  const reading = pricingReading(context, db, { caller, cartId: sql.ref('carts.id'), attached: null, typed });
  const { shopper, bonuses, ...cart } = await db
    .selectFrom(sql<object>`(values (1))`.as('one'))
    .leftJoin('carts', (join) => {
      const own = join.on('carts.user_id', '=', caller.userId);
      return cartId === undefined ? own : own.on('carts.id', '=', cartId);
    })
    .selectAll('carts')
    .select([reading.shopper.as('shopper'), reading.bonuses.as('bonuses')])
    .executeTakeFirstOrThrow();
  const isThere = isRow(cart);
  if (isThere && !reading.covers(cart.promotion))
    return { cart, pricingIn: await readPricing(context, db, { caller, cart, typed }) };
  return {
    cart: isThere ? cart : undefined,
    pricingIn: (snapshot) => reading.pricingOf({ shopper, bonuses }, snapshot),
  };
}

/** A row that was looked for beside others has no column when it is not there. */
const isRow = (row: { readonly [Column in keyof CartRow]: CartRow[Column] | null }): row is CartRow =>
  row.id !== null;
