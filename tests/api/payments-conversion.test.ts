import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { migrations } from '@shop/backend/migrations';
import { cancelOrder } from '@shop/contract/orders';

import { bothDatabases } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;

/**
 * The tables before the migrations, when an order had one payment and one refund under the order's id, and each payment its jobs.
 * Receipts, which came later, stay.
 */
const before = [
  `drop index payments_to_look_at`,
  `create index payments_at_work on payments (created_at)`,
  `alter table payments drop column look_at`,
  `alter table receipts drop constraint receipts_refund_id_fkey`,
  `update receipts set refund_id = order_id where refund_id is not null`,
  `update money_movements set operation = 'refund:' || order_id where kind = 'REFUND'`,
  `drop table refunds`,
  `alter table payments drop constraint if exists payments_one_per_purpose, drop column purpose, drop column method, drop column binding_id,
    add constraint payments_order_id_key unique (order_id)`,
  `alter table orders drop column initial_price, drop column spent_bonus, drop column earned_bonus`,
  `alter table order_lines drop column initial_bonus, drop column bonus, drop column supplier_inn`,
];

describe.each(bothDatabases)('conversion of older orders and payments on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
    await world.setStock('400', 1000);
  });
  afterAll(async () => world.close());

  const paid = async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.pay(order);
    return { ...order, token };
  };
  const cancel = async ({ token, orderId }: { readonly token: string; readonly orderId: string }) =>
    world.shop.call(cancelOrder, { token, params: { orderId } });
  const refund = async (orderId: string) =>
    world.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirst();

  test('[CHK-37] [CHK-41] finished refunds keep their id, a pending one is made once, and open orders can still be paid', async () => {
    const [standing, given] = [await paid(), await paid()];
    await cancel(given);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    const underWay = await paid();
    const { token } = await world.customerWithCart();
    const open = await world.order(token);
    await world.parties.fault('bank', { outcome: 'error500', operation: 'refund', times: 1000 });
    await cancel(underWay);
    await world.shop.runDueJobs(5 * SECOND);
    // A late report of the bank would make the shop try while the tables are converted.
    await world.parties.settle();

    const names = ['0046-several-payments', '0150-payment-looks'];
    const converting = migrations.filter(({ name }) => names.includes(name));
    await world.db.transaction().execute(async (tx) => {
      for (const statement of before) await sql.raw(statement).execute(tx);
      for (const migration of converting) await migration.up(tx);
      await sql`alter table receipts add foreign key (refund_id) references refunds (id)`.execute(tx);
    });

    expect(await refund(standing.orderId)).toBeUndefined();
    expect(await refund(given.orderId)).toMatchObject({
      id: given.orderId,
      cause: 'CANCELLATION',
      money: 70_000,
      bonus: 0,
      state: 'CONFIRMED',
    });
    expect(await refund(underWay.orderId)).toMatchObject({ id: underWay.orderId, state: 'REQUESTED' });
    await fetch(`${world.parties.origin}/__standin/calm`, { method: 'POST' });
    // The bank has made it under the old id; its answer was lost.
    const known = await world.bankPayment(underWay.paymentId);
    await world.shop.backend.context.bank.refund(known?.paymentId ?? '', 70_000, underWay.orderId);
    for (let turn = 0; turn < 4; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await refund(underWay.orderId)).toMatchObject({ state: 'CONFIRMED' });
    for (const { orderId } of [given, underWay])
      expect(await world.money(orderId)).toEqual({ captured: 70_000, refunded: 70_000 });
    expect(await world.money(standing.orderId)).toEqual({ captured: 70_000, refunded: 0 });
    await world.pay(open);
    expect(await world.process(token, open)).toMatchObject({ status: 'SUCCEEDED' });
    const payment = await world.db
      .selectFrom('payments')
      .select(['purpose', 'method'])
      .where('id', '=', open.paymentId)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ purpose: 'ORDER', method: 'NEW_CARD' });
    await expectInvariants(world);
  });
});
