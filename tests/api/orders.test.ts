import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { takeStep } from '@shop/backend/fulfilment';
import { resumeFollowing } from '@shop/backend/orders';
import { cancelOrder, getOrder, listOrders, trackOrders } from '@shop/contract/orders';
import { nextStatus } from '@shop/domain/orders';
import { instantText } from '@shop/domain/kernel';

import { bothDatabases } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { hireCourier } from '../support/tips.ts';
import { createWorld } from '../support/shopper.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;

describe.each(bothDatabases)('orders on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    // Pace 1: the unscaled times of OPN-358.
    world = await createWorld(database, { warehouse: { pace: 1, mode: 'auto' } });
    await hireCourier(world);
  });
  beforeEach(async () => world.setStock('400', 1000));
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    // Faults that a test set at the bank end with the test.
    world.parties.reset();
  });
  afterAll(async () => world.close());

  const paid = async (): Promise<{ token: string; order: Order }> => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.pay(order);
    return { token, order };
  };
  const details = async (token: string, orderId: string, query: object = {}) =>
    world.shop.call(getOrder, { token, params: { orderId }, query });
  const statusOf = async (orderId: string) => {
    const order = await world.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order?.status;
  };
  const cancel = async (token: string, orderId: string) =>
    world.shop.call(cancelOrder, { token, params: { orderId } });
  const steps = async (orderId: string) =>
    world.db
      .selectFrom('order_steps')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('step_no')
      .execute();

  test('[STS-22] [STS-23] [STS-24] a paid order moves to delivered by itself, one step at a time, with time and cause', async () => {
    const { token, order } = await paid();
    expect((await details(token, order.orderId)).data.status).toMatchObject({
      type: 'PROCESSING',
      title: 'Собираем заказ',
      isCancellable: true,
      isFinished: false,
      deliveryCode: null,
      subTitle: expect.stringContaining('Привезём примерно в'),
    });
    await world.shop.runDueJobs(179 * SECOND);
    expect(await statusOf(order.orderId)).toBe('PROCESSING');
    await world.shop.runDueJobs(1 * SECOND);
    expect((await details(token, order.orderId)).data.status).toMatchObject({
      type: 'DELIVERING',
      isCancellable: false,
      deliveryCode: expect.stringMatching(/^\d{4}$/),
    });
    await world.shop.runDueJobs(600 * SECOND);
    const renewed = await world.renew(token);
    expect((await details(renewed, order.orderId)).data.status).toMatchObject({
      type: 'DELIVERED',
      isFinished: true,
      isTipsAllowed: true,
      hasRefundInfo: true,
      deliveryCode: null,
      expectedAt: null,
      deliveredDate: instantText(world.clock.now().getTime(), 180),
    });
    const history = await steps(order.orderId);
    expect(history.map(({ to_status: to, cause }) => [to, cause])).toEqual([
      ['PAYMENT', 'checkout'],
      ['PROCESSING', 'payment'],
      ['DELIVERING', 'fulfilment'],
      ['DELIVERED', 'fulfilment'],
    ]);
    const events = ['PAID', 'HANDED_OVER', 'ARRIVED'] as const;
    expect(history.slice(1).map(({ to_status: to }) => to)).toEqual(
      events.map((event, step) => {
        const next = nextStatus(history[step]?.to_status ?? 'PAYMENT', event);
        return next.ok ? next.value : next.error;
      }),
    );
  });

  test('[STS-22] [STS-25] a step requested twice or by several processes is taken once', async () => {
    const { order } = await paid();
    const { context } = world.shop.backend;
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () =>
        takeStep(context, order.orderId, { from: 'PROCESSING', cause: 'fulfilment' }),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    expect(await statusOf(order.orderId)).toBe('DELIVERING');
  });

  test('[STS-25] [CHK-41] after a restart every order goes on when its step was due, even when the jobs are lost', async () => {
    const { order } = await paid();
    await world.db.deleteFrom('job').execute();
    world.clock.advance(100 * SECOND);
    await resumeFollowing(world.shop.backend.context);
    await world.shop.runDueJobs(79 * SECOND);
    expect(await statusOf(order.orderId)).toBe('PROCESSING');
    await world.shop.runDueJobs(1 * SECOND);
    expect(await statusOf(order.orderId)).toBe('DELIVERING');
  });

  test('[ORD-09] [ORD-10] the list is paged, newest first, and has only the caller’s orders', async () => {
    const { token } = await world.signIn();
    const ids: string[] = [];
    // The last four are made in the same instant, so that only their ids tell them apart.
    for (let turn = 0; turn < 11; turn += 1) {
      if (turn < 8) world.clock.advance(SECOND);
      await world.fill(token, { '400': 10 });
      const order = await world.order(token);
      await world.pay(order);
      ids.unshift(order.orderId);
    }
    ids.unshift(...ids.splice(0, 4).toSorted());
    const list = async (query: object, by = token) => world.shop.call(listOrders, { token: by, query });
    expect((await list({})).data.orders.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect((await list({ limit: '50' })).data.orders.map(({ id }) => id)).toEqual(ids);
    expect((await list({ limit: '2', offset: '9' })).data.orders.map(({ id }) => id)).toEqual(ids.slice(9));
    expect((await list({})).data.orders[0]).toMatchObject({
      price: 70_000,
      status: 'PROCESSING',
      title: 'Собираем заказ',
      productImages: ['/pictures/m/400.webp'],
      deliveryOption: 'DELIVERY',
    });
    for (const query of [{ limit: '0' }, { limit: '51' }, { offset: '-1' }, { limit: 'x' }]) {
      expect((await list(query)).status).toBe(400);
    }
    expect((await list({}, (await world.signIn()).token)).data.orders).toEqual([]);
  });

  test('[ORD-19] [ORD-20] [ORD-23] details show what was bought, and today’s product only on request', async () => {
    const { token, order } = await paid();
    const { data } = await details(token, order.orderId);
    expect(data).toMatchObject({
      price: 70_000,
      oldPrice: 70_000,
      discountAmount: 0,
      receipts: [],
      paymentType: 'CARD',
      showcaseId: moscow.id,
      showcaseType: 'MINIMARKET_WEB',
      isOrderModified: false,
      type: 'ORDER',
      address: { street: 'улица Садовая', flat: '5' },
      products: [
        {
          title: 'Печенье номер 1',
          initialQuantity: 10,
          quantity: 10,
          repeatQuantity: 10,
          price: 70_000,
          product: null,
        },
      ],
    });
    const embedded = await details(token, order.orderId, { embedProductsOfShowcaseId: moscow.id });
    expect(embedded.data.products[0]?.product).toMatchObject({ price: 7_000, quantity: 990 });
    // A price alone modifies the order, and none of its lines; what the store does not sell it has no product of.
    await world.db
      .updateTable('order_lines')
      .set({ initial_price: 70_001, product_id: randomUUID() })
      .where('order_id', '=', order.orderId)
      .execute();
    const changed = await details(token, order.orderId, { embedProductsOfShowcaseId: moscow.id });
    expect(changed.data).toMatchObject({
      isOrderModified: true,
      isOrderLineChanged: false,
      products: [{ isModified: false, product: null }],
    });
    await world.db
      .updateTable('order_lines')
      .set({ initial_price: 70_000, product_id: data.products[0]?.productId })
      .where('order_id', '=', order.orderId)
      .execute();
  });

  test('[CHK-42] a later change of the catalogue does not alter an order', async () => {
    const { token, order } = await paid();
    const before = (await details(token, order.orderId)).data;
    await world.db
      .updateTable('offer')
      .set({ price: 9_900 })
      .where('product_id', '=', world.productId('400'))
      .execute();
    expect((await details(token, order.orderId)).data).toEqual(before);
    await world.db
      .updateTable('offer')
      .set({ price: 7_000 })
      .where('product_id', '=', world.productId('400'))
      .execute();
  });

  test('[TOK-39] [ORD-26] another shopper’s order is answered like an unknown one, and not cancelled', async () => {
    const { order } = await paid();
    const { token: stranger } = await world.signIn();
    for (const answer of [await details(stranger, order.orderId), await cancel(stranger, order.orderId)]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
      expect(answer.error).toEqual((await details(stranger, randomUUID())).error);
    }
    expect(await statusOf(order.orderId)).toBe('PROCESSING');
  });

  test('[STS-16] [STS-19] tracking lists unfinished orders and those that ended within the last 24 h', async () => {
    const { token, order } = await paid();
    const track = async (by: string) => (await world.shop.call(trackOrders, { token: by })).data;
    expect((await track(token)).informers).toMatchObject([
      { orderId: order.orderId, text: 'Собираем заказ', iconType: null, emojiCode: '🧺', isFinished: false },
    ]);
    await world.shop.runDueJobs(180 * SECOND);
    await world.shop.runDueJobs(600 * SECOND);
    expect((await track(await world.renew(token))).statuses).toMatchObject([{ type: 'DELIVERED' }]);
    world.clock.advance(24 * 3600 * SECOND);
    expect(await track(await world.renew(token))).toEqual({ statuses: [], informers: [] });
  });

  test('[ACT-07] an unpaid order is cancelled at once, with its payment', async () => {
    const { token } = await world.customerWithCart();
    const before = await world.stock('400');
    const order = await world.order(token);
    const answer = await cancel(token, order.orderId);
    expect(answer.data.status).toMatchObject({ type: 'CANCELLED', isCancelled: true, isFinished: true });
    expect(await world.process(token, order)).toMatchObject({
      status: 'FAILED',
      code: 'CANCELLED_BY_USER',
      message: null,
    });
    expect(await world.stock('400')).toEqual(before);
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.bankPayment(order.paymentId)).toMatchObject({ status: 'CANCELLED' });
    expect((await world.shop.call(listOrders, { token })).data.orders).toEqual([]);
  });

  test('[ACT-07] [CHK-37] [CHK-39] a paid order is cancelled: its units return at once, then the money, then it ends', async () => {
    const before = await world.stock('400');
    const { token, order } = await paid();
    const answer = await cancel(token, order.orderId);
    expect(answer.data.status).toMatchObject({ type: 'CANCEL_PENDING', isCancellable: false });
    expect(await world.stock('400')).toEqual(before);
    await world.parties.fault('bank', { outcome: 'error500', operation: 'refund', phase: 'after', times: 4 });
    await world.shop.runDueJobs(0);
    await world.shop.runDueJobs(10 * SECOND);
    await world.shop.runDueJobs(10 * SECOND);
    await world.shop.runDueJobs(10 * SECOND);
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 70_000 });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 70_000,
    });
    expect((await details(token, order.orderId)).data.status).toMatchObject({
      type: 'CANCELLED',
      isPaymentCharged: true,
    });
    // It was paid once, so it stays in the history.
    expect((await world.shop.call(listOrders, { token })).data.orders).toMatchObject([
      { status: 'CANCELLED' },
    ]);
  });

  test('[ACT-07] a cancelled order waits for its refund before it ends', async () => {
    const { token, order } = await paid();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'refund', times: 20 });
    await cancel(token, order.orderId);
    for (let turn = 0; turn < 5; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    expect(await statusOf(order.orderId)).toBe('CANCEL_PENDING');
    for (let turn = 0; turn < 24; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    expect(await statusOf(order.orderId)).toBe('CANCELLED');
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 70_000 });
  });

  test('[ACT-09] [CHK-37] captured money does not count as refunded just because the bank has no record of it', async () => {
    const { token, order } = await paid();
    await cancel(token, order.orderId);
    world.parties.reset();
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    const payment = await world.db
      .selectFrom('payments')
      .select(['is_undoing', 'undone_at'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ is_undoing: true, undone_at: null });
    expect(await statusOf(order.orderId)).toBe('CANCEL_PENDING');
    // The bank of the other tests does not know these payments.
    await world.db
      .updateTable('payments')
      .set({ is_undoing: false })
      .where('order_id', '=', order.orderId)
      .execute();
  });

  test('[ACT-08] an order on its way is not cancelled: 409 with its current status', async () => {
    const { token, order } = await paid();
    await world.shop.runDueJobs(180 * SECOND);
    const refused = await cancel(token, order.orderId);
    expect([refused.status, refused.error.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
    expect(refused.error).toMatchObject({ details: { status: { type: 'DELIVERING' } } });
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 0 });
  });

  test('[ACT-09] cancelled ten times at once, and again: everything goes back once', async () => {
    const before = await world.stock('400');
    const { token, order } = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => cancel(token, order.orderId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await world.shop.runDueJobs(0);
    await world.shop.runDueJobs(10 * SECOND);
    await cancel(token, order.orderId);
    expect(await world.stock('400')).toEqual(before);
    expect(await world.money(order.orderId)).toEqual({ captured: 70_000, refunded: 70_000 });
  });

  test('[STS-26] of a simultaneous cancellation and fulfilment step one wins completely', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const before = await world.stock('400');
      const { token, order } = await paid();
      const step = takeStep(world.shop.backend.context, order.orderId, {
        from: 'PROCESSING',
        cause: 'fulfilment',
      });
      const [cancelled, moved] =
        turn % 2 === 0
          ? await Promise.all([cancel(token, order.orderId), step])
          : ((await Promise.all([step, cancel(token, order.orderId)])).toReversed() as [
              Awaited<ReturnType<typeof cancel>>,
              Awaited<typeof step>,
            ]);
      await world.shop.runDueJobs(0);
      await world.shop.runDueJobs(10 * SECOND);
      expect((cancelled.status === 200) !== (moved.kind === 'moved')).toBe(true);
      const isCancelled = cancelled.status === 200;
      expect(await statusOf(order.orderId)).toBe(isCancelled ? 'CANCELLED' : 'DELIVERING');
      expect(await world.money(order.orderId)).toEqual({
        captured: 70_000,
        refunded: isCancelled ? 70_000 : 0,
      });
      expect((await world.stock('400')).on_hand).toBe(before.on_hand - (isCancelled ? 0 : 10));
    }
  });

  test('[CHK-37] [ACT-09] a cancellation while the payment is being captured: the money is refunded or never taken', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { token } = await world.customerWithCart();
      const order = await world.order(token);
      const [, cancelled] = await Promise.all([world.pay(order), cancel(token, order.orderId)]);
      await world.parties.settle();
      for (let again = 0; again < 4; again += 1) await world.shop.runDueJobs(5 * SECOND);
      expect(cancelled.status).toBe(200);
      expect(await statusOf(order.orderId)).toBe('CANCELLED');
      const { captured, refunded } = await world.money(order.orderId);
      expect(captured).toBe(refunded);
    }
  });
});
