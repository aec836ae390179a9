import { getOrder } from '@shop/contract/orders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { bringPromotions, promotion } from '../support/promotions.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe.each(databaseKinds)('delivered goods that come back on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database, {}, { mode: 'auto', pace: 1 }));
    await bringPromotions(world.shop.backend, [
      promotion('FIXED', { benefit: { kind: 'FIXED', amount: 10_001 } }),
    ]);
  });
  beforeEach(async () => {
    for (const id of ['400', '401']) await world.setStock(id, 1000);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  /** Ten and three units at 70 roubles, 100.01 roubles off: 623.07 and 186.92 roubles, which do not divide evenly. */
  const paid = async () => {
    const { token } = await world.signIn();
    const promotionId = world.shop.backend.context.promotions.current.promotions[0]?.id;
    await world.fill(token, { '400': 10, '401': 3 }, { promotionId });
    const order = await world.order(token);
    await world.pay(order);
    const { number } = await world.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    return { token, order, id: order.orderId, number };
  };
  const delivered = async () => {
    const placed = await paid();
    for (const seconds of [180, 600, 10]) await world.shop.runDueJobs(seconds * SECOND);
    return placed;
  };
  const operate = async (
    command: 'orders.return' | 'orders.lose-line',
    order: string,
    ...units: [number, number][]
  ) => {
    const said: string[] = [];
    const [line = 0, count = 0] = units[0] ?? [];
    const request =
      command === 'orders.return'
        ? { command, order, lines: units.map(([lineNo, returned]) => ({ lineNo, units: returned })) }
        : { command, order, line, units: count };
    const exitCode = await world.shop.backend.operator.run(
      request,
      (output) => void said.push('text' in output ? output.text : ''),
    );
    return [exitCode, said.join('\n').replaceAll('\u00A0', ' ')];
  };
  const giveBack = async (order: string, ...units: [number, number][]) =>
    operate('orders.return', order, ...units);
  const refundsOf = async (orderId: string) =>
    world.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('money').execute();

  test('[ACT-21] [OPN-351] [CHK-37] what came back is paid back to the card as it was charged, with a receipt of the goods; they are not sold again', async () => {
    const { token, order, id, number } = await delivered();
    const before = [await world.stock('400'), await world.stock('401')];
    const first = await giveBack(number, [1, 2], [2, 1]);
    // Each costs 62.30: the odd kopecks were charged with the first units. The operator reads whole roubles.
    expect(first).toEqual([
      0,
      expect.stringMatching(/^Order .*: 2 x .*, 1 x .* returned\. 186,90 ₽ go back\.$/),
    ]);
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.money(id)).toEqual({ captured: 80_999, refunded: 18_690 });
    expect(await world.bankPayment(order.paymentId)).toMatchObject({
      status: 'CAPTURED',
      refundedAmount: 18_690,
    });
    expect([await world.stock('400'), await world.stock('401')]).toEqual(before);
    const { data } = await world.shop.call(getOrder, {
      token: await world.renew(token),
      params: { orderId: id },
      query: {},
    });
    expect([data.status.type, data.price, data.isOrderModified]).toEqual(['DELIVERED', 80_999, false]);
    expect(data.returned).toEqual({ money: 18_690, bonus: 0 });
    expect(data.receipts.map(({ type, title }) => [type, title])).toEqual([
      ['FULL_PREPAYMENT', 'Чек предоплаты'],
      ['SALE', 'Чек'],
      ['REFUND', 'Возврат'],
    ]);
    const issued = world.parties.receipts().find(({ type }) => type === 'REFUND');
    expect(issued).toMatchObject({ orderNumber: number, amount: 18_690 });
    expect(issued?.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [2, 6_230],
      [1, 6_230],
    ]);
  });

  test('[ACT-21] [CHK-37] returned bit by bit, all of it goes back, to the kopeck, and not what was lost before', async () => {
    const { id, number } = await paid();
    await operate('orders.lose-line', number, [2, 1]);
    for (const seconds of [180, 600, 10]) await world.shop.runDueJobs(seconds * SECOND);
    for (const units of [4, 4, 2]) expect((await giveBack(number, [1, units]))[0]).toBe(0);
    expect((await giveBack(number, [2, 2]))[0]).toBe(0);
    await world.shop.runDueJobs(5 * SECOND);
    expect(await world.money(id)).toEqual({ captured: 80_999, refunded: 80_999 });
    expect((await refundsOf(id)).map(({ cause, state }) => `${cause} ${state}`).toSorted()).toEqual([
      'LOST_LINE CONFIRMED',
      ...Array.from({ length: 4 }, () => 'RETURN CONFIRMED'),
    ]);
  });

  test('[ACT-21] [CHK-37] a bank that loses its answers pays once, and two operators at the same moment take a unit back once', async () => {
    const { id, number } = await delivered();
    await world.parties.fault('bank', { outcome: 'drop', operation: 'refund', phase: 'after', times: 3 });
    const both = await Promise.all([giveBack(number, [2, 2]), giveBack(number, [2, 2])]);
    expect(both.filter(([exitCode]) => exitCode === 0)).toHaveLength(1);
    for (let turn = 0; turn < 12; turn += 1) await world.shop.runDueJobs(5 * SECOND);
    const { refunded } = await world.money(id);
    expect(refunded).toBe(12_461);
  });

  test('[ACT-21] what cannot be returned is refused by name, and no unit of the command comes back', async () => {
    const { id, number } = await delivered();
    const refused = async (words: string, ...units: [number, number][]) =>
      expect(await giveBack(number, ...units)).toEqual([1, words]);
    await refused(`Of line 1 of order ${number} no more than 10 can be returned.`, [2, 1], [1, 11]);
    await refused(`Order ${number} has no line 3; \`orders show ${number}\` lists them.`, [1, 1], [3, 1]);
    await refused('Line 1 is named twice.', [1, 1], [1, 1]);
    expect(await giveBack('000-000-000', [1, 1])).toEqual([1, 'There is no order 000-000-000.']);
    expect(await refundsOf(id)).toEqual([]);
    await giveBack(number, [2, 3]);
    await refused(`No unit of line 2 of order ${number} can be returned any more.`, [2, 1]);
    const open = await paid();
    expect(await giveBack(open.number, [1, 1])).toEqual([
      1,
      `Order ${open.number} is not delivered: only delivered goods are returned.`,
    ]);
    await world.shop.runDueJobs(7 * DAY);
    await refused(
      `Order ${number} was delivered more than 7 days ago: its goods are not taken back any more.`,
      [1, 1],
    );
    expect((await refundsOf(id)).map(({ money }) => money)).toEqual([18_692]);
  });
});
