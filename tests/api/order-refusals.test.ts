// Every code with which the store refuses to create an order: its cause, its status, what the shopper is told and
// what comes next. Nothing is ordered or charged, and once the cause is gone the next click orders.
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkoutErrorView } from '@shop/domain/checkout';
import type { ErrorNext } from '@shop/domain/checkout';
import type { ErrorCode } from '@shop/domain/kernel';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { operate } from '../support/promotions.ts';
import { shownOfRefusal } from '../support/shown-error.ts';
import type { World } from '../support/shopper.ts';

type Body = ReturnType<World['orderBody']>;
interface Attempt {
  readonly token: string;
  readonly body: Body;
}
/** What prevents the order of a filled cart; answers what is sent instead, and how the shopper goes on. */
type Cause = (
  world: World,
  attempt: Attempt,
) => Promise<{
  readonly token?: string;
  readonly body?: Body;
  /** Removes the cause. */
  readonly mend?: () => Promise<unknown>;
} | void>;

const store =
  (command: 'stores.close' | 'stores.suspend', undo: 'stores.open' | 'stores.resume'): Cause =>
  async ({ shop }) => {
    await operate(shop.backend, { command, store: 'MSK', label: null });
    return { mend: async () => operate(shop.backend, { command: undo, store: 'MSK' }) };
  };
const setPrice = async (world: World, price: number) => {
  const { exitCode, said } = await operate(world.shop.backend, {
    command: 'prices.set',
    store: 'MSK',
    product: '400',
    price,
  });
  if (exitCode !== 0) throw new Error(said.join('\n'));
};
const price =
  (kopecks: number): Cause =>
  async (world) => {
    await setPrice(world, kopecks);
    return { mend: async () => setPrice(world, 7_000) };
  };
