import { REPRICED_WITHIN_MS, said } from './books.ts';
import type { CartSave, Invariant } from './books.ts';
import { firstEntries } from './first-entries.ts';
import type { Entry } from './first-entries.ts';

/** Units by product. */
const unitsIn = ({ lines }: Pick<CartSave, 'lines'>): string =>
  lines
    .flatMap(({ productId, quantity }) =>
      productId === undefined || productId === null ? [] : [`${productId} × ${quantity}`],
    )
    .toSorted()
    .join(', ') || 'nothing';

/**
 * CRT-48, CRT-53, CRT-54: the last change that the store acknowledged is what the cart holds, on whichever device it was
 * made. No two changes are saved over the same version, because the second has not seen the first.
 */
export const cartsHoldTheLastChange: Invariant = {
  name: 'a cart holds what was saved last, and no save is lost under another',
  concern: 'CART',
  judge: async ({ query, saves }) => {
    const over = new Map<string, string>();
    const lost = saves.flatMap(({ shopper, cartId, over: version, version: made }) => {
      const key = `${cartId} ${version}`;
      const first = over.get(key);
      over.set(key, shopper);
      return said(
        first !== undefined &&
          made > version &&
          `${shopper} saved over version ${version} of the cart ${cartId}, as ${first} had already`,
      );
    });
    const rows = await query<{ id: string; version: number; lines: CartSave['lines'] }>(
      'select id::text as id, version, lines from carts order by id',
    );
    const newest = new Map(
      saves.toSorted((a, b) => a.version - b.version).map((save) => [save.cartId, save]),
    );
    const wrong = rows.flatMap((cart) => {
      const { id, version } = cart;
      const save = newest.get(id);
      if (save === undefined || version > save.version) return [];
      if (version < save.version)
        return [`the cart ${id} has version ${version}, ${save.shopper} has saved ${save.version}`];
      const [held, saved] = [unitsIn(cart), unitsIn(save)];
      return said(held !== saved && `the cart ${id} holds ${held}, ${save.shopper} saved ${saved}`);
    });
    return [...lost, ...wrong];
  },
};

/**
 * CRT-46, OPN-219: whatever is merged, repeated or restored, a cart holds no more of a product than some page asked for. Which carts
 * have been merged is known once every device has looked.
 */
export const cartsHoldNoMoreThanAsked: Invariant = {
  name: 'a cart holds no more of a product than was asked for',
  concern: 'CART',
  isAtRest: true,
  judge: async ({ unasked }) => unasked,
};

/** CRT-52, CRT-77, OPN-223: of what is sold out meanwhile, or not sold at the next address, the shopper is told, and no version changes. */
export const changesAreTold: Invariant = {
  name: 'a cart tells its shopper what has changed',
  concern: 'CART',
  judge: async ({ untold = [] }) => untold,
};

/** CRT-38, CRT-42, PRM-32 to PRM-43, LOY-04, OPN-227: goods whose price changes just then may be told with either. */
export const cartsCostWhatTheyHold: Invariant = {
  name: 'a cart costs what its goods, its promotion and its bonuses make it',
  concern: 'CART',
  judge: async ({ mispriced = [], repricedAt }) =>
    mispriced.flatMap(({ found, productIds, at }) => {
      const isChanging = (id: string) => Math.abs(at - (repricedAt?.get(id) ?? 0)) < REPRICED_WITHIN_MS;
      return productIds.some(isChanging) ? [] : found;
    }),
};

interface LeftCart {
  readonly id: string;
  readonly owner: string;
  readonly at: Date;
  readonly isOfAccount: boolean;
  readonly ordered: readonly string[];
}

/** CRT-46, DEL-12, OPN-219, OPN-322: of a visitor's cart the account's has the goods, once it is entered or restored. */
export const signingInKeepsGoods: Invariant = {
  name: 'signing in keeps the goods of the cart of before',
  concern: 'CART',
  judge: async ({ query, lostGoods = [], clockErrorMs = 0 }) => {
    if (lostGoods.length === 0) return [];
    const carts = await query<LeftCart>(
      `select id::text as id, user_id::text as owner, updated_at as at, exists (select from users where users.id = carts.user_id) as "isOfAccount",
         array(select line.product_id::text from checkouts join orders on orders.checkout_id = checkouts.id
           join order_lines line on line.order_id = orders.id where checkouts.cart_id = carts.id) as ordered
       from carts`,
    );
    const known = new Map(carts.map((cart) => [cart.id, cart]));
    const entries = await query<Entry>(firstEntries);
    // Whoever had signed in before without their page knowing goes on as a visitor who is not known any more.
    const hasEntered = (left: LeftCart, account: string | undefined) =>
      entries.some(
        (each) =>
          each.visitor === left.owner &&
          each.account === account &&
          each.at.getTime() - clockErrorMs > left.at.getTime(),
      );
    return lostGoods.flatMap(({ device, from, to, productId }) => {
      const left = known.get(from);
      const entered = known.get(to);
      // A cart that its visitor has left behind is not gone, but out of reach.
      const merged = left === undefined || hasEntered(left, entered?.owner) ? entered : undefined;
      // An order that is paid meanwhile takes its goods out of the cart.
      return said(
        merged?.isOfAccount === true &&
          !merged.ordered.includes(productId) &&
          `${device} had the product ${productId} in the cart ${from}, and signed in to ${to} without it`,
      );
    });
  },
};

