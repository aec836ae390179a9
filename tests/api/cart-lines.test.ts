import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { getCart, saveCart } from '@shop/contract/cart';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { claimsOf } from '../support/shopper.ts';

/** How many statements wait for a lock of another transaction. */
const waitForLocks = async (db: CartWorld['world']['shop']['backend']['context']['db']): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    db,
  );
  return Number(rows[0]?.count);
};

describe.each(databaseKinds)('lines of carts on %s', (database) => {
  let shop: CartWorld;
  let token: string;
  beforeAll(async () => {
    shop = await createCartWorld(database);
  });
  beforeEach(async () => {
    shop.world.clock.set('2026-03-02T09:00:00.000Z');
    await shop.world.setStock('400', 100);
    token = await shop.world.anonymous();
  });
  afterAll(async () => shop.world.close());

  test('[CRT-37] goods by click become a line of that kind whatever the client sends, and only one', async () => {
    const saved = await shop.save(token, [shop.product('429', 1), shop.product('400', 2, 'IMPULSE_PRODUCT')]);
    expect(saved.data.cart.products.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['IMPULSE_PRODUCT', 1],
      ['PRODUCT', 2],
    ]);
    const twice = await shop.save(token, [shop.product('429', 1), shop.product('429', 2, 'IMPULSE_PRODUCT')]);
    expect([twice.status, twice.error.code]).toEqual([400, 'CART_HAS_DUPLICATE_PRODUCTS']);
    const capital = { ...shop.product('400', 3), productId: shop.world.productId('400').toUpperCase() };
    expect((await shop.save(token, [capital])).data.cart.products).toMatchObject([
      { productId: shop.world.productId('400'), quantity: 3 },
    ]);
  });

  test('[CRT-36] [CLK-10] the delivery slot of goods by click is part of the cart: when it changes, the version grows', async () => {
    const { data } = await shop.save(token, [shop.product('429', 1), shop.product('400', 1)]);
    expect(data.cart.onClickTimeslotTitle).toBe('сегодня после 14:00');
    shop.world.clock.set('2026-03-02T09:00:01.000Z');
    const later = await shop.world.cart(await shop.world.renew(token));
    expect([later.version, later.onClickTimeslotTitle]).toEqual([
      data.cart.version + 1,
      'сегодня после 14:30',
    ]);
    const without = await shop.save(token, [shop.product('400', 1)]);
    expect(without.data.cart.onClickTimeslotTitle).toBeNull();
  });

  test('[CUT-02] [CUT-04] cutlery has a maximum of its own, costs nothing and leaves with the last regular product', async () => {
    const saved = await shop.save(token, [shop.product('400', 10), shop.cutlery(25)]);
    const [goods, cutlery] = saved.data.cart.products;
    expect(cutlery).toMatchObject({
      type: 'CUTLERY',
      quantity: 10,
      maxQuantity: 10,
      price: 0,
      totalPrice: 0,
      productId: null,
      product: null,
    });
    expect(saved.data.cart.totalPrice).toBe(goods?.totalPrice);
    expect(saved.data.cart.changes).toEqual([]);
    const alone = await shop.save(token, [shop.product('429', 1), shop.cutlery(2)]);
    expect(alone.data.cart.products.map(({ type }) => type)).toEqual(['IMPULSE_PRODUCT']);
    const twice = await shop.save(token, [shop.product('400', 1), shop.cutlery(1), shop.cutlery(2)]);
    expect([twice.status, twice.error.code]).toEqual([400, 'CART_HAS_DUPLICATE_PRODUCTS']);
    // Of two orders the regular one has it.
    const { token: customer } = await shop.world.signIn();
    await shop.save(customer, [shop.product('400', 10), shop.product('429', 1), shop.cutlery(3)]);
    const order = await shop.world.order(customer);
    const orders = await shop.world.db
      .selectFrom('orders')
      .select(['type', 'cutlery_quantity'])
      .where('checkout_id', '=', order.checkoutId)
      .execute();
    expect(Object.fromEntries(orders.map((each) => [each.type, each.cutlery_quantity]))).toEqual({
      ORDER: 3,
      IMPULSE_ORDER: 0,
    });
    await shop.world.pay(order, '301');
    // When the last regular product is sold out, cutlery is not needed.
    await shop.save(token, [shop.product('400', 1), shop.cutlery(2)]);
    await shop.world.setStock('400', 0);
    expect((await shop.world.cart(token)).products.map(({ type }) => type)).toEqual(['PRODUCT']);
  });

  test('[RPL-07] a sold-out product is offered up to ten replacements of its category: in stock, not in the cart, nearest price first', async () => {
    const inCart = [
      shop.product('400', 1),
      shop.product('401', 1),
      shop.combo('sweets', 1, '400', '402', '403'),
    ];
    await shop.save(token, inCart);
    expect((await shop.world.cart(token)).replacementProductsEmbedded).toEqual({});
    await shop.world.setStock('400', 0);
    await shop.world.setStock('404', 0);
    const cart = await shop.world.cart(token);
    expect(Object.keys(cart.replacementProductsEmbedded)).toEqual([shop.world.productId('400')]);
    const [candidates = []] = Object.values(cart.replacementProductsEmbedded);
    expect(candidates).toHaveLength(10);
    const names = candidates.map((product) => product.name);
    for (const taken of ['1', '2', '3', '4', '5']) expect(names).not.toContain(`Печенье номер ${taken}`);
    expect(candidates.every(({ quantity, isAvailable }) => quantity > 0 && isAvailable)).toBe(true);
    await shop.world.setStock('404', 100);
    const body = {
      deliveryOption: 'DELIVERY',
      showcaseId: moscow.id,
      embedProductsToResponse: false,
    } as const;
    const bare = (await shop.world.shop.call(getCart, { token, body })).data.cart;
    expect(bare.replacementProductsEmbedded).toEqual({});
    expect(bare.products.map(({ product }) => product)).toEqual([null, null, null]);
  });

  test('[RPL-07] [OPN-296] adult products are offered only to shoppers of age', async () => {
    await shop.save(token, [shop.product('300', 1), shop.product('400', 1)], { isAdult: true });
    await shop.world.setStock('300', 0);
    // Wine is the only product of its category.
    expect((await shop.world.cart(token)).replacementProductsEmbedded).toEqual({});
    await shop.world.setStock('300', 4);
  });

  test('[CRT-74] an adult product inside a combo needs a confirmed age too, and its units count towards the same maximum', async () => {
    const party = (quantity: number) => shop.combo('party', quantity, '300', '401');
    const refused = await shop.save(token, [party(1)]);
    expect([refused.status, refused.error.code]).toEqual([422, 'AGE_NOT_CONFIRMED']);
    expect((await shop.save(token, [party(1), shop.product('300', 1)], { isAdult: true })).status).toBe(200);
    expect((await shop.save(token, [shop.product('300', 2)])).status).toBe(200);
    expect((await shop.save(token, [party(1), shop.product('300', 2)])).status).toBe(422);
  });

  test('[CRT-48] [CRT-50] each kind of wrong save is refused with its own code, and nothing of it is stored', async () => {
    await shop.save(token, [shop.product('400', 2), shop.combo('breakfast', 1, '100', '200')]);
    const cart = await shop.world.cart(token);
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ products: [shop.product('400', -1)] }, 400, 'VALIDATION_ERROR'],
      [{ products: [shop.product('400', 0.5)] }, 400, 'VALIDATION_ERROR'],
      [{ products: [shop.product('400', 1e15)] }, 400, 'VALIDATION_ERROR'],
      [{ products: [shop.combo('breakfast', -1, '100', '200')] }, 400, 'VALIDATION_ERROR'],
      [{ products: [shop.cutlery(1.5)] }, 400, 'VALIDATION_ERROR'],
      [{ products: [{ type: 'COMBO_SET', quantity: 1 }] }, 400, 'VALIDATION_ERROR'],
      [{ products: [{ type: 'CUTLERY' }] }, 400, 'VALIDATION_ERROR'],
      [{ products: [{ ...shop.product('400', 1), type: 'GIFT' }] }, 400, 'VALIDATION_ERROR'],
      [{ products: [{ ...shop.product('400', 1), productId: randomUUID() }] }, 400, 'VALIDATION_ERROR'],
      [{ products: Array.from({ length: 201 }, () => shop.product('400', 1)) }, 400, 'VALIDATION_ERROR'],
      [{ products: 'all' }, 400, 'VALIDATION_ERROR'],
      [{ version: 0 }, 400, 'VALIDATION_ERROR'],
      [{ showcaseId: randomUUID() }, 404, 'SHOWCASE_NOT_FOUND'],
      [{ promocode: 'A', promotionId: randomUUID() }, 400, 'VALIDATION_ERROR'],
      [{ promotionId: randomUUID(), promotionGroupId: randomUUID() }, 400, 'VALIDATION_ERROR'],
      [{ appliedLoyalty: 'OtherLoyalty' }, 400, 'VALIDATION_ERROR'],
    ];
    for (const [body, status, code] of wrong) {
      const answer = await shop.save(token, [shop.product('400', 7)], body);
      expect([answer.status, answer.error?.code], JSON.stringify(body)).toEqual([status, code]);
      expect(await shop.world.cart(token)).toEqual(cart);
    }
  });

  test('[CRT-05] a visitor cannot set a promotion, promocode or bonuses; setting them to none is accepted', async () => {
    await shop.save(token, [shop.product('400', 2)]);
    const cart = await shop.world.cart(token);
    const refused = [
      { promocode: 'TEN' },
      { promotionId: randomUUID() },
      { promotionGroupId: randomUUID() },
      { appliedLoyalty: 'SberLoyalty' },
    ];
    for (const body of refused) {
      const answer = await shop.save(token, [shop.product('400', 7)], body);
      expect([answer.status, answer.error.code]).toEqual([403, 'AUTH_REQUIRED']);
      expect(await shop.world.cart(token)).toEqual(cart);
    }
    expect((await shop.save(token, [shop.product('400', 7)], { appliedLoyalty: null })).status).toBe(200);
  });

  test('[CRT-45] another shopper’s cart cannot be saved, whatever is sent', async () => {
    const { id, version } = await shop.world.cart(token);
    const answer = await shop.world.shop.call(saveCart, {
      token: await shop.world.anonymous(),
      params: { cartId: id },
      body: { version, showcaseId: moscow.id, products: [], embedProductsToResponse: false },
    });
    expect([answer.status, answer.error.code]).toEqual([404, 'CART_NOT_FOUND']);
    expect((await shop.world.cart(token)).version).toBe(version);
  });

  test.runIf(database === 'postgres')(
    '[CRT-46] [AUT-39] a first cart that another device of the account opens in the same instant stops no sign-in',
    async () => {
      const { phone, token: earlier } = await shop.world.signIn();
      shop.world.clock.advance(60_000);
      const { db } = shop.world.shop.backend.context;
      const visitor = await shop.world.anonymous();
      await shop.world.fill(visitor, { '400': 2 });
      const code = await shop.world.code(phone, visitor);
      const empty = {
        id: randomUUID(),
        user_id: claimsOf(earlier).sub,
        version: 1,
        lines: '[]',
        changes: '[]',
      };
      const { grant } = await db.transaction().execute(async (tx) => {
        const {
          summary,
          promotion: _none,
          ...opened
        } = await tx
          .selectFrom('carts')
          .selectAll()
          .where('user_id', '=', claimsOf(visitor).sub)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('carts')
          .values({ ...opened, ...empty, summary: JSON.stringify(summary), promotion: null })
          .execute();
        // Not awaited, because it waits for the end of this transaction.
        const entering = shop.world.grant(phone, code, visitor);
        await vi.waitFor(async () => expect(await waitForLocks(db)).toBe(1), { timeout: 20_000 });
        return { grant: entering };
      });
      const entered = await grant;
      expect(entered.status).toBe(200);
      const cart = await shop.world.cart(entered.data.access_token);
      expect(cart.products.map((line) => line.quantity)).toEqual([2]);
    },
  );

  test('[CRT-46] [OPN-219] signing in merges lines of every kind', async () => {
    const account = await shop.world.signIn();
    await shop.save(account.token, [
      shop.combo('breakfast', 2, '100', '200'),
      shop.product('400', 1),
      shop.cutlery(1),
    ]);
    await shop.save(token, [
      shop.combo('breakfast', 1, '100', '200'),
      shop.combo('breakfast', 1, '101', '200'),
      shop.product('400', 3),
      shop.cutlery(4),
    ]);
    shop.world.clock.advance(61_000);
    token = await shop.world.renew(token);
    const merged = await shop.world.signIn(account.phone, token);
    const cart = await shop.world.cart(merged.token);
    expect(cart.products.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['COMBO_SET', 2],
      ['COMBO_SET', 1],
      ['PRODUCT', 3],
      ['CUTLERY', 4],
    ]);
  });

  test('[CRT-51] a line already in the cart may be saved again even if its product is no longer sold anywhere', async () => {
    await shop.save(token, [shop.product('400', 1), shop.combo('breakfast', 1, '100', '200')]);
    const gone = { type: 'PRODUCT', productId: randomUUID(), quantity: 0, earlierQuantity: 2 };
    const row = await shop.world.db
      .selectFrom('carts')
      .selectAll()
      .where('id', '=', (await shop.world.cart(token)).id)
      .executeTakeFirstOrThrow();
    await shop.world.db
      .updateTable('carts')
      .set({ lines: JSON.stringify([...row.lines, { ...row.lines[0], ...gone }]) })
      .where('id', '=', row.id)
      .execute();
    const sent = [shop.product('400', 2), { type: 'PRODUCT', productId: gone.productId, quantity: 0 }];
    const saved = await shop.save(token, sent);
    expect(saved.data.cart.products.map(({ quantity }) => quantity)).toEqual([2, 0]);
    const elsewhere = await shop.world.cart(token, kazan.id);
    expect(elsewhere.products.map(({ quantity }) => quantity)).toEqual([2, 0]);
  });
});
