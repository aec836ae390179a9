import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { shopOfTwo } from '../testing/shop-of-two.ts';
import type { Books, Observation } from './books.ts';

const START_MS = 300_000;

/** What anna saw: nothing. */
const unseen: Observation = {
  shopper: 'anna',
  phones: new Set(),
  seen: new Set(),
  promised: new Set(),
};

describe('the invariants of a shop, and that their violations are found', () => {
  let two: Awaited<ReturnType<typeof shopOfTwo>>;

  beforeAll(async () => {
    two = await shopOfTwo();
  }, START_MS);
  afterAll(async () => two.shop.stop());

  test('all hold in a shop where people have paid and failed to pay', async () => {
    const rows = await two.query<{ status: string }>('select status from orders order by status');
    expect(rows).toEqual([{ status: 'CANCELLED' }, { status: 'DELIVERED' }]);
    expect(await two.query('select from promotion_use')).toHaveLength(1);
    expect(await two.stage.control?.invariants()).toEqual([]);
    expect(await two.foundAfter([])).toEqual([]);
  });

  const isAnnas = `orders.status = 'DELIVERED'`;
  const isBoriss = `orders.status = 'CANCELLED'`;
  const annaJoins = `insert into loyalty_accounts
    select user_id, right(phone, 10), true, true, 0, now() from orders join users on users.id = user_id where ${isAnnas}`;
  /** Ten bonuses, of which her order holds one. */
  const annaHolds = `insert into loyalty_entries
      select gen_random_uuid(), user_id, 1, null, 0, 1000, 1000, 'GRANT', 'gift', 1000, null, null, now() from orders where ${isAnnas};
    insert into loyalty_holds select id, id, user_id, 100, 'HELD', created_at from orders where ${isAnnas};
    insert into loyalty_entries
      select gen_random_uuid(), user_id, 2, 1, 1000, -100, 900, 'HOLD', 'hold', 100, id, id, now() from orders where ${isAnnas}`;
  const restricting = (name: string, to: string): string =>
    `update promotion set restrictions = jsonb_set(restrictions, '{${name}}', '${to}')`;
  test.each<readonly [name: string, tampering: string, words: RegExp]>([
    [
      'no unit is sold that was not there',
      `update stock set on_hand = on_hand - 1 where product_id = (select product_id from order_lines limit 1)`,
      /: of \d+ units \d+ were sold, yet \d+ are left$/,
    ],
    [
      'units are held for open orders only',
      `update stock set reserved = 2 where on_hand > 5`,
      /2 reserved, open orders want 0$/,
    ],
    [
      'an order that stands has taken its units, a cancelled one has given back what was found',
      `update orders set stock_state = 'RESERVED' where ${isBoriss}`,
      /is CANCELLED, its units are RESERVED$/,
    ],
    [
      'what is held for an order is there when it is paid',
      `update payments set code = 'STOCKS_CHANGED_AFTER_PAYMENT' where state = 'FAILED'`,
      /was paid, and its units were gone$/,
    ],
    [
      'every charge belongs to exactly one order or is given back',
      `update payments set is_undoing = true from orders where orders.id = order_id and ${isAnnas}`,
      /^.*the bank holds \d+\.\d\d ₽ of the payment .* \(CAPTURED\) for the order .*, which is DELIVERED$/,
    ],
    [
      'every order that stands is paid to the kopeck',
      `update orders set status = 'DELIVERED' where ${isBoriss}`,
      /is DELIVERED, its payment FAILED$/,
    ],
    [
      'every order that stands is paid to the kopeck',
      `update orders set initial_price = initial_price + 1, price = price + 1, old_price = old_price + 1 where ${isAnnas}`,
      /are due, the bank holds/,
    ],
    [
      'an order whose money the bank has taken is not refused for want of it',
      `update payments set code = 'CONFIRMATION_FAILED' where state = 'SUCCEEDED'`,
      /was refused, and the bank had taken its \d+\.\d\d ₽$/,
    ],
    [
      'an order is brought by a courier of its store',
      `update couriers set showcase_id = (select id from showcase where code = 'KZN-CENTER')`,
      /is brought by .* of another store$/,
    ],
    [
      'the ledger sums to zero',
      'update money_movements set amount = amount - 1',
      /our books say .* the bank's/,
    ],
    [
      'the ledger sums to zero',
      'delete from money_movements',
      /-\d+\.\d\d ₽ are neither an order's nor given back$/,
    ],
    [
      'the lines of an order cost together what it costs, and none is given away',
      'update order_lines set initial_price = initial_price - 1, price = price - 1',
      /costs .*, its lines /,
    ],
    [
      'the lines of an order cost together what it costs, and none is given away',
      'update orders set old_price = old_price + 1',
      /has cost something else before its discounts than its lines$/,
    ],
    [
      'the books of the fiscal service are ours',
      `update receipts set lines = jsonb_set(lines, '{0,price}', '1') where type = 'SALE'`,
      /: SALE of .* was issued for order .* as SALE of /,
    ],
    [
      'the books of the fiscal service are ours',
      `update receipts set issued_at = null, external_link = null`,
      /: FULL_PREPAYMENT of .* is issued unknown to us$/,
    ],
    [
      'the books of the fiscal service are ours',
      `delete from receipts where type = 'SALE'`,
      /^.*: SALE of .* was issued, and we know nothing of it$/,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      `delete from receipts where type = 'FULL_PREPAYMENT'`,
      /were kept, its receipts say 0\.00 ₽$/,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      `delete from receipts where type = 'SALE'`,
      /is DELIVERED, its receipt of sale says 0\.00 ₽$/,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      `update orders set charged_at = null where ${isAnnas}`,
      /was never charged, its receipts say /,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      `update receipts set lines = jsonb_set(lines, '{0,price}', '0')`,
      /has a receipt with a free unit, or one that does not add up$/,
    ],
    [
      'no order is lost or made twice',
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'number', '000-000-001'))).*
       from orders where ${isAnnas}`,
      /was ordered twice: 000-000-001, /,
    ],
    [
      'no order is lost or made twice',
      `insert into checkouts select gen_random_uuid(), user_id, gen_random_uuid(), 1, showcase_id, 'SUCCEEDED', '', created_at
       from checkouts limit 1`,
      /is SUCCEEDED, but has no order$/,
    ],
    ['no order is lost or made twice', `update idempotency_keys set status = 0`, /leads to no checkout/],
    [
      'every cancellation comes to an end',
      `update orders set status = 'CANCEL_PENDING'`,
      /is still being cancelled$/,
    ],
    ['every checkout comes to an end', `update checkouts set status = 'OPEN'`, /is still open$/],
    [
      'every checkout comes to an end',
      `update payments set is_undoing = true`,
      /still has to be given back$/,
    ],
    [
      'the history of an order leads to its status',
      `delete from order_steps where to_status = 'DELIVERED'`,
      /its last step led to/,
    ],
    [
      'the history of an order leads to its status',
      `delete from order_steps where step_no = 2`,
      /does not follow from the one before$/,
    ],
    [
      'the history of an order leads to its status',
      `update order_steps set to_status = 'CANCELLED' where to_status = 'DELIVERED';
       update orders set status = 'CANCELLED' where status = 'DELIVERED'`,
      /step \d+ of order .* does not follow from the one before$/,
    ],
    [
      'no promotion is used more often than it may be',
      `update promotion set max_uses_per_shopper = 1 where code = 'CODE-ONCE';
       insert into promotion_use select gen_random_uuid(), promotion_id, user_id, device_id, taken_at, null from promotion_use`,
      /CODE-ONCE: 2 uses of shopper:.*, where 1 are allowed$/,
    ],
    [
      'no promotion is used more often than it may be',
      `update promotion_counter set used = 7`,
      /1 uses of total, but 7 were counted$/,
    ],
    [
      'a promotion is used by orders that stand only',
      `update promotion_use set returned_at = taken_at`,
      /whose order stands$/,
    ],
    [
      'a promotion is used by orders that stand only',
      `update orders set status = 'CANCELLED' where ${isAnnas}`,
      /is still used by checkout .*, whose orders do not stand$/,
    ],
    [
      'a promotion takes off what it promises, to the kopeck',
      `update order_lines line set initial_price = line.initial_price + 1, price = line.price + 1 from orders
       where orders.id = order_id and ${isAnnas} and line_no = 1`,
      /^.*: CODE-ONCE promises \d+\.\d\d ₽ off order .*, \d+\.\d\d ₽ were taken off$/,
    ],
    [
      'a promotion takes off what it promises, to the kopeck',
      `update promotion set max_amount = 100 where code = 'CODE-ONCE'`,
      /promises 1\.00 ₽ off order/,
    ],
    [
      'no job is stuck',
      `insert into job (name, payload, due_at, state) values ('pay', '{}', now(), 'failed')`,
      /\(pay\) is failed/,
    ],
    [
      'an order is where its warehouse is, and misses what was not found there',
      `update orders set status = 'DELIVERING' where ${isAnnas}`,
      /is DELIVERING, its warehouse has it DELIVERED$/,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      `update order_lines set returned_quantity = 1 from orders where orders.id = order_id and ${isAnnas} and line_no = 1`,
      /is DELIVERED, 1 units came back, receipts tell of 0$/,
    ],
    [
      'an order that stands has taken its units, a cancelled one has given back what was found',
      `update orders set stock_state = 'LOST' where ${isBoriss}`,
      /is CANCELLED, its units are LOST$/,
    ],
    [
      'every order that stands is paid to the kopeck',
      `update orders set status = 'CANCELLED' where ${isAnnas}`,
      /is CANCELLED, yet .* are kept$/,
    ],
    [
      'every order that stands is paid to the kopeck',
      `update payments set amount = amount + 1 from orders where orders.id = order_id and ${isAnnas}`,
      /costs .*, .* are asked for$/,
    ],
    [
      'the ledger sums to zero',
      `update money_movements set kind = 'REFUND'`,
      /our books say 0\.00 ₽ taken and \d+\.\d\d ₽ given back, the bank's/,
    ],
    [
      'the lines of an order cost together what it costs, and none is given away',
      `update order_lines set price = price - 1 where line_no = 1`,
      /still costs .*, what is left of its lines /,
    ],
    [
      'the lines of an order cost together what it costs, and none is given away',
      `update orders set spent_bonus = 100 where ${isAnnas}`,
      /or its lines do not hold its bonuses$/,
    ],
    [
      'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back',
      `update orders set spent_bonus = 100 where ${isAnnas}`,
      /is DELIVERED and has 1 bonuses, the ledger says 0 bonuses$/,
    ],
    [
      'the books of the loyalty programme are ours',
      annaJoins,
      /^.*: \+7\d{10}: the programme has no such account$/,
    ],
    [
      'the books of the loyalty programme are ours',
      `${annaJoins}; ${annaHolds};
       insert into loyalty_operations select id, user_id, number, 'WAITING', at from loyalty_entries where number = 2`,
      /: the programme does not know of 1 operations$/,
    ],
    [
      'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once',
      `${annaJoins}; ${annaHolds}; update loyalty_holds set state = 'SPENT', ended_at = created_at`,
      /: its entries do not say SPENT$/,
    ],
    [
      'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once',
      `${annaJoins}; ${annaHolds}; update loyalty_holds set amount = amount + 1`,
      /: its entries do not say HELD$/,
    ],
    [
      'an order is delivered as its goods have to be',
      `update orders set is_delivered_on_call = true where ${isAnnas}`,
      /is ORDER, but its lines are of another kind$/,
    ],
    [
      'an order is delivered as its goods have to be',
      `update showcase set should_check_adult_products = true; update order_lines set is_adult = true;
       update orders set is_silent = true where ${isAnnas}`,
      /is left at the door, which its goods forbid$/,
    ],
    [
      'goods by click wait in the store until they are called',
      `update orders set is_delivered_on_call = true where ${isAnnas}`,
      /was sent off by fulfilment, nobody had called it$/,
    ],
    [
      'goods by click wait in the store until they are called',
      `update orders set status = 'PROCESSING', goods_in_store_at = created_at - interval '6 days' where ${isAnnas}`,
      /still waits to be called after five days$/,
    ],
    [
      'an order is where its warehouse is, and misses what was not found there',
      `update order_lines set initial_quantity = initial_quantity + 1 where line_no = 1`,
      /^.*: the warehouse was told another order \S+ than was made$/,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero',
      `update receipts set lines = lines || lines where type = 'SALE'`,
      /has a receipt with more or fewer units than it has$/,
    ],
    [
      'the lines of an order cost together what it costs, and none is given away',
      `update order_lines set initial_bonus = initial_price - initial_quantity`,
      /is given away, or its lines do not hold its bonuses$|costs .*, its lines /,
    ],
    [
      'a unit costs what its store asks for it',
      `update offer set price = price + 1`,
      /of order .* costs \d+\.\d\d ₽, the store asks for \d+\.\d\d ₽$/,
    ],
    [
      'what was ordered leaves the cart',
      `update carts set version = cart_version from checkouts where cart_id = carts.id and status = 'SUCCEEDED'`,
      /^.*: 0 units of the product .* are in the cart .* after the order /,
    ],
    [
      'an order earns bonuses on what it costs',
      `${annaJoins}; insert into loyalty_accruals (id, user_id, order_id, amount, due_at, state)
         select gen_random_uuid(), user_id, id, 100, null, 'CREDITED' from orders where ${isAnnas};
       insert into loyalty_entries
         select gen_random_uuid(), user_id, 1, null, 0, 300, 300, 'ACCRUE', 'twice', 300, null, id, now() from orders where ${isAnnas}`,
      /earns 3 bonuses, 1 bonuses are due$/,
    ],
    ...(
      [
        [
          `update promotion set last_day = '2020-01-01' where code = 'CODE-ONCE'`,
          'it was over, or had not begun',
        ],
        [
          `update promotion set starts_at = '2035-01-01' where code = 'CODE-ONCE'`,
          'it was over, or had not begun',
        ],
        [
          `update promotion set non_stacking = 'BONUSES'; update order_lines set initial_bonus = 1`,
          'bonuses were spent',
        ],
        [restricting('cities', '["kazan"]'), 'it is for another city'],
        [restricting('showcaseTypes', '["SUPERMARKET"]'), 'it is for other stores'],
        [restricting('platforms', '["ios"]'), 'it is for apps'],
        [
          `${restricting('isFirstOrderOnly', 'true')}; update orders set user_id = (select user_id from orders where ${isAnnas}),
             created_at = created_at - interval '1 day' where ${isBoriss};
           delete from order_steps where to_status = 'CANCELLED'`,
          'it is for a first order',
        ],
        [
          `update promotion set restrictions = jsonb_set(restrictions, '{ownerPhone}', to_jsonb((
             select phone from users join orders on user_id = users.id where ${isAnnas})))`,
          'its owner used it',
        ],
      ] as const
    ).map(
      ([tampering, why]) =>
        [
          'a promotion is used by those it is for',
          tampering,
          new RegExp(`CODE-ONCE was given for order .*, although ${why}$`),
        ] as const,
    ),
    [
      'no job is stuck',
      `update payments set is_undoing = true, look_at = created_at`,
      /is SUCCEEDED, and nobody has looked at it since /,
    ],
    [
      'no job is stuck',
      `update orders set look_at = created_at where ${isAnnas}`,
      /the warehouse was to be asked about order .* \(DELIVERED\) at /,
    ],
    [
      'no job is stuck',
      `update receipts set issued_at = null, external_link = null, look_at = created_at`,
      /receipt 1 of order .* was to be issued at /,
    ],
    ['no job is stuck', `update orders set step_due_at = created_at where ${isAnnas}`, /is DELIVERED since /],
  ])('%s (%#)', async (name, tampering, words) => {
    const statements = tampering.includes('insert into promotion_use')
      ? ['alter table promotion_use drop constraint promotion_use_checkout_id_fkey', ...tampering.split(';')]
      : tampering.split(';');
    const found = await two.foundAfter(statements);
    expect(found.filter((text) => text.startsWith(`${name}: `)).join('\n')).toMatch(new RegExp(words, 'm'));
  });

  test('every charge at the bank is checked: an unknown one, a second one, a hold that is not released', async () => {
    const strayed = { paymentId: 'b', merchantPaymentId: 'nobody', capturedAmount: 5, refundedAmount: 0 };
    const stray = (entry: Books['bank'][number]) => ({ ...entry, ...strayed, status: 'CAPTURED' as const });
    const name = 'every charge belongs to exactly one order or is given back: ';
    expect(await two.foundAfter([], { bank: (all) => [...all, ...all.slice(0, 1).map(stray)] })).toEqual([
      `${name}the bank holds 0.05 ₽ of the payment b (CAPTURED), and no order knows of it`,
    ]);
    expect(await two.foundAfter([], { bank: (entries) => [...entries, ...entries] })).toEqual([
      expect.stringMatching(/the bank holds .* a second time$/),
    ]);
    const held = (entry: Books['bank'][number]): Books['bank'][number] =>
      entry.status === 'DECLINED' ? { ...entry, status: 'AUTHORIZED' } : entry;
    expect(await two.foundAfter([], { bank: (entries) => entries.map(held) })).toEqual([
      expect.stringMatching(/\(AUTHORIZED\) for the order .*, which is CANCELLED$/),
    ]);
    expect(await two.foundAfter([], { bank: () => [] })).toEqual(
      expect.arrayContaining([expect.stringMatching(/are due, the bank holds 0\.00 ₽$/)]),
    );
  });

  test('[MTH-16] cards that only the bank or only the shop keeps are found, and a default that is another shopper’s card', async () => {
    expect(await two.query('select masked_pan from bindings')).toEqual([{ masked_pan: '220000******0004' }]);
    const kept = 'the bank keeps exactly the cards that the shop shows: ';
    expect(await two.foundAfter([], { bankCards: () => [] })).toEqual([
      `${kept}the shop shows 220000******0004, and the bank does not keep it`,
    ]);
    expect(await two.foundAfter(['delete from bindings'])).toEqual([
      expect.stringMatching(
        `^${kept}the bank keeps 220000\\*{6}0004 of [-\\da-f]{36}, and the shop shows it to nobody$`,
      ),
    ]);
    expect(await two.foundAfter([`update bindings set fingerprint = 'another'`])).toEqual([
      `${kept}the bank keeps 220000******0004 for another card or owner than the shop`,
    ]);
    const removal = `insert into binding_removals values ('b', now())`;
    const begun = `insert into binding_operations (id, user_id, binding_type, status, created_at, expires_at)
      select gen_random_uuid(), id, 'CARD', 'PROCESSING', now(), now() from users limit 1`;
    const ends = 'a binding that was begun ends, and leaves nothing open at the bank: ';
    expect(await two.foundAfter([removal, begun])).toEqual([
      `${ends}1 bindings are PROCESSING and not settled`,
      `${ends}the bank is still to forget 1 cards`,
    ]);
    const foreign = `insert into default_methods
      select users.id, 'BOUND_CARD', bindings.id from users, bindings where users.id <> bindings.user_id`;
    expect(await two.foundAfter([foreign], { isUnderWay: true })).toEqual([
      expect.stringMatching(
        /^a shopper's default card is the shopper's own: the default card of .* somebody else$/,
      ),
    ]);
    expect(await two.foundAfter([`update orders set payment_type = 'NEW_CARD' where ${isAnnas}`])).toEqual([
      expect.stringMatching(
        /^a paid order says how it was paid: order .* was paid by NEW_CARD and says NEW_CARD$/,
      ),
    ]);
  });

  test('a receipt that the fiscal service never issued is found', async () => {
    const found = await two.foundAfter([], { fiscal: (entries) => entries.slice(1) });
    expect(found).toEqual([
      expect.stringMatching(
        /^the books of the fiscal service are ours: order .*: FULL_PREPAYMENT .* is not issued$/,
      ),
    ]);
  });

  test('a shopper who was shown another’s data is named', async () => {
    const [order] = await two.query<{ id: string; number: string; phone: string }>(
      `select orders.id, number, phone from orders join users on users.id = user_id where ${isAnnas}`,
    );
    const { id = '', number = '', phone = '' } = order ?? {};
    const observation = (
      shopper: string,
      phones: readonly string[],
      seen: readonly string[],
    ): Observation => ({ ...unseen, shopper, phones: new Set(phones), seen: new Set(seen) });
    const observations = [
      observation('anna', [phone], [id, number, phone]),
      observation('boris', ['+79990000000'], [id, phone]),
    ];
    expect(await two.foundAfter([], { observations: observations.slice(0, 1) })).toEqual([]);
    expect(await two.foundAfter([], { observations })).toEqual([
      `nobody saw foreign data: boris saw the order ${id} of ${phone}`,
      `nobody saw foreign data: boris saw the phone ${phone} of ${phone}`,
    ]);
    const [cart] = await two.query<{ id: string; owner: string }>(
      `insert into carts select gen_random_uuid(), gen_random_uuid(), showcase_id, 1, lines, changes, null, 0, false, updated_at
       from carts limit 1 returning id, user_id as owner`,
    );
    const both = [observation('anna', [], [cart?.id ?? '']), observation('boris', [], [cart?.id ?? ''])];
    expect(await two.foundAfter([], { observations: both })).toEqual([
      `nobody saw foreign data: boris saw the cart ${cart?.id ?? ''} of the visitor ${cart?.owner ?? ''}`,
    ]);
  });

  test('a confirmed order that does not exist is named', async () => {
    const [order] = await two.query<{ id: string }>(`select id from orders where ${isAnnas}`);
    const told = (id: string): Observation => ({ ...unseen, promised: new Set([id]) });
    expect(await two.foundAfter([], { observations: [told(order?.id ?? '')] })).toEqual([]);
    expect(await two.foundAfter([], { observations: [told('lost')] })).toEqual([
      'no order is lost or made twice: anna was told of the order lost, which is not there',
    ]);
  });

  test('data written in one transaction is consistent at any moment, even while payments are under way', async () => {
    const later = [`update payments set is_undoing = true`, `update checkouts set status = 'OPEN'`];
    expect(await two.foundAfter(later, { isUnderWay: true })).toEqual([]);
    const lost = [`update stock set reserved = 2 where on_hand > 5`];
    expect((await two.foundAfter(lost, { isUnderWay: true })).join('\n')).toMatch(
      /2 reserved, open orders want 0$/m,
    );
  });
});
