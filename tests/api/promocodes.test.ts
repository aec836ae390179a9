import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pricingInputOf } from '@shop/backend/cart';
import { attachPromotion, noteUse, readOffer, takeUse, requestedPromotion } from '@shop/backend/promotions';
import type { PromotionRequest } from '@shop/backend/promotions';
import { promotionLines } from '@shop/domain/cart';
import type { PromotionRef } from '@shop/domain/promotions';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { bringPromotions, operate, promocode, promotion } from '../support/promotions.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const ROUBLE = 100;

describe.each(databaseKinds)('promocodes on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  const bring = async (...promotions: readonly object[]) => {
    await bringPromotions(world.shop.backend, promotions);
  };
  const set = () => world.shop.backend.context.promotions.current;

  /**
   * Attaches a promotion as a save of the shopper's cart would; answers what would be stored, or code and message.
   */
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

  test('[PRM-15] a visitor is asked to sign in, whatever they want to attach', async () => {
    await bring(promocode('RIGHT'), promotion('OPEN'));
    const visitor = await world.anonymous();
    await world.fill(visitor, { '400': 1 });
    const promotionId = set().promotions.find((kept) => kept.operatorCode === 'OPEN')?.id ?? '';
    expect(await apply(visitor, 'RIGHT')).toEqual([403, 'AUTH_REQUIRED', undefined]);
    expect(await attach(visitor, { promotionId })).toEqual([403, 'AUTH_REQUIRED', undefined]);
  });

  test('[PRM-10] a valid promocode is attached regardless of case and surrounding spaces', async () => {
    await bring(promocode('SPRING', { promocode: 'Весна-26' }));
    const { token } = await world.customerWithCart();
    const kept = { kind: 'PROMOCODE', code: 'Весна-26' };
    for (const typed of ['Весна-26', '  весна-26 ', '\tВЕСНА-26\n'])
      expect(await apply(token, typed)).toEqual(kept);
    const attached: PromotionRef = { kind: 'PROMOCODE', code: 'Весна-26' };
    expect(await apply(token, 'весна-26', { attached })).toEqual(attached);
  });

  test('[OPN-236] the attached code or promotion sent again changes nothing, also when it has ended meanwhile', async () => {
    const isOver = { endsAt: '2026-03-01T00:00:00Z' };
    await bring(promocode('OVER', isOver), promotion('ENDED', isOver));
    const { token } = await world.customerWithCart();
    const code: PromotionRef = { kind: 'PROMOCODE', code: 'OVER' };
    expect(await apply(token, ' over ')).toMatchObject({ 1: 'PROMOCODE_EXPIRED' });
    expect(await apply(token, ' over ', { attached: code })).toEqual(code);
    const id = set().promotions.find((kept) => kept.operatorCode === 'ENDED')?.id ?? '';
    const ended: PromotionRef = { kind: 'PROMOTION', id };
    expect(await attach(token, { promotionId: id }, { attached: code })).toMatchObject({
      1: 'PROMOCODE_EXPIRED',
    });
    expect(await attach(token, { promotionId: id }, { attached: ended })).toEqual(ended);
  });

  test('[OPN-236] a promocode replaces a promotion and vice versa, whether or not its conditions are met', async () => {
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

  test('[OPN-238] an open checkout keeps its use from other carts only', async () => {
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

  test('[CHK-39] [OPN-238] a cancelled order returns its use once, and it may be taken again', async () => {
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