/**
 * CHK-43, OPN-278: whatever is ordered meanwhile, a product of which more was put into a cart than its shopper has ever paid for stays there,
 * though nothing of it may be left in the store. Of what was sold out in between the shopper was told, and nothing is known.
 */
export const cartsKeepTheRest: Invariant = {
  name: 'a cart keeps what was not ordered',
  concern: 'CART',
  judge: async ({ query, gone = [] }) => {
    if (gone.length === 0) return [];
    const rows = await query<{ id: string; ordered: Readonly<Record<string, number>> }>(
      `select id::text as id, coalesce((select jsonb_object_agg(product_id, units) from (
         select line.product_id, sum(line.initial_quantity)::int as units
         from orders join order_lines line on line.order_id = orders.id
         where orders.user_id = carts.user_id and exists (
           select from order_steps step where step.order_id = orders.id and step.to_status = 'PROCESSING')
         group by 1) each), '{}') as ordered
       from carts`,
    );
    const orderedFrom = new Map(rows.map(({ id, ordered }) => [id, ordered]));
    return gone
      .filter(({ cartId, productId, units }) => units > (orderedFrom.get(cartId)?.[productId] ?? 0))
      .filter(({ cartId }) => orderedFrom.has(cartId))
      .map(
        ({ cartId, productId, units }) =>
          `${units} units of the product ${productId} are gone from the cart ${cartId}`,
      );
  },
};

interface OrderedRow {
  readonly number: string;
  readonly cartId: string;
  readonly ordered: number;
  readonly version: number;
  readonly productId: string;
  readonly units: number;
  readonly left: number;
}

/** CHK-43, OPN-278: what was ordered and paid is not in the cart any more, nor its promotion and bonuses, until somebody puts it there again. */
export const orderedGoodsLeaveTheCart: Invariant = {
  name: 'what was ordered leaves the cart',
  concern: 'CART',
  judge: async ({ query, saves, isAsked = () => false }) => {
    const rows = await query<OrderedRow>(
      `select min(orders.number) as number, carts.id::text as "cartId", checkouts.cart_version as ordered, carts.version,
         line.product_id::text as "productId", sum(line.initial_quantity)::int as units,
         coalesce((select sum((own ->> 'quantity')::int) from jsonb_array_elements(carts.lines) own
           where own ->> 'productId' = line.product_id::text), 0)::int as left
       from checkouts join orders on orders.checkout_id = checkouts.id join order_lines line on line.order_id = orders.id
       join carts on carts.id = checkouts.cart_id
       where checkouts.status = 'SUCCEEDED' and line.combo_id is null and carts.version <= checkouts.cart_version + 1
         and exists (select from order_steps step where step.order_id = orders.id and step.to_status = 'PROCESSING')
       group by checkouts.id, carts.id, line.product_id order by 1, 5`,
    );
    const reduced = await query<{ id: string; ordered: number }>(
      `select carts.id::text as id, max(cart_version) as ordered from carts join checkouts on cart_id = carts.id
       where (promotion is not null or applied_loyalty is not null) and checkouts.status = 'SUCCEEDED' and exists (
         select from orders join order_steps step on step.order_id = orders.id
         where checkout_id = checkouts.id and step.to_status = 'PROCESSING') group by 1 order by 1`,
    );
    const kept = reduced.filter(
      ({ id, ordered }) =>
        !saves.some((save) => save.cartId === id && save.version > ordered) && !isAsked(id),
    );
    const goods = rows.flatMap(({ number, cartId, ordered, version, productId, units, left }) => {
      const save = saves.find((each) => each.cartId === cartId && each.version === ordered);
      const before = save?.lines.find((line) => line.productId === productId)?.quantity;
      const isRight = version > ordered && (before === undefined || left <= Math.max(0, before - units));
      return said(
        !isRight &&
          `${left} units of the product ${productId} are in the cart ${cartId} after the order ${number}`,
      );
    });
    return [
      ...goods,
      ...kept.map(({ id }) => `the cart ${id} keeps the promotion or the bonuses of its order`),
    ];
  },
};
