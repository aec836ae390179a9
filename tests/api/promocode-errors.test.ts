// The sixteen reasons why a promocode is refused: each with its cause, status and message, and an unchanged cart.
// Some can arise between the cart and the order, where the shopper is told the same.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { saveCart } from '@shop/contract/cart';
import { createOrder, idempotencyKeyHeader } from '@shop/contract/checkout';
import { promocodeErrorCodes } from '@shop/domain/kernel';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, operate, promocode } from '../support/promotions.ts';
import { shownOfRefusal } from '../support/shown-error.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const ROUBLE = 100;
const TEN_BISCUITS = { '400': 10 };
const friendPhone = '+79005550001';
const from = (roubles: number) => ({ type: 'FROM_ORDER_AMOUNT', amount: roubles * ROUBLE });

/** What leads to the refusal; answers the shopper and the code that is finally typed. */
type Cause = (world: World) => Promise<{
  readonly token: string;
  readonly code: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undoes changes that would affect other tests. */
  readonly mend?: () => Promise<unknown>;
}>;

const apply = async (
  world: World,
  token: string,
  code: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const { id, version, products } = await world.cart(token);
  return world.shop.call(saveCart, {
    token,
    headers,
    params: { cartId: id },
    body: {
      version,
      showcaseId: moscow.id,
      products: products.flatMap(({ type, productId, quantity }) =>
        type === 'PRODUCT' && productId !== null ? [{ type, productId, quantity }] : [],
      ),
      promocode: code,
      embedProductsToResponse: false,
    },
  });
};
const typed =
  (code: string, units: Readonly<Record<string, number>> = TEN_BISCUITS): Cause =>
  async (world) => ({ token: (await world.customerWithCart(units)).token, code });
/** Somebody orders with the code first. */
const usedBy = async (world: World, token: string, code: string, headers = {}) => {
  expect((await apply(world, token, code, headers)).status).toBe(200);
  const body = world.orderBody(await world.cart(token));
  const answer = await world.shop.call(createOrder, {
    token,
    body,
    headers: { [idempotencyKeyHeader]: randomUUID(), ...headers },
  });
  await world.pay({ formUrl: answer.data.processes[0]?.redirectUrl ?? null });
};

