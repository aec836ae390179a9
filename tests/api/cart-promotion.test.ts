import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getOrder, listOrders } from '@shop/contract/orders';
import { getDiscounts } from '@shop/contract/promotions';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, operate, promocode, promotion } from '../support/promotions.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const ROUBLE = 100;
/** Ten biscuits at 70 roubles each. */
const SEVEN_HUNDRED = { '400': 10 };
const fromAmount = (roubles: number) => [{ type: 'FROM_ORDER_AMOUNT', amount: roubles * ROUBLE }];

/** What an answer says of money, by the names of its fields. */
function amountsIn(value: unknown, name = ''): (readonly [string, number])[] {
  if (typeof value === 'number') return /price|amount|total|balance|bonus/i.test(name) ? [[name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => amountsIn(inner, Array.isArray(value) ? name : key));
}

describe.each(databaseKinds)('promotions of carts on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
    await world.setStock('400', 10_000);
  });
  afterAll(async () => world.close());

  const bring = async (promotions: readonly object[], groups: readonly object[] = []) => {
    await bringPromotions(world.shop.backend, promotions, groups);
  };
  const idOf = (code: string): string =>
    world.shop.backend.context.promotions.current.promotions.find((kept) => kept.operatorCode === code)?.id ??
    '';
  const listsOf = async (token: string) => {
    const { id: cartId } = await world.cart(token);
    return (await world.shop.call(getDiscounts, { token, body: { cartId } })).data;
  };

  test('[PRM-10] [PRM-22] a promocode takes its discount off, and the drawer lists it as applied', async () => {
    await bring([promocode('TEN'), promotion('OTHER', { conditions: fromAmount(9_000) })]);
    const { token } = await world.customerWithCart(SEVEN_HUNDRED);
    const saved = await world.fill(token, SEVEN_HUNDRED, { promocode: ' ten ' });
    expect([saved.status, saved.data.cart.totalPrice, saved.data.cart.totalOldPrice]).toEqual([
      200, 63_000, 70_000,
    ]);
    expect(saved.data.cart.promotion).toMatchObject({
      id: idOf('TEN'),
      groupId: null,
      promocode: 'TEN',
      applied: true,
      applicable: true,
      additionalText: 'Скидка 70\u00A0₽',
    });
    const lists = await listsOf(token);
    expect(lists.totalDiscountPrice).toBe(7_000);
    expect(lists.promotions.map(({ type, name, applied }) => [type, name, applied])).toEqual([
      ['PROMOCODE', 'Акция TEN', true],
      ['PROMOTION', 'Акция OTHER', false],
    ]);
    expect((await world.cart(token)).promotionsCount).toBe(2);
  });

  test('[NET-08] where a discount is no whole kopeck, every amount of cart, promotions, order and history is one all the same', async () => {
    await bring([promocode('THIRD', { benefit: { kind: 'PERCENT', percent: 33 } })]);
    // 33 % of a carton of 89.90 roubles are 2,966.7 kopecks.
    const units = { '100': 1, '400': 10 };
    const { token } = await world.customerWithCart(units);
    const { data: saved } = await world.fill(token, units, { promocode: 'THIRD' });
    expect(saved.cart.promotion?.applied).toBe(true);
    const lists = await listsOf(token);
    const { orderId: id, ...order } = await world.order(token);
    await world.pay(order);
    const details = await world.shop.call(getOrder, { token, params: { orderId: id }, query: {} });
    const history = await world.shop.call(listOrders, { token, query: {} });
    const amounts = [saved, lists, details.data, history.data].map((answer) => amountsIn(answer));
    for (const found of amounts) {
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(([, amount]) => !Number.isInteger(amount))).toEqual([]);
    }
  });

  test('[PRM-41] an attached promotion waits for its conditions and applies by itself when they are met', async () => {
    await bring([promotion('BIG', { conditions: fromAmount(700) })]);
    const { token } = await world.customerWithCart(SEVEN_HUNDRED);
    const total = async (units: number, extra: object = {}) => {
      const { data } = await world.fill(token, { '400': units }, extra);
      return [data.cart.promotion?.applied, data.cart.totalPrice];
    };
    expect(await total(10, { promotionId: idOf('BIG') })).toEqual([true, 63_000]);
    expect(await total(9)).toEqual([false, 63_000]);
    expect(await total(10)).toEqual([true, 63_000]);
    await operate(world.shop.backend, { command: 'promotions.off', promotion: 'BIG' });
    const cart = await world.cart(token);
    expect([cart.promotion?.applied, cart.totalPrice]).toEqual([false, 70_000]);
    await operate(world.shop.backend, { command: 'promotions.on', promotion: 'BIG' });
    expect((await world.cart(token)).totalPrice).toBe(63_000);
  });

  test('[PRM-41] [PRM-24] [OPN-236] an attached promotion that is switched off or over stays attached, gives no discount and says why', async () => {
    const end = world.clock.now().getTime() + 3_600_000;
    await bring([
      promotion('KEPT'),
      promocode('KEPTCODE'),
      promotion('ENDS', { endsAt: new Date(end).toISOString() }),
    ]);
    const shownOf = async (token: string) => {
      const { promotion: attached, totalPrice } = await world.cart(token);
      return [attached?.name, attached?.applied, attached?.additionalText, totalPrice];
    };
    const off = 'Сейчас не действует';
    const attached = [
      ['KEPT', { promotionId: idOf('KEPT') }],
      ['KEPTCODE', { promocode: 'KEPTCODE' }],
    ] as const;
    for (const [name, ref] of attached) {
      const { token } = await world.customerWithCart(SEVEN_HUNDRED);
      await world.fill(token, SEVEN_HUNDRED, ref);
      await operate(world.shop.backend, { command: 'promotions.off', promotion: name });
      expect(await shownOf(token)).toEqual([`Акция ${name}`, false, off, 70_000]);
      // A change of the goods does not detach it.
      await world.fill(token, { '400': 9 });
      expect(await shownOf(token)).toEqual([`Акция ${name}`, false, off, 63_000]);
      await operate(world.shop.backend, { command: 'promotions.on', promotion: name });
      expect(await shownOf(token)).toEqual([`Акция ${name}`, true, 'Скидка 63\u00A0₽', 56_700]);
    }
    const { token } = await world.customerWithCart(SEVEN_HUNDRED);
    await world.fill(token, SEVEN_HUNDRED, { promotionId: idOf('ENDS') });
    expect((await shownOf(token))[1]).toBe(true);
    world.clock.advance(3_600_000);
    const renewed = await world.renew(token);
    // It is listed no more (PRM-24).
    expect((await listsOf(renewed)).promotions.map(({ name }) => name)).not.toContain('Акция ENDS');
    expect(await shownOf(renewed)).toEqual(['Акция ENDS', false, 'Срок действия закончился', 70_000]);
  });

  test('[CRT-46] [OPN-219] signing in keeps the promotion of the account', async () => {
    await bring([promotion('MINE')]);
    const { token, phone } = await world.signIn();
    await world.fill(token, { '400': 1 }, { promotionId: idOf('MINE') });
    world.clock.advance(61_000);
    const visitor = await world.anonymous();
    await world.fill(visitor, SEVEN_HUNDRED);
    const signedIn = await world.signIn(phone, visitor);
    const cart = await world.cart(signedIn.token);
    expect([cart.promotion?.name, cart.totalPrice]).toEqual(['Акция MINE', 63_000]);
  });

  test('[PRM-25] [PRM-38] in an attached group the highest step whose condition is met applies', async () => {
    const step = (roubles: number) =>
      promotion(`STEP-${roubles}`, {
        group: 'STEPS',
        benefit: { kind: 'FIXED', amount: (roubles / 10) * ROUBLE },
        conditions: fromAmount(roubles),
      });
    await bring(
      [step(300), step(600), step(900)],
      [{ code: 'STEPS', text: 'Лесенка', additionalText: '', zeroBarLabel: '0 ₽' }],
    );
    const groupId = world.shop.backend.context.promotions.current.groups[0]?.id ?? '';
    const { token } = await world.customerWithCart(SEVEN_HUNDRED);
    const saved = await world.fill(token, SEVEN_HUNDRED, { promotionGroupId: groupId });
    expect(saved.data.cart.totalPrice).toBe(64_000);
    expect(saved.data.cart.promotion).toMatchObject({
      id: idOf('STEP-600'),
      groupId,
      promocode: null,
      name: 'Лесенка',
      applied: true,
    });
    const { groupPromotions, totalDiscountPrice } = await listsOf(token);
    expect(totalDiscountPrice).toBe(6_000);
    const bars = groupPromotions[0]?.progressBars ?? [];
    expect(bars.map(({ applied, applicable, fillFactor }) => [applied, applicable, fillFactor])).toEqual([
      [false, true, 100],
      [true, true, 100],
      [false, false, 33],
    ]);
    const { data } = await world.fill(token, { '400': 1 });
    expect(data.cart.promotion).toMatchObject({ id: null, groupId, applied: false });
    expect((await world.cart(token)).promotionsCount).toBe(1);
  });

  test('[PRM-47] [CHK-33] however many order at once, a code with three uses is granted to three, the others hold no goods, and cancelled orders return their use', async () => {
    await bring([promocode('THREE', { limits: { total: 3 } })]);
    const shoppers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { token } = await world.customerWithCart(SEVEN_HUNDRED);
        const saved = await world.fill(token, SEVEN_HUNDRED, { promocode: 'THREE' });
        return { token, cart: saved.data.cart };
      }),
    );
    const answers = await Promise.all(
      shoppers.map(async ({ token, cart }) => world.create(token, world.orderBody(cart))),
    );
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(
      new Set(['PROMOCODE_USAGE_LIMIT_EXCEEDED']),
    );
    const counter = async () =>
      (
        await world.db
          .selectFrom('promotion_counter')
          .select('used')
          .where('promotion_id', '=', idOf('THREE'))
          .where('scope', '=', 'total')
          .executeTakeFirstOrThrow()
      ).used;
    expect(await counter()).toBe(3);
    await expectInvariants(world);
    const order = granted[0]?.data.processes[0]?.orderId ?? randomUUID();
    await operate(world.shop.backend, { command: 'orders.cancel', order });
    expect(await counter()).toBe(2);
  });

  test('[OPN-238] [PRM-41] a cart whose code somebody else has used up loses its discount when it is read or saved; the cart of that order keeps it', async () => {
    await bring([promocode('ONCE', { limits: { total: 1 } })]);
    const attached = async () => {
      const { token } = await world.customerWithCart(SEVEN_HUNDRED);
      await world.fill(token, SEVEN_HUNDRED, { promocode: 'ONCE' });
      return token;
    };
    const [first, reading, saving] = [await attached(), await attached(), await attached()];
    await world.order(first);
    expect((await world.cart(first)).totalPrice).toBe(63_000);
    expect((await world.cart(reading)).totalPrice).toBe(70_000);
    expect((await world.fill(saving, { '400': 9 })).data.cart.totalPrice).toBe(63_000);
  });

  test('[OPN-227] the explanation of a cart shows each step, line by line, and ends with the amount to pay', async () => {
    await bring([promocode('TEN')]);
    const { token } = await world.customerWithCart({ '400': 9, '100': 1 });
    const { data } = await world.fill(token, { '400': 9, '100': 1 }, { promocode: 'TEN' });
    const before = await world.cart(token);
    const cart = data.cart.id;
    const { exitCode, said } = await operate(world.shop.backend, {
      command: 'promotions.explain',
      cart,
      json: false,
    });
    expect(exitCode).toBe(0);
    expect(said).toEqual([
      `Cart ${cart}, version ${before.version}, store MSK`,
      '1. Units',
      '   Молоко пастеризованное «Луг» 2,5%: 1, as asked for',
      '   Печенье номер 1: 9, as asked for',
      '2. Prices of one unit',
      '   Молоко пастеризованное «Луг» 2,5%: 120.00 ₽ -> 89.90 ₽, a sale price',
      '   Печенье номер 1: 70.00 ₽, the current price',
      '4. Promotion',
      '   the cart: 719.90 ₽ -> 647.91 ₽, the promotion is applied',
      '   Молоко пастеризованное «Луг» 2,5%: 89.90 ₽ -> 80.91 ₽, share of the promotion',
      '   Печенье номер 1: 630.00 ₽ -> 567.00 ₽, share of the promotion',
      'Total 647.91 ₽ instead of 750.00 ₽, to pay 647.91 ₽',
    ]);
    const json = await operate(world.shop.backend, { command: 'promotions.explain', cart, json: true });
    const document = JSON.parse(json.said.join('')) as { totals: object; steps: unknown[] };
    expect(document.totals).toEqual({ totalPrice: 64_791, totalOldPrice: 75_000, payableTotal: 64_791 });
    expect(document.steps).toHaveLength(7);
    expect(await world.cart(token)).toEqual(before);
    const unknown = { command: 'promotions.explain', cart: randomUUID(), json: false } as const;
    expect((await operate(world.shop.backend, unknown)).exitCode).toBe(1);
  });

  test('[OPN-227] the explanation of a cart calls the cutlery by its name', async () => {
    const { token } = await world.customerWithCart({ '100': 1 });
    const products = [
      { productId: world.productId('100'), quantity: 1, type: 'PRODUCT' },
      { quantity: 2, type: 'CUTLERY' },
    ];
    const { data } = await world.fill(token, {}, { products });
    const cart = data.cart.id;
    const { said } = await operate(world.shop.backend, { command: 'promotions.explain', cart, json: false });
    expect(said).toContain('   cutlery: 2, as asked for');
  });
});
