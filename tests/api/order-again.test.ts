import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { CardHolder } from '../support/card-holder.ts';
import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { fileOf, importPromotions, promocode } from '../support/promotions.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;

type Body = ReturnType<World['orderBody']>;

const withAddress = (change: Partial<Body['delivery']['address']>) => (body: Body) => ({
  ...body,
  delivery: { ...body.delivery, address: { ...body.delivery.address, ...change } },
});

/** Everything in an order request that is not part of the cart. */
const changes: readonly [string, (body: Body) => Body][] = [
  ['another street', withAddress({ street: 'улица Луговая' })],
  ['another house', withAddress({ house: '14' })],
  ['another block', withAddress({ block: '2' })],
  ['another flat', withAddress({ flat: '6' })],
  ['another entrance', withAddress({ entrance: '2' })],
  ['another floor', withAddress({ floor: '3' })],
  ['another intercom', withAddress({ intercom: '6К' })],
  ['another comment', withAddress({ comment: 'Не звоните' })],
  [
    'another point',
    (body) => {
      const coordinates = { lat: moscow.lat + 0.001, lon: moscow.lon as number };
      return { ...body, delivery: { ...body.delivery, coordinates } };
    },
  ],
  ['silent delivery', (body) => ({ ...body, delivery: { ...body.delivery, silent: true } })],
  ['SberPay', (body) => ({ ...body, payment: { paymentType: 'SBER_PAY', bindingId: null } })],
];

describe.each(databaseKinds)('ordering a cart again on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => world.setStock('400', 1000));
  const calm = async () => void (await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' }));
  afterEach(async () => {
    await calm();
    await world.parties.settle();
    await expectInvariants(world);
  });
  afterAll(async () => world.close());

  const fault = async (outcome: string, operation: string) =>
    world.parties.fault('bank', { outcome, operation, times: 1000 });
  const deliveryOf = async (orderId: string) => {
    const row = await world.db
      .selectFrom('orders')
      .select(['address', 'is_silent'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { address: row.address, isSilent: row.is_silent };
  };
  const idsOf = (answer: Awaited<ReturnType<World['create']>>) => ({
    checkoutId: answer.data.id,
    orderId: answer.data.processes[0]?.orderId ?? '',
    paymentId: answer.data.processes[0]?.additionalParams.paymentId ?? '',
  });
  const reservedBy = async (order: Promise<unknown>) => {
    const before = await world.stock('400');
    await order;
    return (await world.stock('400')).reserved - before.reserved;
  };

  test.each(changes)(
    '[CHK-34] [CHK-42] ordering with %s while the bank is slow makes another checkout, with the new choice',
    async (_what, change) => {
      const { token } = await world.customerWithCart();
      const body = world.orderBody(await world.cart(token));
      await fault('error500', 'create');
      const first = idsOf(await world.create(token, body));
      const wanted = change(body);
      const answer = await world.create(token, wanted);
      expect(answer.status).toBe(200);
      const second = idsOf(answer);
      expect(second.checkoutId).not.toBe(first.checkoutId);
      const { address, coordinates, silent } = wanted.delivery;
      expect(await deliveryOf(second.orderId)).toEqual({
        address: { ...address, ...coordinates },
        isSilent: silent,
      });
      expect(await world.process(token, first)).toMatchObject({
        status: 'FAILED',
        code: 'PAYMENT_TIMEOUT',
      });
      await calm();
      await world.shop.runDueJobs(10 * SECOND);
      expect(await world.bankPayment(first.paymentId)).toMatchObject({ status: 'CANCELLED' });
      const { redirectMethod, redirectUrl } = await world.process(token, second);
      if (redirectMethod === 'DEEP_LINK')
        await new CardHolder(world, token).send(redirectUrl ?? '', { action: 'confirm' });
      else await world.pay({ formUrl: redirectUrl });
      expect(await world.process(token, second)).toMatchObject({ status: 'SUCCEEDED' });
    },
  );

  test('[CHK-34] repeating the same order while the bank is slow gives the same checkout', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    await fault('error500', 'create');
    const first = await world.create(token, body);
    expect(await reservedBy(world.create(token, body))).toBe(0);
    expect((await world.create(token, body)).data.id).toBe(first.data.id);
  });

  test.each(changes)(
    '[CHK-34] [ERC-29] ordering with %s is refused with the reason once the first is paid',
    async (_what, change) => {
      const { token } = await world.customerWithCart();
      const body = world.orderBody(await world.cart(token));
      const first = await world.create(token, body);
      const order = idsOf(first);
      await fault('error500', 'capture');
      await world.pay({ formUrl: first.data.processes[0]?.redirectUrl ?? null });
      expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING' });
      const refusedAs = async () => {
        const answer = await world.create(token, change(body));
        return [answer.status, answer.error.code, answer.error.message];
      };
      const refusal = [
        409,
        'CHECKOUT_ALREADY_PAID',
        'Заказ из этой корзины уже оплачен, новые изменения в него не попали. Проверьте его в заказах',
      ];
      expect(await refusedAs()).toEqual(refusal);
      await calm();
      await world.shop.runDueJobs(5 * SECOND);
      expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await refusedAs()).toEqual(refusal);
      expect((await world.create(token, body)).data.id).toBe(order.checkoutId);
      expect(await deliveryOf(order.orderId)).toMatchObject({ address: { flat: '5' }, isSilent: false });
    },
  );

  test('[CHK-34] [OPN-271] [OPN-273] a newer version of a paid cart is answered with that order; another cart, or the same for less, is refused', async () => {
    await importPromotions(world.shop.backend, fileOf([promocode('LATER')]));
    const { token } = await world.customerWithCart({ '400': 10, '401': 2 });
    const order = await world.order(token);
    await fault('error500', 'capture');
    await world.pay(order);
    // A save makes a new version even if the lines stay the same.
    await world.db
      .updateTable('carts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    const cart = await world.cart(token);
    expect((await world.create(token, world.orderBody(cart))).data.id).toBe(order.checkoutId);
    const same = { '400': 10, '401': 2 };
    for (const [units, extra] of [
      [{ ...same, '400': 9 }, {}],
      [{ '400': 10 }, {}],
      [{ ...same, '402': 1 }, {}],
      [same, { promocode: 'LATER' }],
    ] as const) {
      await world.fill(token, units, extra);
      const answer = await world.create(token, world.orderBody(await world.cart(token)));
      expect([answer.status, answer.error.code]).toEqual([409, 'CHECKOUT_ALREADY_PAID']);
    }
    await calm();
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[CHK-34] [CHK-41] while the bank does not say whether it is paid, ordering the same again does not end the checkout', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 3 });
    await fault('error404', 'status');
    await world.pay(order);
    await world.db
      .updateTable('carts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    const again = await world.create(token, world.orderBody(await world.cart(token)));
    expect(again.data.id).toBe(order.checkoutId);
    await calm();
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });
});
