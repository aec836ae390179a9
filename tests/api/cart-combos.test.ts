import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelOrder, getOrder } from '@shop/contract/orders';
import { lineKey } from '@shop/domain/cart';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';

describe.each(databaseKinds)('combos of carts on %s', (database) => {
  let shop: CartWorld;
  let token: string;
  beforeAll(async () => {
    shop = await createCartWorld(database);
  });
  beforeEach(async () => {
    shop.world.clock.advance(60_000);
    await Promise.all(['400', '401', '402', '403', '404'].map(async (id) => shop.world.setStock(id, 100)));
    await shop.world.setStock('200', 50);
    await shop.world.setStock('101', 5);
    token = await shop.world.anonymous();
  });
  afterAll(async () => {
    await expectInvariants(shop.world);
    await shop.world.close();
  });

  test('[CRT-40] [CRT-41] [CMB-23] a combo line names its products, its price and what a preview needs', async () => {
    const { data } = await shop.save(token, [shop.combo('breakfast', 2, '101', '200')]);
    const [line] = data.cart.products;
    // 99 + 55 roubles, 15% of the sum off: floor(15400 × 15 / 100) = 2310 for each.
    expect(line).toMatchObject({
      type: 'COMBO_SET',
      productId: null,
      product: null,
      comboId: shop.comboId('breakfast'),
      quantity: 2,
      price: 15_400,
      oldPrice: null,
      totalDiscountAmount: 4_620,
      discountAmount: 2_310,
      totalPrice: 26_180,
      totalOldPrice: 30_800,
      items: [{ productId: shop.world.productId('101') }, { productId: shop.world.productId('200') }],
      comboSetProducts: [
        { productId: shop.world.productId('101'), product: { name: 'Кефир густой' } },
        { productId: shop.world.productId('200'), product: { name: 'Хлеб ржаной' } },
      ],
      combo: { title: 'Завтрак', discountPercent: 15 },
    });
    expect([data.cart.totalPrice, data.cart.totalOldPrice]).toEqual([26_180, 30_800]);
  });

  test('[CMB-25] a combo needs exactly one product per slot, in slot order; anything else is refused and nothing is stored', async () => {
    await shop.save(token, [shop.product('400', 1)]);
    const cart = await shop.world.cart(token);
    const wrong = [
      shop.combo('breakfast', 1, '100'),
      shop.combo('breakfast', 1, '100', '101'),
      shop.combo('breakfast', 1, '100', '400'),
      shop.combo('breakfast', 1, '200', '100'),
      shop.combo('breakfast', 1, '100', '200', '201'),
      { ...shop.combo('breakfast', 1, '100', '200'), comboId: randomUUID() },
      { ...shop.combo('breakfast', 1, '100'), items: [] },
    ];
    for (const combo of wrong) {
      const answer = await shop.save(token, [shop.product('400', 2), combo]);
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(await shop.world.cart(token)).toEqual(cart);
    }
  });

  test('[CMB-25] [CRT-61] of a save the combo that is refused is named, with its products', async () => {
    const wrong = shop.combo('breakfast', 1, '101', '400');
    const { error } = await shop.save(token, [shop.combo('breakfast', 1, '100', '200'), wrong]);
    expect(error.details).toMatchObject({ unknownIds: [lineKey(wrong)] });
  });

  test('[OPN-217] combos of different products are different lines; the order of their products does not matter', async () => {
    const different = await shop.save(token, [
      shop.combo('breakfast', 1, '100', '200'),
      shop.combo('breakfast', 1, '101', '200'),
      shop.product('200', 1),
    ]);
    expect(different.data.cart.products).toHaveLength(3);
    const same = await shop.save(token, [
      shop.combo('breakfast', 1, '100', '200'),
      shop.combo('breakfast', 1, '200', '100'),
    ]);
    expect([same.status, same.error.code]).toEqual([400, 'CART_HAS_DUPLICATE_PRODUCTS']);
  });

  test('[CMB-25] [CRT-77] [OPN-223] a stored combo that is no longer valid stays with quantity 0, is reported, and can be marked as seen', async () => {
    await shop.save(token, [shop.combo('breakfast', 2, '101', '200'), shop.product('400', 1)]);
    // In Kazan the kefir is sold out, and bread is not sold at all.
    const cart = await shop.world.cart(token, kazan.id);
    expect(cart.products[0]).toMatchObject({ quantity: 0, price: 0, totalPrice: 0, totalDiscountAmount: 0 });
    const named = {
      productId: null,
      type: 'COMBO_SET',
      name: 'Завтрак',
      image: '/pictures/m/breakfast.webp',
      comboId: shop.comboId('breakfast'),
      items: [{ productId: shop.world.productId('101') }, { productId: shop.world.productId('200') }],
      changes: { quantity: { oldValue: 2, actualValue: 0 } },
    };
    expect(cart.changes).toMatchObject([{ ...named, viewed: false }]);
    const back = await shop.world.cart(token);
    expect(back.products[0]?.quantity).toBe(2);
    expect(back.changes).toEqual([]);
    await shop.world.setStock('101', 1);
    expect((await shop.world.cart(token)).changes).toMatchObject([
      { viewed: false, changes: { quantity: { oldValue: 2, actualValue: 1 } } },
    ]);
    const { comboId, items } = named;
    const seen = await shop.save(token, [shop.combo('breakfast', 1, '101', '200'), shop.product('400', 1)], {
      changes: [{ productId: null, comboId, items: items.toReversed() }],
    });
    expect(seen.data.cart.changes).toMatchObject([{ comboId, viewed: true }]);
  });

  test('[CMB-22] [CRT-71] combos take shared stock first, and never more units than there are', async () => {
    const line = fc.record({
      alone: fc.integer({ min: 0, max: 12 }),
      combos: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(line, fc.integer({ min: 0, max: 15 }), async ({ alone, combos }, stock) => {
        await shop.world.setStock('402', stock);
        const choices = ['400', '401'];
        const { data } = await shop.save(token, [
          ...(alone > 0 ? [shop.product('402', alone)] : []),
          ...combos.map((units, index) => shop.combo('sweets', units, choices[index] ?? '400', '402', '403')),
        ]);
        let left = Math.min(stock, 10);
        const given = combos.map((units) => {
          const quantity = Math.min(units, left);
          left -= quantity;
          return quantity;
        });
        expect(data.cart.products.map(({ quantity }) => quantity)).toEqual([
          ...(alone > 0 ? [Math.min(alone, left)] : []),
          ...given,
        ]);
      }),
      { numRuns: 25 },
    );
  });

  test('[CHK-42] [CMB-24] [OPN-228] orders list each product of their combos, cost the cart’s total together, and reserve its units', async () => {
    const customer = await shop.world.signIn();
    const by = customer.token;
    await shop.save(by, [
      shop.combo('sweets', 3, '400', '402', '403'),
      shop.product('402', 4),
      shop.product('429', 1),
      shop.cutlery(2),
    ]);
    const cart = await shop.world.cart(by);
    const before = await shop.world.stock('402');
    const order = await shop.world.order(by);
    expect(await shop.world.stock('402')).toEqual({ ...before, reserved: before.reserved + 7 });
    const rows = await shop.world.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .selectAll('order_lines')
      .where('orders.checkout_id', '=', order.checkoutId)
      // Goods by click are an order of their own (CLK-08).
      .orderBy('orders.type', 'desc')
      .orderBy('line_no')
      .execute();
    expect(rows.map(({ type, quantity, combo_no: no }) => [type, quantity, no])).toEqual([
      ['COMBO_SET', 3, 1],
      ['COMBO_SET', 3, 1],
      ['COMBO_SET', 3, 1],
      ['PRODUCT', 4, null],
      ['IMPULSE_PRODUCT', 1, null],
    ]);
    expect(rows.reduce((sum, row) => sum + row.price, 0)).toBe(cart.totalPrice);
    const ids = (await shop.world.processes(by, order.checkoutId)).map(({ orderId }) => orderId);
    const sums = { price: 0, oldPrice: 0 };
    for (const orderId of ids) {
      const { data } = await shop.world.shop.call(getOrder, { token: by, params: { orderId }, query: {} });
      sums.price += data.price;
      sums.oldPrice += data.oldPrice;
    }
    expect(sums).toEqual({ price: cart.payableTotal, oldPrice: cart.totalOldPrice });
    const { cutlery_quantity: cutlery } = await shop.world.db
      .selectFrom('orders')
      .select('cutlery_quantity')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect(cutlery).toBe(2);

    // Added while the bank waits: it stays, the rest leaves with the order (CHK-43).
    await shop.save(by, [
      shop.combo('sweets', 4, '400', '402', '403'),
      shop.product('402', 4),
      shop.product('429', 1),
      shop.product('404', 1),
      shop.cutlery(2),
    ]);
    await shop.world.pay(order);
    expect((await shop.world.process(by, order)).status).toBe('SUCCEEDED');
    const left = await shop.world.cart(by);
    expect(left.products.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['COMBO_SET', 1],
      ['PRODUCT', 1],
    ]);
    const money = await Promise.all(ids.map(async (id) => shop.world.money(id)));
    expect(money.reduce((sum, { captured }) => sum + captured, 0)).toBe(cart.payableTotal);
    expect(money.every(({ refunded }) => refunded === 0)).toBe(true);
    expect(await shop.world.stock('402')).toEqual({ on_hand: before.on_hand - 7, reserved: before.reserved });
  });

  test('[CHK-38] [CMB-22] orders that compete for the same units, in combos and alone, never oversell', async () => {
    await shop.world.setStock('403', 10);
    const shoppers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { token: by } = await shop.world.signIn();
        const combo = shop.combo('sweets', 2, '400', '402', '403');
        await shop.save(by, [
          ...(index % 2 === 0 ? [combo, shop.product('403', 2)] : [shop.product('403', 2), combo]),
          shop.product('404', 10),
        ]);
        return { by, cart: await shop.world.cart(by) };
      }),
    );
    const answers = await Promise.all(
      shoppers.map(async ({ by, cart }) => shop.world.create(by, shop.world.orderBody(cart))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect([refused.status, refused.error.code]).toEqual([409, 'PRODUCTS_RAN_OUT']);
    expect((await shop.world.stock('403')).reserved).toBe(8);
    await expectInvariants(shop.world);
  });

  test('[CHK-39] a cancelled order returns the units of its combos once', async () => {
    const { token: by } = await shop.world.signIn();
    await shop.save(by, [shop.combo('sweets', 5, '401', '402', '403')]);
    const before = await shop.world.stock('402');
    const order = await shop.world.order(by);
    const cancel = { token: by, params: { orderId: order.orderId } };
    await shop.world.shop.call(cancelOrder, cancel);
    await shop.world.shop.call(cancelOrder, cancel);
    expect(await shop.world.stock('402')).toEqual(before);
    expect((await shop.world.cart(by)).products[0]?.quantity).toBe(5);
  });
});
