import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { detachPromotion, saveCart } from '@shop/contract/cart';
import { findCheckout } from '@shop/contract/checkout';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { bringPromotions, promocode, promotion } from '../support/promotions.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SEVEN_HUNDRED = { '400': 10 };
const from = (amount: number) => [{ type: 'FROM_ORDER_AMOUNT', amount }];

describe.each(databaseKinds)('versions of carts with promotions on %s', (database) => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    await world.setStock('400', 1_000);
    await bring([
      promocode('TEN'),
      promotion('BIG', { conditions: from(60_000) }),
      promotion('TODAY', { lastDay: '2026-03-02' }),
      promotion('SMALL', {
        group: 'STEPS',
        conditions: from(10_000),
        benefit: { kind: 'FIXED', amount: 1_000 },
      }),
      promotion('LARGE', {
        group: 'STEPS',
        conditions: from(50_000),
        benefit: { kind: 'FIXED', amount: 6_000 },
      }),
    ]);
    token = (await world.customerWithCart(SEVEN_HUNDRED)).token;
  });
  afterAll(async () => world.close());

  const steps = {
    code: 'STEPS',
    text: 'Чем больше, тем дешевле',
    additionalText: 'Скидка растёт',
    zeroBarLabel: '0',
  };
  const bring = async (promotions: readonly object[]) => {
    const groups = promotions.some((each) => 'group' in each) ? [steps] : [];
    await bringPromotions(world.shop.backend, promotions, groups);
  };
  const set = () => world.shop.backend.context.promotions.current;
  const idOf = (code: string): string =>
    set().promotions.find((kept) => kept.operatorCode === code)?.id ?? randomUUID();
  const detach = async (version: number, by = token, cartId?: string) =>
    world.shop.call(detachPromotion, {
      token: by,
      query: { cartId: cartId ?? (await world.cart(token)).id, version: String(version) },
    });

  test('[PRM-25] the cart names the attached promotion with its conditions and the preview’s rule, or null', async () => {
    expect((await world.cart(token)).promotion).toBeNull();
    const { data } = await world.fill(token, SEVEN_HUNDRED, { promotionId: idOf('BIG').toUpperCase() });
    expect(data.cart.promotion).toMatchObject({
      id: idOf('BIG'),
      groupId: null,
      promocode: null,
      name: 'Акция BIG',
      applied: true,
      applicable: true,
      additionalText: 'Скидка 70\u00A0₽',
      conditions: [{ type: 'FROM_ORDER_AMOUNT', label: 'Готово', completed: true, promotionId: idOf('BIG') }],
      rule: {
        groupId: null,
        steps: [{ blockedBy: null, rule: { id: idOf('BIG'), benefit: { percent: 10 } } }],
      },
    });
    expect([data.cart.totalPrice, data.cart.payableTotal, data.cart.totalOldPrice]).toEqual([
      63_000, 63_000, 70_000,
    ]);
    const step = async (units: number) => (await world.fill(token, { '400': units })).data.cart;
    const groupId = set().groups[0]?.id ?? '';
    const large = await world.fill(token, SEVEN_HUNDRED, { promotionGroupId: groupId });
    expect(large.data.cart).toMatchObject({ totalPrice: 64_000, promotion: { id: idOf('LARGE'), groupId } });
    expect(await step(5)).toMatchObject({ totalPrice: 34_000, promotion: { id: idOf('SMALL'), groupId } });
    expect(await step(1)).toMatchObject({
      totalPrice: 7_000,
      promotion: { id: null, groupId, applied: false, rule: { groupId } },
    });
  });

  test('[PRM-14] removing detaches whatever is attached, in one version; an outdated version changes nothing', async () => {
    for (const named of [{ promocode: 'TEN' }, { promotionId: idOf('BIG') }]) {
      const attached = await world.fill(token, SEVEN_HUNDRED, named);
      const { id, version } = attached.data.cart;
      const outdated = await detach(version - 1);
      expect(outdated.data).toMatchObject({
        result: 'VERSION_MISMATCH',
        cart: { version, totalPrice: 63_000 },
      });
      const foreign = await detach(version, await world.anonymous(), id);
      expect([foreign.status, foreign.error.code]).toEqual([404, 'CART_NOT_FOUND']);
      const removed = await detach(version);
      expect(removed.data).toMatchObject({
        result: 'ACTUAL',
        cart: { version: version + 1, promotion: null, totalPrice: 70_000 },
      });
      expect(await world.cart(token)).toEqual(removed.data.cart);
      const again = await detach(version + 1);
      expect(again.data).toMatchObject({ result: 'ACTUAL', cart: { version: version + 2 } });
    }
  });

  test('[CRT-44] [CRT-52] [OPN-236] a promotion that ended at midnight is taken off when the cart is next read, as a new version', async () => {
    await world.fill(token, SEVEN_HUNDRED, { promotionId: idOf('TODAY') });
    const day = await world.cart(token);
    expect(day).toMatchObject({ totalPrice: 63_000, promotion: { applied: true } });
    expect(await world.cart(token)).toEqual(day);
    world.clock.set('2026-03-02T20:59:59.999Z');
    token = await world.renew(token);
    expect((await world.cart(token)).version).toBe(day.version);
    world.clock.set('2026-03-02T21:00:00.000Z');
    const night = await world.cart(token);
    expect(night).toMatchObject({
      version: day.version + 1,
      totalPrice: 70_000,
      promotionsCount: day.promotionsCount - 1,
      promotion: { applied: false, additionalText: 'Срок действия закончился' },
    });
    expect(await world.cart(token)).toEqual(night);
  });

  test('[OPN-272] an order whose promotion ended meanwhile is refused with that code, and the cart then shows the new price', async () => {
    await world.fill(token, SEVEN_HUNDRED, { promotionId: idOf('TODAY') });
    const cart = await world.cart(token);
    world.clock.set('2026-03-03T06:00:00.000Z');
    token = await world.renew(token);
    const answer = await world.create(token, world.orderBody(cart));
    expect([answer.status, answer.error.code]).toEqual([422, 'PROMOCODE_EXPIRED']);
    const stored = await world.cartAsStored(token);
    expect(stored.version).toBe(cart.version + 1);
    expect(await world.cart(token)).toMatchObject({ version: stored.version, totalPrice: 70_000 });
  });

  test('[CHK-43] [OPN-278] an order costs exactly what the cart did, and afterwards nothing is attached', async () => {
    await world.fill(token, { '400': 7, '200': 3, '201': 1 }, { promocode: 'TEN' });
    const cart = await world.cart(token);
    const order = await world.order(token);
    const rows = await world.db
      .selectFrom('order_lines')
      .select('price')
      .where('order_id', '=', order.orderId)
      .execute();
    expect(rows.reduce((sum, { price }) => sum + price, 0)).toBe(cart.totalPrice);
    expect((await world.cart(token)).promotion).toMatchObject({ promocode: 'TEN', applied: true });
    await world.pay(order);
    await world.shop.call(findCheckout, { token, body: { checkoutId: order.checkoutId } });
    expect(await world.cart(token)).toMatchObject({ products: [], promotion: null, totalPrice: 0 });
    expect(await world.money(order.orderId)).toEqual({ captured: cart.payableTotal, refunded: 0 });
  });

  test('[CRT-52] an operator’s change of promotions makes one new version of each cart it affects', async () => {
    await world.fill(token, SEVEN_HUNDRED, { promotionId: idOf('BIG') });
    const cart = await world.cart(token);
    await bring([promotion('BIG', { conditions: from(65_000) }), promotion('OTHER')]);
    const after = await world.cart(token);
    expect(after).toMatchObject({ version: cart.version + 1, totalPrice: 63_000, promotionsCount: 2 });
    // The discount is the same, but the rule that a preview needs is not.
    expect(after.promotion?.rule?.steps[0]?.rule.conditions).toEqual([
      { type: 'FROM_ORDER_AMOUNT', amount: 65_000 },
    ]);
    expect(await world.cart(token)).toEqual(after);
  });

  test('[CRT-53] of concurrent saves and removals that name one version exactly one takes effect', async () => {
    const change = fc.oneof(
      fc.record({ units: fc.integer({ min: 1, max: 10 }) }),
      fc.constantFrom({ promotion: 'BIG' }, { promocode: 'TEN' }, { detach: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
        await world.fill(token, SEVEN_HUNDRED);
        const before = await world.cart(token);
        const cleared = before.promotion === null ? before : (await detach(before.version)).data.cart;
        const answers = await Promise.all(
          changes.map(async (each) => {
            if ('detach' in each) return detach(cleared.version);
            const body = {
              version: cleared.version,
              showcaseId: moscow.id,
              products: [
                {
                  type: 'PRODUCT' as const,
                  productId: world.productId('400'),
                  quantity: 'units' in each ? each.units : 10,
                },
              ],
              embedProductsToResponse: true,
              ...('promotion' in each ? { promotionId: idOf(each.promotion) } : {}),
              ...('promocode' in each ? { promocode: each.promocode } : {}),
            };
            return world.shop.call(saveCart, { token, params: { cartId: cleared.id }, body });
          }),
        );
        const winners = answers.filter(({ data }) => data.result === 'ACTUAL');
        expect(winners).toHaveLength(1);
        expect(await world.cart(token)).toEqual(winners[0]?.data.cart);
        expect(winners[0]?.data.cart.version).toBe(cleared.version + 1);
      }),
      { numRuns: 12 },
    );
  });

  test('[CRT-50] a refused promocode leaves the lines of its save unsaved too', async () => {
    const before = await world.cart(token);
    const answer = await world.fill(token, { '200': 1 }, { promocode: 'UNKNOWN' });
    expect([answer.status, answer.error.code]).toEqual([422, 'PROMOCODE_NOT_FOUND']);
    expect(await world.cart(token)).toEqual(before);
  });
});