const refusals: readonly (readonly [string, string, string, string, Cause])[] = [
  [
    '[ERC-07]',
    'promotions are switched off for the store',
    'PROMOTIONS_DISABLED',
    'Промокоды сейчас не работают. Попробуйте попозже',
    async (world) => {
      const { token } = await world.customerWithCart(TEN_BISCUITS);
      await operate(world.shop.backend, { command: 'promotions.pause', store: 'MSK' });
      const mend = async () => operate(world.shop.backend, { command: 'promotions.resume', store: 'MSK' });
      return { token, code: 'GOOD', mend };
    },
  ],
  [
    '[ERC-01]',
    'nobody gave such a code out',
    'PROMOCODE_NOT_FOUND',
    'Такого промокода нет. Проверьте, нет ли опечатки',
    typed('NOBODY'),
  ],
  [
    '[ERC-01]',
    'the code has not started',
    'PROMOCODE_NOT_FOUND',
    'Такого промокода нет. Проверьте, нет ли опечатки',
    typed('SOON'),
  ],
  [
    '[ERC-02]',
    'its end has passed',
    'PROMOCODE_EXPIRED',
    'Срок действия промокода закончился',
    typed('OVER'),
  ],
  [
    '[ERC-04]',
    'it is for the apps',
    'PROMOTION_INVALID_SOURCE',
    'Промокод не действует на сайте',
    typed('APP'),
  ],
  [
    '[ERC-05]',
    'it is for stores of another type',
    'PROMOTION_INVALID_SHOWCASE_TYPE',
    'Промокод не действует в этом магазине',
    typed('SUPER'),
  ],
  [
    '[ERC-06]',
    'it is for another city',
    'PROMOTION_INVALID_CITY',
    'Промокод не действует в вашем городе',
    typed('KAZAN'),
  ],
  [
    '[ERC-16]',
    'it is for subscribers',
    'PROMOTION_INVALID_SUBSCRIPTION',
    'Промокод действует только с подпиской',
    typed('PRIME'),
  ],
  [
    '[ERC-14]',
    "it is the shopper's own",
    'PROMOCODE_REFERRER_NOT_ALLOWED',
    'Свой промокод применить нельзя — поделитесь им с друзьями',
    async (world) => {
      const { token } = await world.signIn(friendPhone);
      await world.fill(token, TEN_BISCUITS);
      return { token, code: 'FRIEND' };
    },
  ],
  [
    '[ERC-10]',
    'the shopper has an order already',
    'ONLY_FIRST_ORDER_PROMOTION',
    'Промокод действует только на первый заказ',
    async (world) => {
      const { token } = await world.customerWithCart(TEN_BISCUITS);
      await world.pay(await world.order(token));
      await world.fill(token, TEN_BISCUITS);
      return { token, code: 'FIRST' };
    },
  ],
  [
    '[ERC-03]',
    'it is used up',
    'PROMOCODE_USAGE_LIMIT_EXCEEDED',
    'Этот промокод уже использован',
    async (world) => {
      const other = await world.customerWithCart(TEN_BISCUITS);
      await usedBy(world, other.token, 'SINGLE');
      return { token: (await world.customerWithCart(TEN_BISCUITS)).token, code: 'SINGLE' };
    },
  ],
  [
    '[ERC-03]',
    'this shopper has used it up',
    'PROMOCODE_USAGE_LIMIT_EXCEEDED',
    'Этот промокод уже использован',
    async (world) => {
      const { token } = await world.customerWithCart(TEN_BISCUITS);
      await usedBy(world, token, 'ONCE');
      await world.fill(token, TEN_BISCUITS);
      return { token, code: 'ONCE' };
    },
  ],
  [
    '[ERC-09]',
    'it is used up on this device',
    'PROMOTION_DEVICE_USAGE_EXCEEDED',
    'На этом устройстве промокод уже использовали',
    async (world) => {
      const headers = { deviceid: randomUUID() };
      const other = await world.customerWithCart(TEN_BISCUITS);
      await usedBy(world, other.token, 'DEVICE', headers);
      return { token: (await world.customerWithCart(TEN_BISCUITS)).token, code: 'DEVICE', headers };
    },
  ],
  [
    '[ERC-13]',
    'the cart carries another code',
    'PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED',
    'В одном заказе можно применить только один промокод',
    async (world) => {
      const { token } = await world.customerWithCart(TEN_BISCUITS);
      expect((await apply(world, token, 'GOOD')).status).toBe(200);
      return { token, code: 'BETTER' };
    },
  ],
  [
    '[ERC-11]',
    'the order is too small',
    'PROMOCODE_RANGE_NOT_MATCHED',
    'Промокод действует для заказа от 1\u00A0000\u00A0₽ до 3\u00A0000\u00A0₽',
    typed('RANGE'),
  ],
  [
    '[ERC-12]',
    'none of its goods is in the cart',
    'PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED',
    'Добавьте товары, на которые действует промокод',
    typed('MILK'),
  ],
  [
    '[ERC-08]',
    'another condition is open',
    'PROMOCODE_CONDITION_NOT_MATCHED',
    'Заказ не подходит под условия промокода',
    typed('SWEET'),
  ],
  [
    '[ERC-15]',
    'all its lines have another discount',
    'PROMOCODE_PROMOTION_NOT_STACKABLE',
    'Промокод не суммируется с другими скидками в корзине',
    typed('FULL', { '100': 3 }),
  ],
];

const codes = (more: Readonly<Record<string, object>> = {}) =>
  Object.entries<object>({
    GOOD: {},
    BETTER: {},
    OVER: { endsAt: '2026-03-01T00:00:00Z' },
    SOON: { startsAt: '2026-04-01T00:00:00Z' },
    APP: { restrictions: { platforms: ['ios'] } },
    SUPER: { restrictions: { showcaseTypes: ['SUPERMARKET'] } },
    KAZAN: { restrictions: { cities: ['kazan'] } },
    PRIME: { restrictions: { subscriptions: ['SBER_PRIME'] } },
    FRIEND: { restrictions: { ownerPhone: friendPhone } },
    FIRST: { restrictions: { isFirstOrderOnly: true } },
    SINGLE: { limits: { total: 1 } },
    ONCE: { limits: { perShopper: 1 } },
    DEVICE: { limits: { perDevice: 1 } },
    RANGE: { conditions: [from(1_000), { type: 'MAX_ORDER_AMOUNT', amount: 3_000 * ROUBLE }] },
    MILK: { target: 'PROMOTION_PRODUCTS', promotionProducts: ['100'] },
    SWEET: {
      conditions: [{ type: 'CONDITION_PRODUCTS_AMOUNT', amount: 900 * ROUBLE }],
      conditionProducts: ['400', '401', '402'],
    },
    FULL: { nonStacking: 'FULL' },
    ...more,
  }).map(([code, rules]) => promocode(code, rules));