const setMinimum = async (world: World, minimum: number) => {
  await world.db
    .updateTable('showcase')
    .set({ min_order_price: minimum })
    .where('id', '=', moscow.id)
    .execute();
  await world.db
    .updateTable('catalog_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  const catalog = world.shop.backend.context.catalog as unknown as { reload(): Promise<unknown> };
  await catalog.reload();
};
const other =
  (changes: (body: Body) => Body): Cause =>
  async (_world, { body }) => ({
    body: changes(body),
  });
const setStoreOfCart = async (world: World, { body }: Attempt, showcaseId: string) =>
  world.db.updateTable('carts').set({ showcase_id: showcaseId }).where('id', '=', body.cart.id).execute();

const refusals: readonly (readonly [string, ErrorCode, number, ErrorNext, Cause])[] = [
  ['[ERC-19] the store has closed', 'STORE_IS_CLOSED', 409, 'CART', store('stores.close', 'stores.open')],
  [
    '[ERC-20] the store takes no orders for now',
    'STORE_IS_NOT_ACCEPTING_ORDERS',
    409,
    'CART',
    store('stores.suspend', 'stores.resume'),
  ],
  [
    '[ERC-21] goods have run out',
    'PRODUCTS_RAN_OUT',
    409,
    'CART',
    async (world) => world.setStock('400', (await world.stock('400')).reserved + 9),
  ],
  ['[ERC-22] goods are cheaper now', 'DISCOUNT_PRICE_DECREASED', 409, 'CART', price(6_900)],
  ['[ERC-23] goods are dearer now', 'DISCOUNT_PRICE_INCREASED', 409, 'CART', price(7_100)],
  [
    '[ERC-25] the minimum has risen above the cart',
    'MINIMAL_ORDER_AMOUNT_CHANGED',
    409,
    'CART',
    async (world) => {
      await setMinimum(world, 100_000);
      return { mend: async () => setMinimum(world, 50_000) };
    },
  ],
  [
    '[ERC-25] the cart is below the minimum',
    'MIN_ORDER_PRICE_NOT_REACHED',
    409,
    'CART',
    async (world, { token }) => {
      await world.fill(token, { '400': 1 });
      return {
        body: world.orderBody(await world.cart(token)),
        mend: async () => world.fill(token, { '400': 10 }),
      };
    },
  ],
  [
    '[ERC-27] there is no such cart',
    'CART_NOT_FOUND',
    404,
    'CHECKOUT',
    other((body) => ({ ...body, cart: { ...body.cart, id: randomUUID() } })),
  ],
  [
    '[ERC-27] the server breaks',
    'INTERNAL_SERVER_ERROR',
    500,
    'CHECKOUT',
    async (world) => {
      await sql`alter table order_steps rename to order_steps_away`.execute(world.db);
      return { mend: async () => sql`alter table order_steps_away rename to order_steps`.execute(world.db) };
    },
  ],
  [
    '[ERC-27] the cart was changed elsewhere',
    'CART_VERSION_MISMATCH',
    409,
    'CHECKOUT',
    async (world, { token }) => {
      await world.fill(token, { '400': 9 });
    },
  ],
  [
    '[ERC-27] the cart is empty',
    'CART_IS_EMPTY',
    409,
    'CHECKOUT',
    async (world, { token }) => {
      await world.fill(token, {});
      return {
        body: world.orderBody(await world.cart(token)),
        mend: async () => world.fill(token, { '400': 10 }),
      };
    },
  ],
  [
    '[ERC-27] the store is gone',
    'SHOWCASE_NOT_FOUND',
    404,
    'CHECKOUT',
    async (world, attempt) => {
      await setStoreOfCart(world, attempt, randomUUID());
      return { mend: async () => setStoreOfCart(world, attempt, moscow.id) };
    },
  ],
  [
    '[ERC-27] the way of paying is not offered',
    'PAYMENT_TYPE_IS_DISABLED',
    422,
    'CHECKOUT',
    other((body) => ({ ...body, payment: { paymentType: 'APPLE_PAY', bindingId: null } })),
  ],
  [
    '[ERC-27] the account is gone',
    'USER_NOT_FOUND',
    404,
    'CHECKOUT',
    async (world) => ({ token: await world.shop.tokenOf('CUSTOMER') }),
  ],
];

describe.each(databaseKinds)('refused orders on %s', (database) => {
  let carts: CartWorld;
  let world: World;
  beforeAll(async () => {
    carts = await createCartWorld(database);
    ({ world } = carts);
  });
  afterAll(async () => {
    await expectInvariants(world);
    await world.close();
  });

  const booked = async () => {
    const count = async (table: 'orders' | 'checkouts' | 'payments' | 'promotion_use') =>
      (await world.db.selectFrom(table).selectAll().execute()).length;
    return {
      orders: await count('orders'),
      checkouts: await count('checkouts'),
      payments: await count('payments'),
      reserved: (await world.stock('400')).reserved,
    };
  };

  test.each(refusals)('%s: %s', async (_cause, code, status, next, cause) => {
    await world.setStock('400', 1000);
    const { token } = await world.customerWithCart();
    const attempt: Attempt = { token, body: world.orderBody(await world.cart(token)) };
    const before = await booked();
    const changed = (await cause(world, attempt)) ?? {};
    const answer = await world.create(changed.token ?? token, changed.body ?? attempt.body);
    await changed.mend?.();

    expect([answer.status, answer.error.code]).toEqual([status, code]);
    const shown = shownOfRefusal(answer.error);
    expect(shown).toEqual(checkoutErrorView(code));
    expect(shown?.next).toBe(next);
    expect(await booked()).toEqual(before);

    const order = await world.order(token);
    await world.pay(order);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[ERC-26] [CLK-07] when the delivery time of goods by click has passed, the shopper is told the new one, and the next click orders', async () => {
    const { token } = await world.signIn();
    await carts.save(token, [carts.product('400', 10), carts.product('429', 1, 'IMPULSE_PRODUCT')]);
    const stale = world.orderBody(await world.cart(token));
    world.clock.advance(30 * 60_000);
    const renewed = await world.renew(token);
    const answer = await world.create(renewed, stale);
    expect([answer.status, answer.error.code]).toEqual([409, 'DELIVERY_SLOT_CHANGED']);
    const { onClickTimeslotTitle: title } = await world.cart(renewed);
    expect(answer.error['details']).toEqual({ title });
    const shown = shownOfRefusal(answer.error);
    expect(shown?.message).toBe(`Изменился срок доставки. Теперь доставим ${title}`);
    expect(shown?.message).toBe(answer.error.message);
    expect(shown?.next).toBe('CART');
    const order = await world.order(renewed);
    await world.pay(order);
    expect((await world.processes(renewed, order.checkoutId)).map(({ status }) => status)).toEqual([
      'SUCCEEDED',
      'SUCCEEDED',
    ]);
  });

  test('[ERC-27] [ERC-28] a cart that names a line twice is refused, and stays as it was', async () => {
    const { token } = await world.customerWithCart();
    const before = await world.cartAsStored(token);
    const line = carts.product('400', 5);
    const answer = await carts.save(token, [line, line]);
    expect([answer.status, answer.error.code]).toEqual([400, 'CART_HAS_DUPLICATE_PRODUCTS']);
    expect(shownOfRefusal(answer.error)).toEqual(checkoutErrorView('CART_HAS_DUPLICATE_PRODUCTS'));
    expect(await world.cartAsStored(token)).toEqual(before);
  });
});
