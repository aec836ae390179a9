import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  checkDiscount,
  getCartPromotionProducts,
  getCartPromotions,
  getDiscounts,
  getPromotionProducts,
} from '@shop/contract/promotions';

import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { bringPromotions, operate, promocode, promotion } from '../support/promotions.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const ROUBLE = 100;
const fromAmount = (roubles: number) => [{ type: 'FROM_ORDER_AMOUNT', amount: roubles * ROUBLE }];
const groups = [{ code: 'STEPS', text: 'Лесенка', additionalText: 'Три ступени', zeroBarLabel: '0 ₽' }];
const step = (roubles: number) =>
  promotion(`STEP-${roubles}`, {
    group: 'STEPS',
    name: `ступень ${roubles}`,
    benefit: { kind: 'FIXED', amount: (roubles / 10) * ROUBLE },
    conditions: fromAmount(roubles),
  });
/** Ten biscuits at 70 roubles each. */
const SEVEN_HUNDRED = { '400': 10 };

describe.each(databaseKinds)('promotions on %s', (database) => {
  let world: World;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(database);
    token = (await world.customerWithCart(SEVEN_HUNDRED)).token;
  });
  afterAll(async () => world.close());

  const bring = async (promotions: readonly object[], more: readonly object[] = []) => {
    await bringPromotions(world.shop.backend, promotions, more);
  };
  const idOf = (code: string): string =>
    world.shop.backend.context.promotions.current.promotions.find((kept) => kept.operatorCode === code)?.id ??
    '';
  const discounts = async (of = token) => {
    const cart = await world.cart(of);
    return world.shop.call(getDiscounts, { token: of, body: { cartId: cart.id } });
  };
  const namesOf = async (of = token, headers: Record<string, string> = {}) => {
    const cart = await world.cart(of);
    const { data } = await world.shop.call(getDiscounts, { token: of, body: { cartId: cart.id }, headers });
    return data.promotions.map(({ name }) => name.replace('Акция ', ''));
  };

  test('[PRM-21, PRM-23, PRM-24, PRM-27] the discounts of a cart name promotions with their conditions', async () => {
    await bring([
      promotion('BIG', {
        conditions: [...fromAmount(1000), { type: 'MAX_ORDER_AMOUNT', amount: 5_000 * ROUBLE }],
        bottomText: 'Внизу',
        lastDay: '2026-03-08',
        nonStacking: 'BONUSES',
      }),
    ]);
    const answer = await discounts();
    expect(answer.status).toBe(200);
    const common = { promotionId: idOf('BIG'), productsType: 'OrderProducts' };
    expect(answer.data).toEqual({
      totalDiscountPrice: 0,
      promotions: [
        {
          type: 'PROMOTION',
          id: idOf('BIG'),
          name: 'Акция BIG',
          description: 'Описание BIG',
          endDateTime: '2026-03-09T00:00:00+03:00',
          applied: false,
          applicable: false,
          bottomText: 'Внизу',
          nonStacking: 'BONUSES',
          promocode: null,
          conditions: [
            { ...common, type: 'FROM_ORDER_AMOUNT', label: 'Ещё на 300\u00A0₽', completed: false },
            { ...common, type: 'MAX_ORDER_AMOUNT', label: 'Готово', completed: true },
          ],
        },
      ],
      groupPromotions: [],
    });
  });

  test('[PRM-26] a cart counts the promotions and groups that its discounts list', async () => {
    const files: [readonly object[], readonly object[]][] = [
      [[], []],
      [[promotion('ONE', {})], []],
      [[promotion('ONE', {}), promotion('TWO', {}), step(500), step(1000)], groups],
      [[promotion('KAZAN', { restrictions: { cities: ['kazan'] } }), promocode('HIDDEN', {})], []],
    ];
    const counted = [];
    for (const [promotions, more] of files) {
      await bring(promotions, more);
      const { data } = await discounts();
      const { promotionsCount } = await world.cart(token);
      expect(promotionsCount).toBe(data.promotions.length + data.groupPromotions.length);
      counted.push(promotionsCount);
    }
    expect(counted).toEqual([0, 1, 3, 0]);
  });

  test('[PRM-24] a promotion is listed from its start until its last day is over by the clock of the store', async () => {
    await bring([
      promotion('TODAY', { lastDay: '2026-03-02' }),
      promotion('OVER', { endsAt: '2026-03-02T08:59:59Z' }),
      promotion('SOON', { startsAt: '2026-03-02T09:00:01Z' }),
      promotion('OFF'),
    ]);
    await operate(world.shop.backend, { command: 'promotions.off', promotion: 'OFF' });
    expect(await namesOf()).toEqual(['TODAY']);
    const now = world.clock.now().toISOString();
    world.clock.set('2026-03-02T20:59:59Z');
    token = await world.renew(token);
    expect(await namesOf()).toEqual(['TODAY', 'SOON']);
    world.clock.set('2026-03-02T21:00:00Z');
    expect(await namesOf()).toEqual(['SOON']);
    world.clock.set(now);
    token = await world.renew(token);
  });

  test('[PRM-21] only promotions for this store, city, platform and shopper are listed, never promocodes', async () => {
    await bring([
      promotion('ALL'),
      promotion('HERE', { restrictions: { cities: ['moskva'], showcaseTypes: ['MINIMARKET_WEB'] } }),
      promotion('KAZAN', { restrictions: { cities: ['kazan'] } }),
      promotion('SUPER', { restrictions: { showcaseTypes: ['SUPERMARKET'] } }),
      promotion('APP', { restrictions: { platforms: ['ios', 'android'] } }),
      promotion('PRIME', { restrictions: { subscriptions: ['SBER_PRIME'] } }),
      promotion('FIRST', { restrictions: { isFirstOrderOnly: true } }),
      promocode('SECRET'),
    ]);
    expect(await namesOf()).toEqual(['ALL', 'HERE', 'FIRST']);
    const app = { 'x-application-platform': 'ios/5.1.0' };
    expect(await namesOf(token, app)).toEqual(['ALL', 'HERE', 'APP', 'FIRST']);
    await operate(world.shop.backend, { command: 'promotions.pause', store: 'MSK' });
    expect(await namesOf()).toEqual([]);
    await operate(world.shop.backend, { command: 'promotions.resume', store: 'MSK' });
  });

  test('[PRM-21] applicable promotions come before the others, those that end sooner first', async () => {
    await bring([
      promotion('NEVER'),
      promotion('LATE', { lastDay: '2026-12-31' }),
      promotion('OPEN-SOON', { conditions: fromAmount(1000), lastDay: '2026-03-03' }),
      promotion('SOON', { conditions: fromAmount(700), lastDay: '2026-03-05' }),
    ]);
    expect(await namesOf()).toEqual(['SOON', 'LATE', 'NEVER', 'OPEN-SOON']);
  });

  test('[PRM-38, PRM-39] a group shows a bar for each step, full exactly where the condition is met', async () => {
    await bring([step(500), step(1000), step(2000)], groups);
    const { data } = await discounts();
    expect(data.promotions).toEqual([]);
    expect(data.groupPromotions).toMatchObject([
      {
        type: 'GROUP_PROMOTION',
        text: 'Лесенка',
        additionalText: 'Три ступени',
        zeroBar: { label: '0 ₽' },
        progressBars: [
          { label: 'ступень 500 от\u00A0500\u00A0₽', fillFactor: 100, applied: false, applicable: true },
          {
            label: 'ступень 1000 от\u00A01\u00A0000\u00A0₽',
            fillFactor: 40,
            condition: { label: 'Ещё на 300\u00A0₽' },
          },
          { label: 'ступень 2000 от\u00A02\u00A0000\u00A0₽', fillFactor: 0, applicable: false },
        ],
      },
    ]);
  });

  test('[PRM-28] a check answers with the conditions of a promotion, a group or a promocode and changes nothing', async () => {
    await bring(
      [
        promotion('BIG', {
          conditions: [...fromAmount(1000), { type: 'MAX_ORDER_AMOUNT', amount: 5_000 * ROUBLE }],
        }),
        promocode('CODE', { conditions: fromAmount(700) }),
        step(500),
        step(1000),
      ],
      groups,
    );
    const cart = await world.cart(token);
    const check = async (question: object) =>
      world.shop.call(checkDiscount, { token, body: { cartId: cart.id, ...question } });
    const typesOf = async (question: object) =>
      (await check(question)).data.conditions.map(({ type, completed }) => [type, completed]);
    expect(await typesOf({ promotionId: idOf('BIG') })).toEqual([
      ['FROM_ORDER_AMOUNT', false],
      ['MAX_ORDER_AMOUNT', true],
    ]);
    expect(await typesOf({ promotionId: idOf('BIG'), conditionType: 'MAX_ORDER_AMOUNT' })).toEqual([
      ['MAX_ORDER_AMOUNT', true],
    ]);
    expect(await typesOf({ promocode: ' code ' })).toEqual([['FROM_ORDER_AMOUNT', true]]);
    const groupId = world.shop.backend.context.promotions.current.groups[0]?.id ?? '';
    expect((await check({ groupId })).data.conditions).toMatchObject([
      { promotionId: idOf('STEP-500'), completed: true },
    ]);
    expect((await check({ groupId, promotionId: idOf('STEP-1000') })).data.conditions).toMatchObject([
      { promotionId: idOf('STEP-1000'), completed: false },
    ]);
    expect((await check({ groupId, promotionId: idOf('BIG') })).status).toBe(404);
    expect((await check({ promotionId: idOf('CODE') })).status).toBe(404);
    expect((await check({ groupId: moscow.id })).status).toBe(404);
    expect((await check({})).status).toBe(400);
    expect(await world.cart(token)).toEqual(cart);
  });

  test('[PRM-28] [ERC-01] unknown promocodes are refused with their code, and after too many attempts they are not looked up', async () => {
    const guesser = (await world.customerWithCart()).token;
    const cart = await world.cart(guesser);
    await bring([promocode('RIGHT')]);
    const ask = async (code: string) =>
      world.shop.call(checkDiscount, { token: guesser, body: { cartId: cart.id, promocode: code } });
    for (const code of ['', '   ', 'wrong', '🎁', 'я'.repeat(51), 'ж'.repeat(10_000)]) {
      const refused = await ask(code);
      expect([refused.status, refused.error.code, refused.error.message]).toEqual([
        422,
        'PROMOCODE_NOT_FOUND',
        'Такого промокода нет. Проверьте, нет ли опечатки',
      ]);
    }
    expect((await ask('x'.repeat(10_001))).error.code).toBe('VALIDATION_ERROR');
    expect((await ask(' rIGHT ')).status).toBe(200);
    // In hundreds, because a thousand at once would wait for connections longer than a busy server allows.
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let tried = 0; tried < 1000; tried += 100)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async (_, index) => ask(`GUESS-${tried + index}`)),
        )),
      );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(996);
    expect(limited[0]?.error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Слишком много попыток. Попробуйте ввести промокод чуть позже',
    });
    expect(limited[0]?.headers.get('retry-after')).toBe('600');
    expect((await ask('RIGHT')).status).toBe(429);
    world.clock.advance(600_000);
    expect((await ask('RIGHT')).status).toBe(200);
    token = await world.renew(token);
  });

  test('[PRM-29] goods are answered in the order of their ids, sold-out ones last, with price, stock and marks', async () => {
    const ids = ['102', '400', '100', '400'].map((feedId) => world.productId(feedId));
    const ask = async (embedProductsToResponse: boolean) =>
      (
        await world.shop.call(getCartPromotionProducts, {
          token,
          body: { productIds: [...ids, moscow.id], embedProductsToResponse },
        })
      ).data.products;
    const embedded = await ask(true);
    expect(embedded.map(({ productId }) => productId)).toEqual([ids[1], ids[2], ids[0]]);
    expect(embedded[1]?.product).toMatchObject({
      price: 8_990,
      oldPrice: 12_000,
      quantity: 10,
      promoXY: null,
    });
    expect((await ask(false)).map(({ product }) => product)).toEqual([null, null, null]);
  });

  test('[PRM-30] the goods of a promotion come in the order of its lists, never more than 200', async () => {
    const biscuits = Array.from({ length: 30 }, (_, index) => String(400 + index));
    await bring([
      promotion('GOODS', {
        target: 'PROMOTION_PRODUCTS',
        conditions: [{ type: 'CONDITION_PRODUCTS_COUNT', count: 1 }],
        conditionProducts: biscuits,
        promotionProducts: ['102', '201', '100'],
      }),
      promotion('OFF', { target: 'PROMOTION_PRODUCTS', promotionProducts: ['100'] }),
    ]);
    const ask = async (more: object, promotionId = idOf('GOODS'), showcaseId: string = moscow.id) =>
      world.shop.call(getPromotionProducts, {
        token,
        params: { showcaseId, promotionId },
        query: { productsType: 'PROMOTION_PRODUCTS', limit: '200', offset: '0', ...more },
      });
    const idsOf = async (...question: Parameters<typeof ask>) =>
      (await ask(...question)).data.products.map(({ id }) => id);
    expect(await idsOf({})).toEqual(['201', '100', '102'].map((feedId) => world.productId(feedId)));
    const conditions = { productsType: 'CONDITION_PRODUCTS' };
    expect(await idsOf({ ...conditions, limit: '2', offset: '1' })).toEqual(
      ['401', '402'].map((feedId) => world.productId(feedId)),
    );
    expect(await idsOf({ ...conditions, limit: '100000' })).toHaveLength(30);
    await operate(world.shop.backend, { command: 'promotions.off', promotion: 'OFF' });
    expect((await ask({}, idOf('OFF'))).status).toBe(404);
    expect((await ask({}, kazan.id)).status).toBe(404);
    expect((await ask({}, idOf('GOODS'), world.productId('100'))).error.code).toBe('SHOWCASE_NOT_FOUND');
    for (const wrong of [{ limit: '0' }, { offset: '-1' }, { productsType: 'ORDER_PRODUCTS' }])
      expect((await ask(wrong)).error.code).toBe('VALIDATION_ERROR');
  });

  test('[PRM-31] the promotions of a cart are those of its current version, which the answer names', async () => {
    await bring([promotion('BIG', { conditions: fromAmount(1000) }), step(500), step(800)], groups);
    const cart = await world.cart(token);
    const { status, data } = await world.shop.call(getCartPromotions, {
      token,
      body: { cartId: cart.id, cartVersion: 1, showcaseId: moscow.id },
    });
    expect([status, data.cartVersion, data.xy]).toEqual([200, cart.version, []]);
    expect(
      data.promotions.map(({ promotionId, conditions }) => [promotionId, conditions[0]?.completed]),
    ).toEqual([
      [idOf('BIG'), false],
      [idOf('STEP-500'), true],
      [idOf('STEP-800'), false],
    ]);
    const elsewhere = { cartId: cart.id, cartVersion: 1, showcaseId: world.productId('100') };
    expect((await world.shop.call(getCartPromotions, { token, body: elsewhere })).error.code).toBe(
      'SHOWCASE_NOT_FOUND',
    );
  });

  test('[CRT-45] another shopper’s cart is not found', async () => {
    const { id: cartId } = await world.cart(token);
    const other = (await world.signIn()).token;
    const answers = [
      await world.shop.call(getDiscounts, { token: other, body: { cartId } }),
      await world.shop.call(checkDiscount, { token: other, body: { cartId, promocode: 'X' } }),
      await world.shop.call(getCartPromotions, {
        token: other,
        body: { cartId, cartVersion: 1, showcaseId: moscow.id },
      }),
      await world.shop.call(getCartPromotionProducts, {
        token: other,
        body: { productIds: [], embedProductsToResponse: true },
      }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'CART_NOT_FOUND']);
  });
});