describe.each(databaseKinds)('refused promocodes on %s', (database) => {
  let world: World;
  const bring = async (more: Readonly<Record<string, object>> = {}) => {
    await bringPromotions(world.shop.backend, codes(more));
  };
  beforeAll(async () => {
    world = await createWorld(database);
    await world.setStock('400', 10_000);
    await world.setStock('100', 10_000);
    await bring();
  });
  afterAll(async () => {
    await expectInvariants(world);
    await world.close();
  });

  test.each(refusals)('%s %s: %s', async (_id, _cause, code, message, cause) => {
    const { token, code: wanted, headers = {}, mend } = await cause(world);
    const answer = await apply(world, token, wanted, headers);
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([422, code, message]);
    await mend?.();
    // Nothing was saved, and a valid code is accepted.
    const attached = (await world.cart(token)).promotion?.promocode ?? null;
    expect(attached).toBe(code === 'PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED' ? 'GOOD' : null);
    expect((await apply(world, token, 'GOOD')).data.cart.promotion?.promocode).toBe('GOOD');
  });

  test('[ERC-17] every reason is tested', () => {
    expect(new Set(refusals.map(([, , code]) => code))).toEqual(new Set(promocodeErrorCodes));
  });

  const lost: readonly (readonly [string, string, (code: string) => Promise<Record<string, string>>])[] = [
    [
      'promotions are switched off',
      'PROMOTIONS_DISABLED',
      async () => {
        await operate(world.shop.backend, { command: 'promotions.pause', store: 'MSK' });
        return {};
      },
    ],
    [
      'it has expired',
      'PROMOCODE_EXPIRED',
      async (code) => {
        await bring({ [code]: { endsAt: world.clock.now().toISOString() } });
        return {};
      },
    ],
    [
      'it is for another city now',
      'PROMOTION_INVALID_CITY',
      async (code) => {
        await bring({ [code]: { restrictions: { cities: ['kazan'] } } });
        return {};
      },
    ],
    [
      'it is for other stores now',
      'PROMOTION_INVALID_SHOWCASE_TYPE',
      async (code) => {
        await bring({ [code]: { restrictions: { showcaseTypes: ['SUPERMARKET'] } } });
        return {};
      },
    ],
    [
      'somebody has taken the last use',
      'PROMOCODE_USAGE_LIMIT_EXCEEDED',
      async (code) => {
        await usedBy(world, (await world.customerWithCart(TEN_BISCUITS)).token, code);
        return {};
      },
    ],
    [
      'the device has used it up',
      'PROMOTION_DEVICE_USAGE_EXCEEDED',
      async (code) => {
        const headers = { deviceid: randomUUID() };
        await bring({ [code]: { limits: { perDevice: 1 } } });
        await usedBy(world, (await world.customerWithCart(TEN_BISCUITS)).token, code, headers);
        return headers;
      },
    ],
  ];

  test.each(lost)(
    '[ERC-18] [CHK-33] %s when the order is created: %s, and the next attempt pays the full price',
    async (_cause, errorCode, cause) => {
      const code = `LOST-${errorCode}`;
      await bring({ [code]: { limits: { total: 1 } } });
      const { token } = await world.customerWithCart(TEN_BISCUITS);
      expect((await apply(world, token, code)).data.cart.payableTotal).toBe(63_000);
      const body = world.orderBody(await world.cartAsStored(token));
      const headers = await cause(code);
      const before = await world.db.selectFrom('orders').selectAll().execute();
      const answer = await world.shop.call(createOrder, {
        token,
        body,
        headers: { [idempotencyKeyHeader]: randomUUID(), ...headers },
      });
      expect([answer.status, answer.error.code]).toEqual([422, errorCode]);
      expect(shownOfRefusal(answer.error)).toEqual({
        message: refusals.find(([, , known]) => known === errorCode)?.[3],
        next: 'CART',
        buttons: [{ label: 'Понятно', next: 'CART' }],
      });
      expect(await world.db.selectFrom('orders').selectAll().execute()).toHaveLength(before.length);
      await operate(world.shop.backend, { command: 'promotions.off', promotion: code });
      await operate(world.shop.backend, { command: 'promotions.resume', store: 'MSK' });
      const cart = await world.cart(token);
      expect(cart.payableTotal).toBe(70_000);
      await world.pay(await world.order(token));
    },
  );
});
