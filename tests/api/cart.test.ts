import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getCart, saveCart } from '@shop/contract/cart';
import { updateProfile } from '@shop/contract/profile';

import { bothDatabases } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(bothDatabases)('cart on %s', (database) => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => {
    world.clock.advance(60_000);
    token = await world.anonymous();
  });
  afterAll(async () => world.close());

  const line = (feedId: string, quantity: number) => ({
    productId: world.productId(feedId),
    quantity,
    type: 'PRODUCT' as const,
  });
  const save = async (cartId: string, body: object, by = token) =>
    world.shop.call(saveCart, {
      token: by,
      params: { cartId },
      body: { version: 1, showcaseId: moscow.id, products: [], embedProductsToResponse: false, ...body },
    });

  test('[CRT-34] [CRT-35] the first use creates an empty cart, and parallel first uses create only one', async () => {
    const body = {
      deliveryOption: 'DELIVERY',
      showcaseId: moscow.id,
      embedProductsToResponse: true,
    } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => world.shop.call(getCart, { token, body })),
    );
    expect(new Set(answers.map(({ data }) => data.cart.id)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({
      status: 'ACTUAL',
      cart: {
        version: 1,
        products: [],
        totalPrice: 0,
        totalOldPrice: 0,
        payableTotal: 0,
        changes: [],
        changesBanner: null,
      },
    });
  });

  test('[CRT-34] an unsupported delivery option is malformed, an unknown showcase is not found', async () => {
    const ask = async (body: object) =>
      world.shop.call(getCart, {
        token,
        body: { deliveryOption: 'DELIVERY', showcaseId: moscow.id, embedProductsToResponse: true, ...body },
      });
    expect((await ask({ deliveryOption: 'DRONE' as 'DELIVERY' })).status).toBe(400);
    const unknown = await ask({ showcaseId: randomUUID() });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
  });

  test('[CRT-38] [CRT-39] [CRT-41] [CRT-42] lines carry the amounts of the database and embed their products', async () => {
    await world.fill(token, { '100': 2, '200': 3 });
    const cart = await world.cart(token);
    expect(cart.products[0]).toMatchObject({
      type: 'PRODUCT',
      quantity: 2,
      price: 8_990,
      oldPrice: 12_000,
      totalPrice: 17_980,
      totalOldPrice: 24_000,
      discountAmount: 0,
      totalDiscountAmount: 0,
      product: {
        name: 'Молоко пастеризованное «Луг» 2,5%',
        quantity: 10,
        isAdult: false,
        discountPercent: 25,
      },
    });
    expect(cart).toMatchObject({ totalPrice: 34_480, totalOldPrice: 40_500, payableTotal: 34_480 });
  });

  test('[CRT-43] amounts that the client sends are ignored', async () => {
    const cart = await world.cart(token);
    const saved = await save(cart.id, {
      products: [{ ...line('200', 1), price: 1, totalPrice: 1 }],
      totalPrice: 1,
    });
    expect(saved.data.cart.totalPrice).toBe(5_500);
  });

  test('[CRT-45] another shopper’s cart is answered as if it did not exist', async () => {
    const cart = await world.cart(token);
    const stranger = await world.anonymous();
    const foreign = await save(cart.id, { products: [line('200', 1)] }, stranger);
    const unknown = await save(randomUUID(), { products: [line('200', 1)] }, stranger);
    expect([foreign.status, foreign.error.code]).toEqual([404, 'CART_NOT_FOUND']);
    expect(foreign.error).toEqual(unknown.error);
    expect((await world.cart(token)).version).toBe(1);
  });

  test('[CRT-49] [CRT-52] a save replaces the whole list and raises the version by one', async () => {
    const cart = await world.cart(token);
    const first = await save(cart.id, { products: [line('200', 2), line('201', 1)] });
    expect(first.data).toMatchObject({ result: 'ACTUAL', cart: { version: 2 } });
    const second = await save(cart.id, { version: 2, products: [line('201', 4)] });
    expect(second.data.cart.products.map(({ quantity }) => quantity)).toEqual([4]);
    expect((await world.cart(token)).version).toBe(3);
  });

  test('[CRT-50] [CRT-51] [ERC-28] malformed, duplicate and unknown lines are refused and change nothing', async () => {
    await world.fill(token, { '200': 2 });
    const cart = await world.cart(token);
    const refused = async (products: readonly object[]) => {
      const answer = await save(cart.id, { version: cart.version, products });
      expect(await world.cart(token)).toEqual(cart);
      return [answer.status, answer.error.code];
    };
    for (const quantity of [-1, 1.5, undefined, '1', null]) {
      expect(await refused([{ ...line('200', 1), quantity }])).toEqual([400, 'VALIDATION_ERROR']);
    }
    expect(await refused([{ ...line('200', 1), productId: 'milk' }])).toEqual([400, 'VALIDATION_ERROR']);
    expect(await refused([{ ...line('200', 1), productId: randomUUID() }])).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
    expect(await refused([{ ...line('200', 1), type: 'GIFT' }])).toEqual([400, 'VALIDATION_ERROR']);
    expect(await refused([line('200', 1), line('200', 2)])).toEqual([400, 'CART_HAS_DUPLICATE_PRODUCTS']);
    const many = Array.from({ length: 201 }, () => line('200', 1));
    expect(await refused(many)).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('[CRT-51] [CRT-76] a product that is not sold here stays as a sold-out line without a price', async () => {
    const cart = await world.cart(token, kazan.id);
    const saved = await save(cart.id, { showcaseId: kazan.id, products: [line('200', 2), line('201', 2)] });
    expect(saved.data.cart.products).toMatchObject([
      { quantity: 0, price: 0, totalPrice: 0 },
      { quantity: 2, price: 4_500 },
    ]);
    expect(saved.data.cart.totalPrice).toBe(9_000);
  });

  test('[CRT-54] a save with an outdated version changes nothing and is answered with the current cart', async () => {
    const cart = await world.cart(token);
    await save(cart.id, { products: [line('200', 2)] });
    const outdated = await save(cart.id, { products: [line('201', 5)] });
    expect(outdated.data).toMatchObject({ result: 'VERSION_MISMATCH', cart: { version: 2 } });
    expect(outdated.data.cart.products.map(({ productId }) => productId)).toEqual([world.productId('200')]);
    expect((await world.cart(token)).version).toBe(2);
  });

  test('[CRT-53] of concurrent saves that name one version exactly one wins', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 12 }),
        async (quantities) => {
          const cart = await world.cart(token);
          const answers = await Promise.all(
            quantities.map(async (quantity) =>
              save(cart.id, { version: cart.version, products: [line('200', quantity)] }),
            ),
          );
          const winners = answers.filter(({ data }) => data.result === 'ACTUAL');
          expect(winners).toHaveLength(1);
          const now = await world.cart(token);
          expect(now.version).toBe(cart.version + 1);
          expect(now.products[0]?.quantity).toBe(winners[0]?.data.cart.products[0]?.quantity);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('[CRT-71] a quantity never exceeds the stock, the product’s maximum or ten', async () => {
    await world.fill(token, { '100': 9, '101': 9, '200': 40, '300': 0 });
    const { products } = await world.cart(token);
    expect(products.map(({ quantity }) => quantity)).toEqual([3, 5, 10]);
  });

  test('[CRT-44] [CRT-52] [CRT-77] [CRT-78] units that run out are recorded, shown once, and come back', async () => {
    const id = world.productId('410');
    await world.setStock('410', 8);
    await world.fill(token, { '410': 8, '429': 1 });
    const before = await world.cart(token);
    await world.setStock('410', 3);
    const lowered = await world.cart(token);
    expect(lowered.version).toBe(before.version + 1);
    expect(lowered.products[0]?.quantity).toBe(3);
    expect(lowered.changes).toMatchObject([
      {
        productId: id,
        type: 'PRODUCT',
        viewed: false,
        changes: { quantity: { oldValue: 8, actualValue: 3 } },
      },
    ]);
    expect(lowered.changesBanner).toMatchObject({ title: 'Корзина изменилась' });
    expect(await world.cart(token)).toEqual(lowered);

    const hidden = await save(lowered.id, {
      version: lowered.version,
      products: [line('410', 3), line('429', 1)],
      changes: [{ productId: id }],
      hideChangesBanner: true,
    });
    expect(hidden.data.cart).toMatchObject({ changesBanner: null, changes: [{ viewed: true }] });
    // What a save that hides the banner finds out itself is newer than that.
    await world.setStock('410', 2);
    const newer = await save(lowered.id, {
      version: hidden.data.cart.version,
      products: [line('410', 3), line('429', 1)],
      hideChangesBanner: true,
    });
    expect(newer.data.cart.changesBanner).not.toBeNull();

    await world.setStock('410', 0);
    const soldOut = await world.cart(token);
    expect(soldOut.products[0]).toMatchObject({ quantity: 0, price: 0 });
    expect(soldOut.totalPrice).toBe(7_000);
    expect(soldOut.changesBanner).not.toBeNull();
    const kept = await save(soldOut.id, {
      version: soldOut.version,
      products: [line('410', 0), line('429', 1)],
    });
    expect(kept.data.cart.products).toHaveLength(2);

    await world.setStock('410', 50);
    expect((await world.cart(token)).products[0]?.quantity).toBe(2);
    const removed = await world.cart(token);
    const gone = await save(removed.id, {
      version: removed.version,
      products: [line('410', 0), line('429', 1)],
    });
    expect(gone.data.cart.products).toHaveLength(1);
    expect(gone.data.cart.changes).toEqual([]);
  });

  test('[CRT-34] [OPN-212] an empty cart goes to another showcase as well, as a new version', async () => {
    const { version } = await world.cart(token);
    const there = await world.cart(token, kazan.id);
    expect(there).toMatchObject({ version: version + 1, showcaseId: kazan.id, products: [] });
  });

  test('[CRT-34] in another showcase the same lines are priced anew, as a new version', async () => {
    await world.fill(token, { '101': 2, '201': 1 });
    const here = await world.cart(token);
    const there = await world.cart(token, kazan.id);
    expect(there).toMatchObject({ version: here.version + 1, showcaseId: kazan.id });
    expect(there.products.map(({ quantity }) => quantity)).toEqual([0, 1]);
    expect((await world.cart(token)).products.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('[CRT-74] an adult product is added or increased only with a confirmed age', async () => {
    const cart = await world.cart(token);
    const refused = await save(cart.id, { products: [line('300', 1)] });
    expect([refused.status, refused.error.code]).toEqual([422, 'AGE_NOT_CONFIRMED']);
    expect((await world.cart(token)).version).toBe(1);
    expect((await save(cart.id, { products: [line('300', 2)], isAdult: true })).data.result).toBe('ACTUAL');
    expect((await save(cart.id, { version: 2, products: [line('300', 3)] })).status).toBe(422);
    expect((await save(cart.id, { version: 2, products: [line('300', 1)] })).status).toBe(200);

    // What was sold out meanwhile is no more than before when it is asked for again (OPN-221).
    await world.setStock('300', 0);
    const { version } = await world.cart(token);
    const again = async (quantity: number) =>
      (await save(cart.id, { version, products: [line('300', quantity)] })).status;
    expect([await again(2), await again(1)]).toEqual([422, 200]);
    await world.setStock('300', 4);

    const customer = await world.signIn();
    await world.shop.call(updateProfile, { token: customer.token, body: { isConfirmedAge18: true } });
    expect((await world.fill(customer.token, { '300': 2 })).data.result).toBe('ACTUAL');
  });

  test('[TOK-39] [AUT-44] carts of two visitors never mix', async () => {
    const other = await world.anonymous();
    await world.fill(token, { '200': 1 });
    expect((await world.cart(other)).products).toEqual([]);
    expect((await world.cart(token)).products).toHaveLength(1);
  });
});
