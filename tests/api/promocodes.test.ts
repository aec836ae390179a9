import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pricingInputOf } from '@shop/backend/cart';
import { attachPromotion, noteUse, readOffer, takeUse, requestedPromotion } from '@shop/backend/promotions';
import type { PromotionRequest } from '@shop/backend/promotions';
import { promotionLines } from '@shop/domain/cart';
import { promocodeErrorCodes } from '@shop/domain/kernel';
import type { PromotionRef } from '@shop/domain/promotions';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { fileOf, importPromotions, operate, promocode, promotion } from '../support/promotions.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const ROUBLE = 100;
const biscuits = ['400', '401', '402'];

describe.each(databaseKinds)('promocodes on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  const bring = async (...promotions: readonly object[]) => {
    const { exitCode, said } = await importPromotions(world.shop.backend, fileOf(promotions));
    if (exitCode !== 0) throw new Error(said.join('\n'));
  };
  const set = () => world.shop.backend.context.promotions.current;

  /** Asks for a promotion as a save of the shopper's cart would; answers what would be kept, or code and message. */
  const attach = async (
    token: string,
    request: PromotionRequest,
    options: { attached?: PromotionRef; deviceId?: string; platform?: string } = {},
  ) => {
    const { context } = world.shop.backend;
    const { sub: userId, userType } = claimsOf(token);
    const { id } = await world.cartAsStored(token);
    const cart = await world.db
      .selectFrom('carts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const snapshot = context.catalog.showcase(moscow.id);
    const wanted = requestedPromotion(request);
    if (!wanted.ok) return [wanted.error.status, wanted.error.code];
    if (snapshot === undefined || wanted.value === null) throw new Error('Nothing is asked for');
    const attached = options.attached ?? null;
    const caller = {
      userId,
      userType: userType === 'CUSTOMER' ? ('CUSTOMER' as const) : ('ANONYMOUS' as const),
      deviceId: options.deviceId ?? null,
      platform: options.platform ?? 'web',
      network: '10.0.0.1',
    };
    const typed = request.promocode ?? undefined;
    const offer = await readOffer(context, context.db, { caller, cartId: id, snapshot, attached, typed });
    const lines = promotionLines(pricingInputOf(snapshot, cart.lines));
    const kept = await attachPromotion(context, { caller, offer, attached, wanted: wanted.value, lines });
    return kept.ok ? kept.value : [kept.error.status, kept.error.code, kept.error.message];
  };
  const apply = async (token: string, code: string, options: Parameters<typeof attach>[2] = {}) =>
    attach(token, { promocode: code }, options);

  test('[PRM-40] a save that names more than one of promotion, group and promocode is refused', async () => {
    const { token } = await world.customerWithCart();
    const id = randomUUID();
    for (const request of [
      { promocode: 'A', promotionId: id },
      { promotionId: id, promotionGroupId: id },
      { promocode: 'A', promotionId: id, promotionGroupId: id },
    ])
      expect(await attach(token, request)).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('[PRM-15] a visitor is asked to sign in, whatever he wants to attach', async () => {
    await bring(promocode('RIGHT'), promotion('OPEN'));
    const visitor = await world.anonymous();
    await world.fill(visitor, { '400': 1 });
    const promotionId = set().promotions.find((kept) => kept.operatorCode === 'OPEN')?.id ?? '';
    expect(await apply(visitor, 'RIGHT')).toEqual([403, 'AUTH_REQUIRED', undefined]);
    expect(await attach(visitor, { promotionId })).toEqual([403, 'AUTH_REQUIRED', undefined]);
  });

  test('[PRM-10] a valid promocode is attached whatever its case and the spaces around it', async () => {
    await bring(promocode('SPRING', { promocode: 'Весна-26' }));
    const { token } = await world.customerWithCart();
    const kept = { kind: 'PROMOCODE', code: 'Весна-26' };
    for (const typed of ['Весна-26', '  весна-26 ', '\tВЕСНА-26\n'])
      expect(await apply(token, typed)).toEqual(kept);
    const attached: PromotionRef = { kind: 'PROMOCODE', code: 'Весна-26' };
    expect(await apply(token, 'весна-26', { attached })).toEqual(attached);
  });

  test('[ERC-17] each of the sixteen refusals has its cause, its status and its message', async () => {
    const owner = await world.signIn();
    await world.fill(owner.token, { '400': 10 });
    await bring(
      promocode('OVER', { endsAt: '2026-03-01T00:00:00Z' }),
      promocode('SOON', { startsAt: '2026-04-01T00:00:00Z' }),
      promocode('APP', { restrictions: { platforms: ['ios'] } }),
      promocode('SUPER', { restrictions: { showcaseTypes: ['SUPERMARKET'] } }),
      promocode('KAZAN', { restrictions: { cities: ['kazan'] } }),
      promocode('PRIME', { restrictions: { subscriptions: ['SBER_PRIME'] } }),
      promocode('FRIEND', { restrictions: { ownerPhone: owner.phone } }),
      promocode('FIRST', { restrictions: { isFirstOrderOnly: true } }),
      promocode('ONCE', { limits: { perShopper: 1 } }),
      promocode('DEVICE', { limits: { perDevice: 1 } }),
      promocode('OTHER'),
      promocode('FROM', { conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: 1_000 * ROUBLE }] }),
      promocode('UP-TO', { conditions: [{ type: 'MAX_ORDER_AMOUNT', amount: 500 * ROUBLE }] }),
      promocode('RANGE', {
        conditions: [
          { type: 'FROM_ORDER_AMOUNT', amount: 1_000 * ROUBLE },
          { type: 'MAX_ORDER_AMOUNT', amount: 3_000 * ROUBLE },
        ],
      }),
      promocode('MILK', { target: 'PROMOTION_PRODUCTS', promotionProducts: ['100'] }),
      promocode('SWEET', {
        conditions: [{ type: 'CONDITION_PRODUCTS_AMOUNT', amount: 900 * ROUBLE }],
        conditionProducts: biscuits,
      }),
      promocode('FULL', { nonStacking: 'FULL' }),
    );
    const ordered = await world.customerWithCart();
    await world.pay(await world.order(ordered.token));
    await world.fill(ordered.token, { '400': 10 });
    const device = randomUUID();
    await world.shop.backend.context.transaction(async (tx) => {
      const uses = [
        ['ONCE', claimsOf(owner.token).sub, null],
        ['DEVICE', randomUUID(), device],
      ] as const;
      for (const [code, userId, deviceId] of uses) {
        const { id = '', limits = { total: null, perShopper: null, perDevice: null } } =
          set().promocode(code) ?? {};
        await takeUse(tx, { promotionId: id, limits, userId, deviceId });
      }
    });
    const onSale = await world.customerWithCart({ '100': 3 });
    const { token } = owner;
    const refused = (code: string, message: string) => [422, code, message];
    await operate(world.shop.backend, { command: 'promotions.pause', store: 'MSK' });
    const answers = [await apply(token, 'OTHER')];
    await operate(world.shop.backend, { command: 'promotions.resume', store: 'MSK' });
    answers.push(
      await apply(token, 'NOBODY'),
      await apply(token, 'OVER'),
      await apply(token, 'APP'),
      await apply(token, 'SUPER'),
      await apply(token, 'KAZAN'),
      await apply(token, 'PRIME'),
      await apply(token, 'FRIEND'),
      await apply(ordered.token, 'FIRST'),
      await apply(token, 'ONCE'),
      await apply(token, 'DEVICE', { deviceId: device }),
      await apply(token, 'OTHER', { attached: { kind: 'PROMOCODE', code: 'FROM' } }),
      await apply(token, 'RANGE'),
      await apply(token, 'MILK'),
      await apply(token, 'SWEET'),
      await apply(onSale.token, 'FULL'),
    );
    expect(answers).toEqual([
      refused('PROMOTIONS_DISABLED', 'Промокоды сейчас не работают. Попробуйте попозже'),
      refused('PROMOCODE_NOT_FOUND', 'Такого промокода нет. Проверьте, нет ли опечатки'),
      refused('PROMOCODE_EXPIRED', 'Срок действия промокода закончился'),
      refused('PROMOTION_INVALID_SOURCE', 'Промокод не действует на сайте'),
      refused('PROMOTION_INVALID_SHOWCASE_TYPE', 'Промокод не действует в этом магазине'),
      refused('PROMOTION_INVALID_CITY', 'Промокод не действует в вашем городе'),
      refused('PROMOTION_INVALID_SUBSCRIPTION', 'Промокод действует только с подпиской'),
      refused('PROMOCODE_REFERRER_NOT_ALLOWED', 'Свой промокод применить нельзя — поделитесь им с друзьями'),
      refused('ONLY_FIRST_ORDER_PROMOTION', 'Промокод действует только на первый заказ'),
      refused('PROMOCODE_USAGE_LIMIT_EXCEEDED', 'Этот промокод уже использован'),
      refused('PROMOTION_DEVICE_USAGE_EXCEEDED', 'На этом устройстве промокод уже использовали'),
      refused(
        'PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED',
        'В одном заказе можно применить только один промокод',
      ),
      refused(
        'PROMOCODE_RANGE_NOT_MATCHED',
        'Промокод действует для заказа от 1\u00A0000\u00A0₽ до 3\u00A0000\u00A0₽',
      ),
      refused(
        'PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED',
        'Добавьте товары, на которые действует промокод',
      ),
      refused('PROMOCODE_CONDITION_NOT_MATCHED', 'Заказ не подходит под условия промокода'),
      refused('PROMOCODE_PROMOTION_NOT_STACKABLE', 'Промокод не суммируется с другими скидками в корзине'),
    ]);
    expect(answers.map((answer) => (Array.isArray(answer) ? answer[1] : null))).toEqual(promocodeErrorCodes);
    expect(await apply(token, 'SOON')).toEqual(answers[1]);
    expect(await apply(token, 'FROM')).toMatchObject({
      2: 'Промокод действует для заказа от 1\u00A0000\u00A0₽',
    });
    expect(await apply(token, 'UP-TO')).toMatchObject({
      2: 'Промокод действует для заказа до 500\u00A0₽',
    });
    // Where the cause is missing the same codes are good.
    expect(await apply(token, 'APP', { platform: 'ios/5.1.0' })).toMatchObject({ code: 'APP' });
    expect(await apply(ordered.token, 'FRIEND')).toMatchObject({ code: 'FRIEND' });
    expect(await apply(token, 'FIRST')).toMatchObject({ code: 'FIRST' });
    expect(await apply(ordered.token, 'ONCE')).toMatchObject({ code: 'ONCE' });
    expect(await apply(token, 'DEVICE', { deviceId: randomUUID() })).toMatchObject({ code: 'DEVICE' });
  });

  test('[OPN-236] a promocode replaces a promotion; a promotion replaces a promocode, open conditions or not', async () => {
    const open = { conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: 9_000 * ROUBLE }] };
    await bring(
      promocode('CODE'),
      promotion('BIG', open),
      promotion('FAR', { restrictions: { cities: ['kazan'] } }),
      promotion('OVER', { endsAt: '2026-03-01T00:00:00Z' }),
    );
    const { token } = await world.customerWithCart();
    const idOf = (code: string) => set().promotions.find((kept) => kept.operatorCode === code)?.id ?? '';
    const big: PromotionRef = { kind: 'PROMOTION', id: idOf('BIG') };
    const code: PromotionRef = { kind: 'PROMOCODE', code: 'CODE' };
    expect(await attach(token, { promotionId: big.id }, { attached: code })).toEqual(big);
    expect(await apply(token, 'CODE', { attached: big })).toEqual(code);
    expect(await attach(token, { promotionId: idOf('FAR') })).toMatchObject({ 1: 'PROMOTION_INVALID_CITY' });
    expect(await attach(token, { promotionId: idOf('OVER') })).toMatchObject({ 1: 'PROMOCODE_EXPIRED' });
    for (const unknown of [randomUUID(), idOf('CODE')])
      expect(await attach(token, { promotionId: unknown })).toMatchObject({ 0: 404 });
    expect(await attach(token, { promotionGroupId: randomUUID() })).toMatchObject({ 0: 404 });
  });

  test('[OPN-238] the open checkout of a cart stands in the way of other carts only', async () => {
    await bring(promocode('SINGLE', { limits: { total: 1 }, restrictions: { isFirstOrderOnly: true } }));
    const { token } = await world.customerWithCart();
    const other = await world.customerWithCart();
    const { checkoutId } = await world.order(token);
    const { id: promotionId = '', limits = { total: 1, perShopper: null, perDevice: null } } =
      set().promocode('SINGLE') ?? {};
    const user = { userId: claimsOf(token).sub, deviceId: null };
    await world.shop.backend.context.transaction(async (tx) => {
      expect(await takeUse(tx, { promotionId, limits, ...user })).toMatchObject({ ok: true });
      await noteUse(tx, { checkoutId, promotionId, ...user, now: world.clock.now() });
    });
    expect(await apply(token, 'SINGLE')).toMatchObject({ code: 'SINGLE' });
    expect(await apply(other.token, 'SINGLE')).toMatchObject({ 1: 'PROMOCODE_USAGE_LIMIT_EXCEEDED' });
  });

  test('[CHK-39] [OPN-238] a use comes back once when the order is cancelled, and may be taken again', async () => {
    await bring(promocode('BACK', { limits: { total: 1 } }));
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const { id: promotionId = '', limits = { total: 1, perShopper: null, perDevice: null } } =
      set().promocode('BACK') ?? {};
    const user = { userId: claimsOf(token).sub, deviceId: randomUUID() };
    await world.shop.backend.context.transaction(async (tx) => {
      await takeUse(tx, { promotionId, limits, ...user });
      await noteUse(tx, { checkoutId: order.checkoutId, promotionId, ...user, now: world.clock.now() });
    });
    const used = async () =>
      (
        await world.db
          .selectFrom('promotion_counter')
          .select('used')
          .where('promotion_id', '=', promotionId)
          .execute()
      ).map((row) => row.used);
    expect(await used()).toEqual([1, 1, 1]);
    for (let times = 0; times < 2; times += 1)
      await operate(world.shop.backend, { command: 'orders.cancel', order: order.orderId });
    expect(await used()).toEqual([0, 0, 0]);
    const other = await world.customerWithCart();
    expect(await apply(other.token, 'BACK')).toMatchObject({ code: 'BACK' });
  });
});
