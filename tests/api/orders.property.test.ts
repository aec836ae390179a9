// What is modelled: shoppers who order scarce stock at the same time, paid carts of any content, orders that are
// cancelled while they move, and two shoppers who try each other's ids. What can fail: a unit sold twice, a kopeck
// too much or too little, a cancelled order that goes on, another shopper's row that is read or changed.
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { takeStep } from '@shop/backend/fulfilment';
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@shop/contract/address';
import { saveCart } from '@shop/contract/cart';
import { findCheckout } from '@shop/contract/checkout';
import { callDelivery, cancelOrder, getOrder, listOrders } from '@shop/contract/orders';
import { getProfile, updateProfile } from '@shop/contract/profile';
import { getChatToken } from '@shop/contract/support';
import { getTipDetails, payTip } from '@shop/contract/tips';

import { databaseKinds } from '../support/databases.ts';
import { moscow, storeData } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, promotion } from '../support/promotions.ts';
import { address, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
/** In kopecks. A discount of 123.45 roubles may bring a small cart below it. */
const MINIMUM = 100;

describe.each(databaseKinds)('orders under any sequence of events on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    const showcases = storeData.showcases.map((store) => ({
      ...store,
      minOrderPrice: MINIMUM,
      openTime: '00:00',
      closeTime: '00:00',
    }));
    world = await createWorld(database, {
      warehouse: { pace: 1, mode: 'auto' },
      storeData: { ...storeData, showcases },
    });
    await bringPromotions(world.shop.backend, [
      promotion('SEVENTH', { benefit: { kind: 'PERCENT', percent: 7 } }),
      promotion('FIXED', { benefit: { kind: 'FIXED', amount: 12_345 } }),
    ]);
  });
  beforeEach(async () => {
    world.clock.advance(3600 * SECOND);
    for (const id of ['100', '400', '401', '402']) await world.setStock(id, 1000);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  test('[CHK-38] [CRT-71] however many order at once, no unit is oversold, and a refused order leaves nothing behind', async () => {
    const basket = fc.dictionary(fc.constantFrom('410', '411', '412'), fc.integer({ min: 1, max: 6 }), {
      minKeys: 1,
    });
    const stocks = fc.record({ '410': fc.nat(12), '411': fc.nat(12), '412': fc.nat(12) });
    await fc.assert(
      fc.asyncProperty(fc.array(basket, { minLength: 2, maxLength: 6 }), stocks, async (baskets, left) => {
        world.clock.advance(600 * SECOND);
        for (const id of Object.keys(left)) await world.setStock(id, 1000);
        const shoppers = await Promise.all(
          baskets.map(async (units) => {
            const { token } = await world.customerWithCart(units);
            return { units, token, body: world.orderBody(await world.cart(token)) };
          }),
        );
        const reserved = async (id: string) => (await world.stock(id)).reserved;
        const before = new Map<string, number>();
        for (const [id, units] of Object.entries(left)) {
          before.set(id, await reserved(id));
          await world.setStock(id, units + (before.get(id) ?? 0));
        }
        const answers = await Promise.all(shoppers.map(async ({ token, body }) => world.create(token, body)));
        const taken: Record<string, number> = {};
        answers.forEach((answer, index) => {
          if (answer.status !== 200) return expect(answer.error.code).toBe('PRODUCTS_RAN_OUT');
          for (const [id, units] of Object.entries(shoppers[index]?.units ?? {}))
            taken[id] = (taken[id] ?? 0) + units;
          return undefined;
        });
        for (const [id, units] of Object.entries(left)) {
          expect(taken[id] ?? 0).toBeLessThanOrEqual(units);
          expect(await reserved(id)).toBe((before.get(id) ?? 0) + (taken[id] ?? 0));
        }
        await expectInvariants(world);
      }),
      { numRuns: 8 },
    );
  });

  test('[CHK-36] [CHK-42] an order charges the payable total of its cart, and its lines add up to it; below the minimum it is refused', async () => {
    const units = fc.dictionary(
      fc.constantFrom('100', '200', '201', '400', '401', '402'),
      fc.integer({ min: 1, max: 9 }),
      {
        minKeys: 1,
      },
    );
    await fc.assert(
      fc.asyncProperty(units, fc.constantFrom(null, 'SEVENTH', 'FIXED'), async (wanted, code) => {
        world.clock.advance(600 * SECOND);
        for (const id of ['200', '201']) await world.setStock(id, 1000);
        const { token } = await world.signIn();
        const known = world.shop.backend.context.promotions.current.promotions;
        const promotionId = known.find(({ operatorCode }) => operatorCode === code)?.id;
        await world.fill(token, wanted, promotionId === undefined ? {} : { promotionId });
        const cart = await world.cart(token);
        if (cart.payableTotal < MINIMUM) {
          const refused = await world.create(token, world.orderBody(cart));
          expect([refused.status, refused.error.code]).toEqual([409, 'MIN_ORDER_PRICE_NOT_REACHED']);
          return;
        }
        const order = await world.order(token);
        await world.pay(order);
        expect(await world.money(order.orderId)).toEqual({ captured: cart.payableTotal, refunded: 0 });
        const lines = await world.db
          .selectFrom('order_lines')
          .selectAll()
          .where('order_id', '=', order.orderId)
          .execute();
        expect(lines.reduce((sum, line) => sum + line.price, 0)).toBe(cart.payableTotal);
        expect(lines.every((line) => line.price >= line.quantity)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('[STS-26] [ACT-09] of simultaneous cancellations and fulfilment steps one side wins completely', async () => {
    const rush = fc.array(fc.constantFrom('cancel' as const, 'step' as const), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(rush, async (moves) => {
        world.clock.advance(600 * SECOND);
        const before = await world.stock('400');
        const { token } = await world.customerWithCart();
        const order = await world.order(token);
        await world.pay(order);
        const answers = await Promise.all(
          moves.map(async (move) => {
            if (move === 'cancel')
              return (
                (await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } })).status ===
                200
              );
            const from = { from: 'PROCESSING', cause: 'fulfilment' } as const;
            return (await takeStep(world.shop.backend.context, order.orderId, from)).kind === 'moved';
          }),
        );
        const won = (kind: string) => answers.filter((isWon, at) => isWon && moves[at] === kind).length;
        expect(won('step')).toBeLessThanOrEqual(1);
        const isCancelled = won('cancel') > 0;
        expect(isCancelled && won('step') > 0).toBe(false);
        expect(isCancelled || won('step') > 0).toBe(true);
        for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(5 * SECOND);
        const { status } = await world.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', order.orderId)
          .executeTakeFirstOrThrow();
        expect(status === 'CANCELLED').toBe(isCancelled);
        expect(await world.money(order.orderId)).toEqual({
          captured: 70_000,
          refunded: isCancelled ? 70_000 : 0,
        });
        expect((await world.stock('400')).on_hand).toBe(before.on_hand - (isCancelled ? 0 : 10));
      }),
      { numRuns: 8 },
    );
  });

  test('[TOK-39] [OPN-399] whatever a shopper calls with another’s ids, they seem not to exist, and nothing of theirs changes', async () => {
    const owner = await world.customerWithCart();
    const order = await world.order(owner.token);
    await world.pay(order);
    await world.fill(owner.token, { '401': 2 });
    const created = await world.shop.call(createAddress, { token: owner.token, body: address });
    const stranger = await world.signIn();
    await world.shop.call(updateProfile, { token: owner.token, body: { name: 'Анна' } });
    const cart = await world.cart(owner.token);
    const own = {
      orderId: order.orderId,
      checkoutId: order.checkoutId,
      cartId: cart.id,
      addressId: created.data.selectedAddress.id,
    };
    const unknown = {
      orderId: randomUUID(),
      checkoutId: randomUUID(),
      cartId: randomUUID(),
      addressId: 999_999,
    };
    type Ids = typeof own;
    const { token } = stranger;
    const details = { floor: '9', intercom: '9', flat: '9', entrance: '9', comment: 'чужой' };
    const calls: Readonly<
      Record<string, (ids: Ids) => Promise<{ readonly status: number; readonly error: unknown }>>
    > = {
      getOrder: async ({ orderId }) => world.shop.call(getOrder, { token, params: { orderId }, query: {} }),
      cancelOrder: async ({ orderId }) => world.shop.call(cancelOrder, { token, params: { orderId } }),
      callDelivery: async ({ orderId }) => world.shop.call(callDelivery, { token, params: { orderId } }),
      tipDetails: async ({ orderId }) => world.shop.call(getTipDetails, { token, params: { orderId } }),
      payTip: async ({ orderId }) =>
        world.shop.call(payTip, {
          token,
          body: {
            orderId,
            payCommission: true,
            payment: { type: 'BOUND_CARD', bindingId: randomUUID(), amount: 100_00 },
          },
        }),
      chatToken: async ({ orderId }) => world.shop.call(getChatToken, { token, body: { orderId } }),
      findCheckout: async ({ checkoutId }) => world.shop.call(findCheckout, { token, body: { checkoutId } }),
      updateAddress: async ({ addressId }) =>
        world.shop.call(updateAddress, { token, params: { addressId: String(addressId) }, body: details }),
      deleteAddress: async ({ addressId }) =>
        world.shop.call(deleteAddress, { token, params: { addressId: String(addressId) } }),
      saveCart: async ({ cartId }) =>
        world.shop.call(saveCart, {
          token,
          params: { cartId },
          body: {
            version: cart.version,
            showcaseId: moscow.id,
            products: [],
            embedProductsToResponse: false,
          },
        }),
    };
    const state = async () => ({
      order: (
        await world.shop.call(getOrder, { token: owner.token, params: { orderId: own.orderId }, query: {} })
      ).data,
      addresses: (await world.shop.call(listAddresses, { token: owner.token })).data,
      profile: (await world.shop.call(getProfile, { token: owner.token })).data,
      cart: await world.cart(owner.token),
    });
    const before = await state();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(calls)), { minLength: 1, maxLength: 6 }),
        fc.string({ maxLength: 12 }),
        async (names, name) => {
          for (const call of names) {
            const foreign = await calls[call]?.(own);
            const none = await calls[call]?.(unknown);
            expect(foreign?.status).toBe(404);
            expect([foreign?.status, foreign?.error]).toEqual([none?.status, none?.error]);
          }
          await world.shop.call(updateProfile, { token, body: { name } });
          const listed = await world.shop.call(listOrders, { token, query: {} });
          expect(JSON.stringify(listed.data)).not.toContain(own.orderId);
          expect(await state()).toEqual(before);
        },
      ),
      { numRuns: 10 },
    );
  });
});
