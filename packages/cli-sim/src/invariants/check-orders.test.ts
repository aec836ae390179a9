import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { shopOfTwo } from '../testing/shop-of-two.ts';

describe('what follows an order, and that its violations are found', () => {
  let two: Awaited<ReturnType<typeof shopOfTwo>>;

  beforeAll(async () => {
    two = await shopOfTwo();
  }, 300_000);
  afterAll(async () => two.shop.stop());

  const delivered = `orders.status = 'DELIVERED'`;

  test('[ACT-10] [OPN-358] a cancelled order that ended before its money was back is found', async () => {
    const refund = `insert into refunds (id, payment_id, order_id, cause, money, bonus, state, created_at)
      select gen_random_uuid(), payments.id, orders.id, 'CANCELLATION', 100, 0, 'REQUESTED', now()
      from orders join payments on order_id = orders.id where ${delivered}`;
    const ended = `update orders set status = 'CANCELLED' where ${delivered}`;
    const words =
      /a cancelled order ends when its money is back: order \S+ is CANCELLED, and 1\.00 ₽ are not back yet/;
    expect((await two.foundAfter([refund, ended])).join('\n')).toMatch(words);
    expect((await two.foundAfter([refund])).join('\n')).not.toMatch(words);
  });

  test('[LOY-07] [OPN-248] bonuses that nothing waits for, or that were not earned at the delivery, are found', async () => {
    const earning = `update orders set earned_bonus = 100 where ${delivered}`;
    expect((await two.foundAfter([earning])).join('\n')).toMatch(
      /order \S+ is to earn 1 bonuses, which nothing waits for/,
    );
    const joined = `insert into loyalty_accounts
      select user_id, right(phone, 10), true, true, 0, now() from orders join users on users.id = user_id where ${delivered}`;
    const waiting = `insert into loyalty_accruals (id, user_id, order_id, amount, due_at, state)
      select gen_random_uuid(), user_id, id, 100, null, 'WAITING' from orders where ${delivered}`;
    const found = (await two.foundAfter([earning, joined, waiting])).join('\n');
    expect(found).toMatch(/order \S+ was delivered, and has not earned its bonuses/);
    expect(found).not.toMatch(/nothing waits for/);
  });

  test('[OPN-358] units that are lost beyond what the warehouse misses are found, unless an operator has noted a loss', async () => {
    const lost = `update order_lines set quantity = quantity - 1 where line_no = 1
      and order_id = (select id from orders where ${delivered})`;
    const [{ id } = { id: '' }] = await two.query<{ id: string }>(
      `select id::text as id from orders where ${delivered}`,
    );
    const words = /0 units of line 1 are missing at the warehouse, 1 here/;
    expect((await two.foundAfter([lost], { lostByHand: new Set<string>() })).join('\n')).toMatch(words);
    for (const known of [{ lostByHand: new Set([`${id} 1`]) }, {}])
      expect((await two.foundAfter([lost], known)).join('\n')).not.toMatch(words);
  });
});
