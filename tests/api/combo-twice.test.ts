import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelOrder } from '@shop/contract/orders';

import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml, moscow, offers } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import type { Order } from '../support/shopper.ts';

/** With prices of 55 and 89.90 roubles one kopeck remains that only one of the two units can take. */
const DISCOUNT = 13;
const DOUBLE = '200';
const SINGLE = '100';

/**
 * A combo that holds one product twice. Feeds cannot express one yet, so it is written into the database. Everything
 * that counts units has to count both.
 */
describe.each(databaseKinds)('two units of one product inside one combo on %s', (database) => {
  let shop: CartWorld;
  const comboId = randomUUID();
  beforeAll(async () => {
    shop = await createCartWorld(database);
    const { db } = shop.world;
    await sql`alter table combo_set_product drop constraint combo_set_product_combo_id_product_id_key`.execute(
      db,
    );
    await sql`
      insert into combo_set (id, code, title, description, shortcut_description, discount, position)
      values (${comboId}, 'twice', 'Два хлеба', '', '', ${DISCOUNT}, 99)`.execute(db);
    for (const [index, feedId] of [DOUBLE, DOUBLE, SINGLE].entries())
      await sql`
        insert into combo_set_product (combo_id, set_index, position, product_id)
        values (${comboId}, ${index}, 0, ${shop.world.productId(feedId)})`.execute(db);
    await db
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    const catalog = shop.world.shop.backend.context.catalog as unknown as { reload(): Promise<unknown> };
    await catalog.reload();
  });
  beforeEach(async () => {
    for (const feedId of ['400', DOUBLE, SINGLE]) await shop.world.setStock(feedId, 20);
  });
  afterEach(async () => {
    await shop.world.parties.settle();
    await expectInvariants(shop.world);
  });
  afterAll(async () => shop.world.close());

  const twice = (quantity: number) => ({
    type: 'COMBO_SET' as const,
    comboId,
    items: [DOUBLE, DOUBLE, SINGLE].map((feedId) => ({ productId: shop.world.productId(feedId) })),
    quantity,
  });
  const cancel = async (token: string, { orderId }: Order) =>
    shop.world.shop.call(cancelOrder, { token, params: { orderId } });
  const priceOf = (feedId: string): number =>
    shop.world.shop.backend.context.catalog.showcase(moscow.id)?.product(shop.world.productId(feedId))
      ?.price ?? 0;
  /** A shopper with some of the combo, one more unit alone, and enough else to order. */
  const customer = async (combos = 3) => {
    const { token } = await shop.world.signIn();
    await shop.save(token, [twice(combos), shop.product(DOUBLE, 1), shop.product('400', 10)]);
    return token;
  };

  test('[CMB-22] [CRT-71] two units of it are needed for each combo', async () => {
    const { token } = await shop.world.signIn();
    await shop.world.setStock(DOUBLE, 5);
    const { data } = await shop.save(token, [shop.product(DOUBLE, 4), twice(3)]);
    expect(data.cart.products.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['PRODUCT', 1],
      ['COMBO_SET', 2],
    ]);
  });

  test('[CMB-23] [CMB-24] [OPN-228] its price includes both, and the lines of the order add up to it', async () => {
    const token = await customer();
    const [line] = (await shop.world.cart(token)).products;
    const sum = 2 * priceOf(DOUBLE) + priceOf(SINGLE);
    const each = sum - Math.floor((sum * DISCOUNT) / 100);
    expect(line).toMatchObject({ quantity: 3, price: sum, totalPrice: 3 * each });
    const order = await shop.world.order(token);
    const rows = await shop.world.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .where('combo_id', '=', comboId)
      .orderBy('line_no')
      .execute();
    expect(rows.map((row) => [row.product_id, row.quantity, row.unit_price])).toEqual([
      [shop.world.productId(DOUBLE), 3, priceOf(DOUBLE)],
      [shop.world.productId(DOUBLE), 3, priceOf(DOUBLE)],
      [shop.world.productId(SINGLE), 3, priceOf(SINGLE)],
    ]);
    expect(rows.reduce((total, row) => total + row.price, 0)).toBe(3 * each);
    const [first, second] = rows;
    // The unit that takes the kopeck is the cheaper one.
    expect((second?.price ?? 0) - (first?.price ?? 0)).toBe(1);
    await cancel(token, order);
  });

  test('[CHK-38] [CHK-43] an order reserves and sells both, and its combos leave the cart', async () => {
    const token = await customer(2);
    const order = await shop.world.order(token);
    expect(await shop.world.stock(DOUBLE)).toEqual({ on_hand: 20, reserved: 5 });
    expect(await shop.world.stock(SINGLE)).toEqual({ on_hand: 20, reserved: 2 });
    // The shopper adds more of the same while the bank waits: that stays in the cart.
    await shop.save(token, [twice(3), shop.product(DOUBLE, 1), shop.product('400', 10)]);
    await shop.world.pay(order);
    expect((await shop.world.process(token, order)).status).toBe('SUCCEEDED');
    expect(await shop.world.stock(DOUBLE)).toEqual({ on_hand: 15, reserved: 0 });
    expect(await shop.world.stock(SINGLE)).toEqual({ on_hand: 18, reserved: 0 });
    expect((await shop.world.cart(token)).products.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['COMBO_SET', 1],
    ]);
  });

  test('[CHK-38] an order for more of it than is in stock is refused', async () => {
    const token = await customer();
    const body = shop.world.orderBody(await shop.world.cart(token));
    const productId = shop.world.productId(DOUBLE);
    // Sold at the same moment through another node: this one does not know it yet.
    await shop.world.db
      .updateTable('stock')
      .set({ on_hand: 6 })
      .where('product_id', '=', productId)
      .execute();
    const refused = await shop.world.create(token, body);
    expect([refused.status, refused.error.code]).toEqual([409, 'PRODUCTS_RAN_OUT']);
    expect(await shop.world.stock(DOUBLE)).toEqual({ on_hand: 6, reserved: 0 });
  });

  test.each([
    ['unpaid', false],
    ['paid', true],
  ])('[CHK-39] an order that is cancelled %s returns both, once', async (_what, isPaid) => {
    const token = await customer();
    const order = await shop.world.order(token);
    if (isPaid) await shop.world.pay(order);
    await cancel(token, order);
    await cancel(token, order);
    expect(await shop.world.stock(DOUBLE)).toEqual({ on_hand: 20, reserved: 0 });
    expect(await shop.world.stock(SINGLE)).toEqual({ on_hand: 20, reserved: 0 });
  });

  test('[CHK-38] [OPN-190] an import with lower stock leaves both to the order', async () => {
    const token = await customer();
    const order = await shop.world.order(token);
    const fewer = offers.map((offer) => (offer.id === DOUBLE ? { ...offer, stock: { MSK: 3 } } : offer));
    expect((await shop.world.shop.importFeed(feedXml(fewer))).exitCode).toBe(0);
    expect(await shop.world.stock(DOUBLE)).toEqual({ on_hand: 7, reserved: 7 });
    const again = await shop.world.shop.importFeed(feedXml(fewer), { dryRun: true });
    expect(again.said).toContain('it would be 0 changed');
    await shop.world.pay(order);
    expect((await shop.world.process(token, order)).status).toBe('SUCCEEDED');
    expect(await shop.world.stock(DOUBLE)).toEqual({ on_hand: 0, reserved: 0 });
  });
});
