import { COSTS_WHAT_WAS_SHOWN } from '../kernel/violation.ts';
import { REPRICED_WITHIN_MS, roubles, said } from './books.ts';
import type { Invariant, PriceEntry } from './books.ts';

interface CheckoutRow {
  readonly number: string;
  readonly cart_id: string;
  readonly cart_version: number;
  readonly price: number;
  readonly cutlery: number;
}

/** CHK-13, CHK-35, CUT-04, OPN-272: the orders of a checkout cost together what the shopper was told that the cart costs, cutlery goes with them. */
export const ordersCostWhatWasShown: Invariant = {
  name: COSTS_WHAT_WAS_SHOWN,
  judge: async ({ query, shown: shownOf }) => {
    const checkouts = await query<CheckoutRow>(
      `select min(orders.number) as number, checkouts.cart_id::text as cart_id, checkouts.cart_version,
         sum(orders.initial_price)::bigint as price, sum(cutlery_quantity)::int as cutlery
       from checkouts join orders on orders.checkout_id = checkouts.id group by checkouts.id order by 1`,
    );
    return checkouts.flatMap(({ number, cart_id: cartId, cart_version: version, price, cutlery }) => {
      const shown = shownOf(cartId, version);
      if (shown === undefined) return [];
      if (shown.cutlery !== cutlery)
        return [`order ${number} has ${cutlery} sets of cutlery, shown were ${shown.cutlery}`];
      return said(
        shown.total !== price &&
          `order ${number} costs ${roubles(price)}, shown were ${roubles(shown.total)}`,
      );
    });
  },
};

/** IMP-04, OPN-227: a unit costs what its store asks for it; what was asked before a change is not known any more. */
export const unitsCostWhatTheStoreAsks: Invariant = {
  name: 'a unit costs what its store asks for it',
  judge: async ({ query, repricedAt }) => {
    const wrong = await query<{
      number: string;
      title: string;
      id: string;
      price: number;
      asked: number;
      at: Date;
    }>(
      `select orders.number, orders.created_at as at, line.title, line.product_id::text as id, line.unit_price as price, offer.price as asked
       from order_lines line join orders on orders.id = line.order_id
       join offer on offer.showcase_id = orders.showcase_id and offer.product_id = line.product_id
       where line.unit_price <> offer.price order by orders.number, line.title`,
    );
    return wrong
      .filter(({ id, at }) => at.getTime() > (repricedAt?.get(id) ?? -Infinity) + REPRICED_WITHIN_MS)
      .map(
        ({ number, title, price, asked }) =>
          `${title} of order ${number} costs ${roubles(price)}, the store asks for ${roubles(asked)}`,
      );
  },
};

/** OPN-190: what an operator sets in one store changes nothing in another. */
export const pricesChangeWhereTheyAreSet: Invariant = {
  name: 'a price changes where an operator sets it',
  isAtRest: true,
  judge: async ({ query, prices = [] }) => {
    if (prices.length === 0) return [];
    const rows = await query<PriceEntry & { readonly store: string; readonly title: string }>(
      `select showcase_id::text as "showcaseId", product_id::text as "productId", price, showcase.code as store, product.name as title
       from offer join showcase on showcase.id = showcase_id join product on product.id = product_id
       where product_id = any($1::uuid[]) order by store, title`,
      [prices.map(({ productId }) => productId)],
    );
    const known = new Map(prices.map((entry) => [`${entry.showcaseId} ${entry.productId}`, entry.price]));
    return rows.flatMap(({ showcaseId, productId, price, store, title }) => {
      const asked = known.get(`${showcaseId} ${productId}`) ?? price;
      return asked === price
        ? []
        : [
            `${title} costs ${roubles(price)} in ${store}, where it was ${roubles(asked)} and nobody set another price`,
          ];
    });
  },
};
