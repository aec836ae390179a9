import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { registerReceiptLooks } from '@shop/backend/receipts';
import { cancelOrder, getOrder } from '@shop/contract/orders';

import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { dueWork } from '../support/due-work.ts';
import { dyingNode } from '../support/dying-context.ts';
import { expectInvariants } from '../support/invariants.ts';
import { confirmAddress, newAddress } from '../support/promo.ts';
import { bringPromotions, promotion } from '../support/promotions.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds)('receipts on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database, {}, { pace: 1, mode: 'auto' }));
    await bringPromotions(world.shop.backend, [
      promotion('FIXED', { benefit: { kind: 'FIXED', amount: 10_001 } }),
    ]);
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    for (const id of ['400', '401', '429']) await world.setStock(id, 100);
  });
  afterEach(async () => {
    await world.parties.settle();
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(15 * MINUTE);
    await expectInvariants(world);
    await expectSameBooks();
    await world.parties.calm();
  });
  afterAll(async () => world.close());

  /** The fiscal service has issued each of our receipts once, with the same content, and no others. */
  const expectSameBooks = async () => {
    const ours = await world.db
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'receipts.order_id')
      .select(['receipts.id', 'receipts.type', 'number as orderNumber', 'lines', 'amount'])
      .where('issued_at', 'is not', null)
      .execute();
    const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
      entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const theirs = world.parties
      .receipts()
      .map(({ token: _token, issuedAt: _at, buyer: _buyer, ...entry }) => entry);
    expect(byId(theirs)).toEqual(byId(ours));
  };
  const show = async (token: string, orderId: string) =>
    (await world.shop.call(getOrder, { token: await world.renew(token), params: { orderId }, query: {} }))
      .data;
  /** Ten and three units at 70 roubles, 100.01 roubles off: 809.99 roubles, which do not divide evenly. */
  const paid = async (units: Readonly<Record<string, number>> = { '400': 10, '401': 3 }) => {
    const { token } = await world.signIn();
    const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
    await world.fill(token, units, { promotionId });
    const order = await world.order(token);
    await world.pay(order);
    return { ...order, token };
  };
  /** What the fiscal service has issued for an order. */
  const issuedBy = async (orderId: string) => {
    const { number } = await world.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return world.parties.receipts().filter(({ orderNumber }) => orderNumber === number);
  };
  const issued = async (orderId: string) =>
    (await issuedBy(orderId)).map(({ type, amount }) => [type, amount] as const);
  const fault = async (outcome: string, more: object = {}) =>
    world.parties.fault('fiscal', { outcome, times: 1000, ...more });
  const operate = async (command: Parameters<World['shop']['backend']['operator']['run']>[0]) => {
    const said: string[] = [];
    await world.shop.backend.operator.run(command, (output) => {
      if ('text' in output) said.push(output.text);
    });
    return said.join('\n');
  };
  const loseOne = async (orderId: string) =>
    operate({ command: 'orders.lose-line', order: orderId, line: 2, units: 1 });
  const summary = async (token: string, orderId: string) =>
    (await show(token, orderId)).receipts.map(({ type, title, isChangedOrderLines }) => [
      type,
      title,
      isChangedOrderLines,
    ]);

  test('[ORD-25] [OPN-351] [CHK-46] a prepayment receipt is issued at capture and a sale receipt at delivery, each with its own page', async () => {
    const { token, orderId } = await paid();
    await world.shop.runDueJobs();
    expect(await summary(token, orderId)).toEqual([['FULL_PREPAYMENT', 'Чек предоплаты', false]]);
    await world.shop.runDueJobs(HOUR);
    await world.shop.runDueJobs(HOUR);
    expect(await summary(token, orderId)).toEqual([
      ['FULL_PREPAYMENT', 'Чек предоплаты', false],
      ['SALE', 'Чек', false],
    ]);
    const { receipts } = await show(token, orderId);
    expect(new Set(receipts.map(({ externalLink }) => externalLink)).size).toBe(2);
    for (const { externalLink } of receipts) {
      expect(externalLink).toMatch(/\/[0-9a-f]{64}$/);
      const page = await (await fetch(externalLink)).text();
      expect(page).toContain('Печенье номер 1');
      expect(page).toContain('809,99');
    }
    const receipt = (await issuedBy(orderId))[0];
    // 623.07 and 186.92 roubles: seven units are a kopeck dearer than three, two a kopeck dearer than one.
    expect(receipt?.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [7, 6231],
      [3, 6230],
      [2, 6231],
      [1, 6230],
    ]);
  });

  test('[EML-04] [OPN-351] a receipt goes to the address that its buyer has confirmed by then, and names the phone before', async () => {
    const { token, phone } = await world.signIn();
    const order = async () => {
      await world.fill(await world.renew(token), { '400': 10 });
      const made = await world.order(await world.renew(token));
      await world.pay(made);
      return made;
    };
    const email = newAddress();
    await fault('error500');
    const first = await order();
    await world.shop.runDueJobs();
    expect(world.parties.mailsTo(email)).toEqual([]);
    await world.parties.calm();
    await world.shop.runDueJobs(MINUTE);
    expect(await issuedBy(first.orderId)).toMatchObject([{ buyer: { phone } }]);

    const mine = await world.renew(token);
    await confirmAddress(world, mine, email);
    const second = await order();
    await world.shop.runDueJobs();
    expect(await issuedBy(second.orderId)).toMatchObject([{ buyer: { email } }]);
    const { receipts } = await show(token, second.orderId);
    expect(world.parties.mailsTo(email)[0]).toMatchObject({
      subject: expect.stringMatching(/^Чек предоплаты по заказу /),
      text: expect.stringContaining(receipts[0]?.externalLink ?? '?'),
    });
  });

  test('[OPN-351] [DEL-14] a receipt that was late names nobody once the account of its buyer is erased', async () => {
    const { token, phone } = await world.signIn();
    await world.fill(token, { '400': 10 });
    const order = await world.order(token);
    await world.pay(order);
    await world.shop.runDueJobs();
    await fault('error500');
    for (let turn = 0; turn < 2; turn += 1) await world.shop.runDueJobs(HOUR);
    expect(await operate({ command: 'accounts.erase', account: phone, isConfirmed: true })).toMatch(
      /[Ee]rased/,
    );
    await world.parties.calm();
    for (let turn = 0; turn < 2; turn += 1) await world.shop.runDueJobs(HOUR);
    const [prepaid, sale] = await issuedBy(order.orderId);
    expect([prepaid?.buyer, sale?.type, sale?.buyer]).toEqual([{ phone }, 'SALE', undefined]);
  });

  test('[OPN-351] [CHK-46] [CHK-37] a lost line gets a refund receipt once the bank has confirmed; the sale receipt covers the rest', async () => {
    const { token, orderId } = await paid();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'refund', times: 4 });
    await loseOne(orderId);
    await world.shop.runDueJobs(5 * SECOND);
    expect((await summary(token, orderId)).map(([type]) => type)).toEqual(['FULL_PREPAYMENT']);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await summary(token, orderId)).toEqual([
      ['FULL_PREPAYMENT', 'Чек предоплаты', false],
      ['PARTIAL_REFUND', 'Частичный возврат', true],
    ]);
    for (let turn = 0; turn < 2; turn += 1) await world.shop.runDueJobs(HOUR);
    expect(await issued(orderId)).toEqual([
      ['FULL_PREPAYMENT', 80_999],
      ['PARTIAL_REFUND', 6_230],
      ['SALE', 74_769],
    ]);
    expect(await operate({ command: 'orders.show', order: orderId })).toMatch(
      /Receipt PARTIAL_REFUND of 62,30\s₽, http/,
    );
  });

  test('[OPN-351] [OPN-360] [CHK-46] a cancelled paid order gets a receipt for what was not yet refunded, once its money is back', async () => {
    const { token, orderId } = await paid();
    await loseOne(orderId);
    await world.shop.runDueJobs(5 * SECOND);
    await world.parties.fault('bank', { outcome: 'error500', operation: 'refund', times: 4 });
    await world.shop.call(cancelOrder, { token, params: { orderId } });
    await world.shop.runDueJobs();
    expect((await summary(token, orderId)).map(([type]) => type)).toEqual([
      'FULL_PREPAYMENT',
      'PARTIAL_REFUND',
    ]);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect((await show(token, orderId)).status.type).toBe('CANCELLED');
    expect((await summary(token, orderId)).at(-1)).toEqual([
      'REFUND_PREPAYMENT',
      'Возврат предоплаты',
      false,
    ]);
    expect((await issued(orderId)).map(([, amount]) => amount)).toEqual([80_999, 6_230, 74_769]);
  });

  test('[OPN-351] an order that was never paid has no receipt', async () => {
    const { token } = await world.customerWithCart({ '400': 10 });
    const order = await world.order(token);
    await world.shop.call(cancelOrder, { token, params: { orderId: order.orderId } });
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect((await show(token, order.orderId)).receipts).toEqual([]);
    expect(await issued(order.orderId)).toEqual([]);
  });

  test.each([
    ['error500', 'before'],
    ['error500', 'after'],
    ['error401', 'before'],
    ['error404', 'before'],
    ['malformed', 'before'],
    ['malformed', 'after'],
    ['drop', 'before'],
    ['drop', 'after'],
  ])(
    '[OPN-351] [CHK-46] a fiscal service that answers with %s, %s its work, delays only receipts; each is issued once',
    async (outcome, phase) => {
      await fault(outcome, { phase });
      const { token, orderId } = await paid();
      for (let turn = 0; turn < 15; turn += 1) await world.shop.runDueJobs(MINUTE);
      expect((await show(token, orderId)).receipts).toEqual([]);
      expect(await operate({ command: 'orders.show', order: orderId })).toMatch(
        /Receipt FULL_PREPAYMENT of 809,99\s₽, not issued yet \(/,
      );
      expect(await operate({ command: 'status' })).toMatch(/^Not issued +[12] receipts?$/m);
      await world.parties.calm();
      await world.shop.runDueJobs(15 * MINUTE);
      expect((await summary(token, orderId))[0]?.[0]).toBe('FULL_PREPAYMENT');
      expect((await issued(orderId)).map(([type]) => type)).toEqual(['FULL_PREPAYMENT', 'SALE']);
    },
  );

  test('[OPN-351] pauses between attempts grow from 5 seconds to 15 minutes, and attempts never stop', async () => {
    await fault('error500', { times: 1_000_000 });
    const { orderId } = await paid();
    const tries = async () =>
      (
        await world.db
          .selectFrom('receipts')
          .select('tries')
          .where('order_id', '=', orderId)
          .where('type', '=', 'FULL_PREPAYMENT')
          .executeTakeFirstOrThrow()
      ).tries;
    await world.shop.runDueJobs();
    expect(await tries()).toBe(1);
    await world.shop.runDueJobs(5 * SECOND);
    expect(await tries()).toBe(2);
    for (let minute = 0; minute < 120; minute += 1) await world.shop.runDueJobs(MINUTE);
    const before = await tries();
    expect(before).toBeLessThan(30);
    for (let minute = 0; minute < 60; minute += 1) await world.shop.runDueJobs(MINUTE);
    expect((await tries()) - before).toBe(4);
    await world.parties.calm();
  });

  test('[OPN-351] [CHK-41] a receipt that a process took before it was killed is issued by another one in time', async () => {
    const { token, orderId } = await paid();
    const node = dyingNode(world.shop.backend.context, 0);
    for (const run of await dueWork(registerReceiptLooks, node.context).take(50)) void run();
    await node.died;
    await world.shop.runDueJobs(15 * SECOND - 1);
    expect((await show(token, orderId)).receipts).toEqual([]);
    await world.shop.runDueJobs(1);
    expect((await summary(token, orderId)).map(([type]) => type)).toEqual(['FULL_PREPAYMENT']);
  });

  test('[ORD-19] [ORD-25] [ORD-26] only its owner can read an order with its receipts', async () => {
    const { orderId } = await paid();
    await world.shop.runDueJobs();
    const other = await world.signIn();
    const answer = await world.shop.call(getOrder, { token: other.token, params: { orderId }, query: {} });
    expect([answer.status, answer.error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(JSON.stringify(answer)).not.toContain('/fiscal/');
  });

  test('[ERC-33] [OPN-273] an order with a unit that costs nothing fails before the bank is asked; the other order of the checkout is unaffected', async () => {
    const { token } = await world.customerWithCart({ '400': 10, '429': 3 });
    const order = await world.order(token);
    const second = (await world.processes(token, order.checkoutId))[1]?.orderId ?? '';
    // No promotion or bonus brings a unit below a kopeck, so the data must be damaged for this.
    const asOrdered = await world.db
      .selectFrom('order_lines')
      .select(['initial_price', 'price'])
      .where('order_id', '=', second)
      .executeTakeFirstOrThrow();
    const line = world.db.updateTable('order_lines').where('order_id', '=', second);
    await line.set({ initial_price: 2, price: 2 }).execute();
    await world.pay(order);
    await line.set(asOrdered).execute();
    const processes = await world.processes(token, order.checkoutId);
    expect(processes.map(({ status, code }) => [status, code])).toEqual([
      ['SUCCEEDED', null],
      ['FAILED', 'RECEIPT_HAS_ZERO_PRICES'],
    ]);
    const payment = await world.db
      .selectFrom('payments')
      .select(['is_start_tried', 'bank_payment_id'])
      .where('order_id', '=', second)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ is_start_tried: false, bank_payment_id: null });
    expect(await world.money(second)).toEqual({ captured: 0, refunded: 0 });
  });
});
