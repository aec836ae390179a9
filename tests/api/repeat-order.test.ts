import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelOrder, getOrder } from '@shop/contract/orders';
import { repeatLines } from '@shop/domain/orders';
import { kopecks } from '@shop/domain/kernel';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { fileOf, importPromotions, operate, promocode } from '../support/promotions.ts';
import type { World } from '../support/shopper.ts';

describe.each(databaseKinds)('repeated orders on %s', (database) => {
  let carts: CartWorld;
  let world: World;
  beforeAll(async () => {
    carts = await createCartWorld(database);
    ({ world } = carts);
    await importPromotions(world.shop.backend, fileOf([promocode('TEN')]));
  });
  beforeEach(async () => {
    for (const id of ['100', '200', '400', '401', '402', '403']) await world.setStock(id, 1000);
  });
  afterAll(async () => {
    await expectInvariants(world);
    await world.close();
  });

  const orderDetails = async (token: string, orderId: string, showcaseId: string | null = moscow.id) =>
    (
      await world.shop.call(getOrder, {
        token,
        params: { orderId },
        query: showcaseId === null ? {} : { embedProductsOfShowcaseId: showcaseId },
      })
    ).data;
  /** Repeats an order as a page does: with the same calls and the same rule for their answers. */
  const repeat = async (token: string, orderId: string) => {
    const { products, combos } = await orderDetails(token, orderId);
    const sold = products.flatMap(({ product }) => (product === null ? [] : [product]));
    const repeated = repeatLines(products, [], {
      products: new Map(
        sold.map((product) => [
          product.id,
          {
            ...product,
            price: product.price === null ? null : kopecks(product.price),
            oldPrice: product.oldPrice === null ? null : kopecks(product.oldPrice),
          },
        ]),
      ),
      maximums: new Map(),
      combos: new Map(combos.map((combo) => [combo.id, combo])),
    });
    return { ...repeated, saved: (await carts.save(token, repeated.lines)).data.cart };
  };
  const paidWith = async (lines: readonly object[], extra: object = {}) => {
    const { token } = await world.signIn();
    const saved = await carts.save(token, lines, extra);
    const order = await world.order(token);
    await world.pay(order);
    return { token, order, price: saved.data.cart.payableTotal };
  };

  test('[RPT-06] [OPN-298] a repeated order has today’s prices and not the old promocode', async () => {
    const { token, order, price } = await paidWith([carts.product('400', 10)], { promocode: 'TEN' });
    expect(price).toBe(63_000);
    const set = async (units: number) =>
      operate(world.shop.backend, { command: 'prices.set', store: 'MSK', product: '400', price: units });
    await set(8_000);
    await world.setStock('400', (await world.stock('400')).reserved + 9);
    const { outcome, saved } = await repeat(token, order.orderId);
    await set(7_000);
    expect(outcome).toBe('DECREASED');
    expect(saved.products).toMatchObject([{ quantity: 9, price: 8_000, totalPrice: 72_000 }]);
    expect([saved.payableTotal, saved.promotion]).toEqual([72_000, null]);
    // The old order is unchanged (CHK-42).
    expect(await orderDetails(token, order.orderId)).toMatchObject({ price: 63_000, discountAmount: 7_000 });
  });

  test('[RPT-06] [OPN-298] [CHK-42] its combos, named as ordered, are combos again while the store offers them, else single products at full price', async () => {
    const sweets = carts.combo('sweets', 2, '401', '402', '403');
    const { token, order, price } = await paidWith([
      sweets,
      carts.product('400', 5),
      carts.product('401', 1),
    ]);
    const again = await repeat(token, order.orderId);
    expect(again.outcome).toBe('COMPLETE');
    expect(again.saved.products).toMatchObject([
      { type: 'COMBO_SET', quantity: 2, comboId: sweets.comboId, items: sweets.items },
      { type: 'PRODUCT', quantity: 5 },
      { type: 'PRODUCT', quantity: 1 },
    ]);
    expect(again.saved.payableTotal).toBe(price);

    const details = await orderDetails(token, order.orderId);
    expect(details.combos.map(({ id, discountPercent }) => [id, discountPercent])).toEqual([
      [sweets.comboId, 7],
    ]);
    const elsewhere = await orderDetails(token, order.orderId, null);
    expect(elsewhere.combos).toEqual([]);
    expect(elsewhere.products.map(({ combo }) => combo)).toEqual([
      { comboId: sweets.comboId, number: 1, title: 'Сладкое' },
      { comboId: sweets.comboId, number: 1, title: 'Сладкое' },
      { comboId: sweets.comboId, number: 1, title: 'Сладкое' },
      null,
      null,
    ]);
    const alone = repeatLines(details.products, [], {
      products: new Map(
        details.products.flatMap(({ product }) =>
          product === null ? [] : [[product.id, { ...product, price: kopecks(7_000), oldPrice: null }]],
        ),
      ),
      maximums: new Map(),
      combos: new Map(),
    });
    expect(alone.lines.map((line) => [line.type, line.quantity])).toEqual([
      ['PRODUCT', 3],
      ['PRODUCT', 2],
      ['PRODUCT', 2],
      ['PRODUCT', 5],
    ]);
    expect((await carts.save(token, alone.lines)).data.cart.payableTotal).toBe(12 * 7_000);
  });

  test('[RPT-05] [ACT-11] the units of a cancelled order are available to its own repeat', async () => {
    const { token, order } = await paidWith([carts.product('400', 10)]);
    await world.setStock('400', (await world.stock('400')).reserved);
    expect((await repeat(token, order.orderId)).outcome).toBe('ALL_SOLD_OUT');
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    const { outcome, saved } = await repeat(token, order.orderId);
    expect(outcome).toBe('COMPLETE');
    expect(saved.products).toMatchObject([{ quantity: 10 }]);
  });
});
