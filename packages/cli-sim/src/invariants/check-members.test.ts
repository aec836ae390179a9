import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { queryOf } from '../world/shop-books.ts';
import { stockLedger } from '../world/ledgers.ts';
import { recordsOf } from './books.ts';
import type { Books, CartSave, LostGoods } from './books.ts';
import { checkInvariants } from './check-invariants.ts';

const START_MS = 300_000;

interface Tampered {
  readonly bank?: (entries: Books['bank']) => Books['bank'];
  readonly programme?: (accounts: Books['programme']) => Books['programme'];
  readonly subscriptions?: (payments: Books['subscriptions']) => Books['subscriptions'];
  readonly tips?: (transfers: Books['tips']) => Books['tips'];
  /** Later than it is, in ms. */
  readonly saves?: readonly CartSave[];
  readonly lostGoods?: readonly LostGoods[];
  readonly laterMs?: number;
}

/** A member with a subscription: groceries are delivered, one order is cancelled, goods by click wait and others were called. */
const story = [
  'choose address: Москва, улица Тверская, 6/7',
  'search: молоко пастеризованное луговая',
  "add to cart: { product: 'Молоко пастеризованное «Луговая Долина» 2,5%', quantity: 7 }",
  'search: свечи столовые',
  'add to cart: { product: Свечи столовые, quantity: 1 }',
  'sign in',
  'join programme',
  'bonuses change: { by: 100 }',
  'subscribe: СберПрайм',
  'promocode: ПОДПИСКА',
  'spend bonuses: on',
  'check out',
  'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
  'wait: 3 min',
  'call courier',
  'wait until order is: DELIVERED',
  'tip: { amount: 150 ₽ }',
  'return goods: { line: 1, units: 1 }',
  'search: свечи столовые',
  'add to cart: { product: Свечи столовые, quantity: 2 }',
  'check out',
  'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
  'wait: 3 min',
];

describe('the invariants of bonuses, subscriptions and goods by click, and that their violations are found', () => {
  let shop: InProcessShop;
  let stage: Stage;
  let ledger: Awaited<ReturnType<typeof stockLedger>>;

  beforeAll(async () => {
    shop = await createInProcessShop({ seed: 'members' });
    ledger = await stockLedger(queryOf(shop));
    stage = await stageOf(shop);
    const play = new Play(stage, { shoppers: { anna: {} } });
    for (const line of story) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      if (!(await play.run([item.value], 'anna'))) throw new Error(`The shop did not do: ${line}`);
    }
    play.close();
  }, START_MS);
  afterAll(async () => shop.stop());

  /** The violations found after the statements, which are rolled back. */
  const foundAfter = async (
    statements: readonly string[],
    {
      bank = (all) => all,
      programme = (all) => all,
      subscriptions = (all) => all,
      tips = (all) => all,
      saves = [],
      lostGoods = [],
      laterMs = 0,
    }: Tampered = {},
  ): Promise<readonly string[]> => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      // What the database itself refuses is tampered with all the same.
      await client.query('alter table loyalty_entries disable trigger all');
      for (const statement of statements) await client.query(statement);
      const query: Books['query'] = async (sql, parameters = []) =>
        (await client.query(sql, parameters)).rows;
      const records = recordsOf(shop.sandbox);
      const found = await checkInvariants({
        ...records,
        query,
        bank: bank(records.bank),
        programme: programme(records.programme),
        subscriptions: subscriptions(records.subscriptions),
        saves,
        unasked: [],
        lostGoods,
        shown: () => undefined,
        tips: tips(records.tips),
        stock: ledger.entries(),
        failures: [],
        observations: [],
        now: new Date(shop.time.now() + laterMs),
      });
      return found.map(({ invariant, message }) => `${invariant}: ${message}`);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('all hold in a shop of members', async () => {
    expect(await foundAfter([])).toEqual([]);
  });

  test.each([
    [
      `update showcase set open_time = '03:00', close_time = '03:01'`,
      /^order .* was taken by a closed store$/,
    ],
    [
      `update showcase set min_order_price = 100000000`,
      /^order .* costs \d+\.\d\d ₽, the least is 1000000\.00 ₽$/,
    ],
    [`update product set is_adult = true`, /^order .* has goods for adults, and nobody confirmed their age$/],
    [`update product set cart_max = 1`, /^order .* has \d+ of .*, the most are 1$/],
  ])(
    '[GAT-07] [CRT-74] [OPN-220] what breaks a rule of the store is found: %s',
    async (statement, message) => {
      const name = 'an order keeps the rules of its store: ';
      const found = (await foundAfter([statement])).filter((text) => text.startsWith(name));
      expect(found[0]?.slice(name.length)).toMatch(message);
    },
  );

  test.each([
    [
      'an order earns bonuses on what it costs: ',
      `update loyalty_accruals set amount = amount + 100 where state <> 'DROPPED'`,
      /^order .* earns \d+(?:\.\d+)? bonuses?, \d+(?:\.\d+)? (?:bonuses? )?are due$/,
    ],
  ])('[LOY-07] %s%s is found', async (name, statement, message) => {
    const found = (await foundAfter([statement])).filter((text) => text.startsWith(name));
    expect(found[0]?.slice(name.length)).toMatch(message);
  });

  test('[DEL-14] [OPN-238] the use of a promotion without its device is found, unless its account was erased', async () => {
    const ofUses = async (...statements: readonly string[]) =>
      (await foundAfter(statements)).filter((text) => text.startsWith('no promotion is used more often'));
    const withoutDevice = `update promotion_use set device_id = null`;
    expect((await ofUses(withoutDevice)).join('\n')).toMatch(/0 uses of device:[\w-]+, but 1 were counted$/m);
    const erased = `update users set erased_at = now(), phone = 'erased ' || id`;
    expect(await ofUses(withoutDevice, erased)).toEqual([]);
  });

  test('[CRT-48, CRT-53, CRT-54] a cart that does not hold the last change, and a change saved over one that was not seen', async () => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      'select id::text as id, version from carts order by version desc limit 1',
    );
    client.release();
    const [cart = { id: '', version: 0 }] = rows as readonly { id: string; version: number }[];
    const save = {
      shopper: 'anna',
      cartId: cart.id,
      over: cart.version - 1,
      version: cart.version,
      lines: [],
    };
    const milk = [{ productId: 'milk', quantity: 2 }];
    const of = async (...saves: readonly CartSave[]) => foundAfter([], { saves });
    const name = 'a cart holds what was saved last, and no save is lost under another';
    expect(await of(save)).toEqual([]);
    expect(await of({ ...save, lines: milk })).toEqual([
      `${name}: the cart ${cart.id} holds nothing, anna saved milk × 2`,
    ]);
    expect(await of({ ...save, version: cart.version + 1 })).toEqual([
      `${name}: the cart ${cart.id} has version ${cart.version}, anna has saved ${cart.version + 1}`,
    ]);
    expect(await of(save, { ...save, shopper: 'boris' })).toEqual([
      `${name}: boris saved over version ${save.over} of the cart ${cart.id}, as anna had already`,
    ]);
    // Later changes are the store's own or another's.
    expect(await of({ ...save, over: cart.version - 2, version: cart.version - 1, lines: milk })).toEqual([]);
  });

  test('[CRT-46] [OPN-322] goods that are not in the cart of the account after signing in are found', async () => {
    const client = await shop.pool.connect();
    const { rows } = await client.query(
      'select id::text as id from carts where user_id in (select id from users)',
    );
    client.release();
    const [{ id: to } = { id: '' }] = rows as readonly { id: string }[];
    const of = async (from: string, next: string) =>
      foundAfter([], { lostGoods: [{ device: 'anna', from, to: next, productId: 'milk' }] });
    expect(await of('merged', to)).toEqual([
      `signing in keeps the goods of the cart of before: anna had the product milk in the cart merged, and signed in to ${to} without it`,
    ]);
    // Nobody has signed in: the cart is still there, or the next one is no account's.
    expect(await of(to, to)).toEqual([]);
    expect(await of('merged', 'visitor')).toEqual([]);
  });

  test('[DEL-14, LOY-09] the programme keeps the account of an erased shopper, which ours names no more', async () => {
    const programme = 'the books of the loyalty programme are ours: ';
    const forgotten = `update loyalty_accounts set phone = 'erased ' || user_id`;
    const erased = `update users set erased_at = now(), phone = 'erased ' || id`;
    const of = async (statements: readonly string[], tampered: Tampered = {}) =>
      (await foundAfter(statements, tampered)).filter((text) => text.startsWith(programme));
    expect(await of([forgotten])).toEqual([expect.stringContaining('the programme has no such account')]);
    expect(await of([forgotten, erased])).toEqual([]);
    const untold = `update loyalty_operations set state = 'WAITING', done_at = null`;
    expect(await of([forgotten, erased, untold])).toEqual([
      expect.stringMatching(/the erased account [\w-]+: the programme does not know of \d+ operations$/),
    ]);
    const withoutOperations = (all: Books['programme']) =>
      all.map((account) => ({ ...account, operations: [] }));
    expect(await of([forgotten, erased], { programme: withoutOperations })).toEqual([
      expect.stringMatching(
        /the erased account [\w-]+ was changed by -?[\d.]+ bonuses here and by 0 bonuses there$/,
      ),
    ]);
  });

  const asked = 'the bank holds what is taken for paid, and gives back what was asked for: ';
  const balances =
    'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once: ';
  const spent =
    'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back: ';
  const months = 'a subscription is paid once a month, and a shopper has one of a kind at a time: ';
  const rates = 'an order earns bonuses at the rate of what its shopper subscribes to: ';
  const members = 'a promotion for subscribers is used by subscribers: ';
  const goods = 'an order is delivered as its goods have to be: ';
  const tipped = 'an order is tipped once, and what is charged is the tip and its commission: ';
  const called = 'goods by click wait in the store until they are called: ';

  test.each([
    [
      balances,
      `alter table loyalty_entries drop constraint loyalty_entries_sum, drop constraint loyalty_entries_sign, drop constraint loyalty_entries_first;
       update loyalty_entries set change = change + 100 where kind = 'EXTERNAL'`,
      /has \d+(\.\d+)? bonuses, its entries are/,
    ],
    [
      'an open checkout is not replaced by the same order: ',
      `update payments set code = 'PAYMENT_TIMEOUT';
       update order_steps set to_status = 'CANCELLED' where to_status = 'PROCESSING';
       insert into checkouts select gen_random_uuid(), checkouts.user_id, cart_id, cart_version, checkouts.showcase_id,
         'FAILED', request_hash, step.at
       from checkouts join orders on orders.checkout_id = checkouts.id
         join order_steps step on step.order_id = orders.id and step.to_status = 'CANCELLED'`,
      /was open, and the checkout .* of the same order took its place$/,
    ],
    [
      'a payment is given up only when its time is over: ',
      `update payments set code = 'CHECKOUT_STATUS_TIMEOUT';
       update orders set finished_at = (select min(at) from order_steps where to_status = 'PROCESSING') + interval '9 s'`,
      /was given up as soon as it was its turn$/,
    ],
    [
      'an account is left or erased only when its orders are over: ',
      `update users set marked_deleted_at = 'epoch'`,
      /was on its way when its account was left or erased at /,
    ],
    [
      'an order keeps the rules of its store: ',
      `update showcase set open_time = '03:00', close_time = '03:01'`,
      /^.*: goods of order .* were called from a closed store$/,
    ],
    [balances, `update loyalty_holds set amount = amount + 100`, /its entries do not say SPENT$/],
    [
      balances,
      `update order_lines set initial_bonus = 0, bonus = 0`,
      /costs 0 bonuses less, held are [\d.]+ bonuses$/,
    ],
    [
      asked,
      `update payments set amount = amount + 1 where purpose = 'ORDER'`,
      /^.*: order .* are taken for paid, the bank says /,
    ],
    [balances, `update loyalty_holds set state = 'RELEASED'`, /its entries do not say RELEASED$/],
    [spent, `update orders set spent_bonus = spent_bonus + 100 where type = 'ORDER'`, /the ledger says/],
    [spent, `update orders set charged_at = null where type = 'ORDER'`, /has 0 bonuses, the ledger says/],
    [months, `delete from subscription_periods`, /is SUCCESS and bought 0 months$/],
    [months, `update subscription_payments set price = 1`, /is of 0\.01 ₽, a month costs 199\.00 ₽$/],
    [months, `update subscription_payments set status = 'ERROR'`, /is ERROR and bought 1 months$/],
    [
      months,
      `insert into subscription_periods select gen_random_uuid(), user_id, 'SBER_PRIME_PLUS', null, starts_at, ends_at, created_at
       from subscription_periods`,
      /has SBER_PRIME_PLUS twice at once$/,
    ],
    [
      months,
      `update subscription_periods set ends_at = ends_at + interval '1 day'`,
      /^.*: SBER_PRIME from .* ends .*, which is no month$/,
    ],
    [
      balances,
      `update order_lines set initial_bonus = 0, bonus = 0 where order_id in (select id from orders where type = 'IMPULSE_ORDER')`,
      /^.*: order .* spends [\d.]+ bonuses, its share is [\d.]+ bonuses$/,
    ],
    [
      'a receipt of a refund is issued when the money is back: ',
      `update refunds set confirmed_at = confirmed_at + interval '1 hour'`,
      /has a receipt of a refund since .*, and its money was back: /,
    ],
    [
      'a receipt is sent to its buyer, where that is proved: ',
      `update users set phone = '+79990000000'`,
      /a receipt of order .* went to \{"phone":"\+7\d{10}"\}$/,
    ],
    [
      'a receipt is sent to its buyer, where that is proved: ',
      `insert into one_time_codes select gen_random_uuid(), 'EMAIL', id || ' anna@mail.ru', 'hash', 'epoch', 'epoch' from users`,
      /a receipt of order .* went to \{"phone":"\+7\d{10}"\}$/,
    ],
    [rates, `update orders set bonus_percent = 9`, /earns 9%, with SBER_PRIME 3% are due$/],
    [
      rates,
      `update subscription_periods set starts_at = starts_at - interval '2 months', ends_at = ends_at - interval '2 months'`,
      /earns 3%, with no subscription 1% are due$/,
    ],
    [
      members,
      `update subscription_periods set starts_at = starts_at - interval '2 months', ends_at = ends_at - interval '2 months'`,
      /CODE-PRIME was used by \+7\d{10}, who had no subscription$/,
    ],
    [
      goods,
      `update orders set type = 'ORDER' where type = 'IMPULSE_ORDER'`,
      /but its lines are of another kind$/,
    ],
    [
      goods,
      `update orders set is_silent = true where type = 'IMPULSE_ORDER'`,
      /is left at the door, which its goods forbid$/,
    ],
    [
      called,
      `update order_steps set cause = 'warehouse' where to_status = 'DELIVERING'`,
      /was sent off by warehouse, nobody had called it$/,
    ],
    [
      called,
      `update orders set goods_in_store_at = null where type = 'IMPULSE_ORDER'`,
      /was sent off by shopper, nobody had called it$/,
    ],
    [
      tipped,
      `alter table tips drop constraint tips_commission_check; update tips set passed_on = passed_on + 100`,
      /is charged with 158\.00 ₽ and gives 151\.00 ₽, not 158\.00 ₽ and 150\.00 ₽$/,
    ],
    [tipped, `update tips set commission = commission + 100`, /is 150\.00 ₽, and its commission 9\.00 ₽$/],
    [
      tipped,
      `update tips set created_at = created_at + interval '3 days'`,
      /was tipped too early, too late, or for somebody who did not bring it$/,
    ],
    [
      balances,
      `update order_lines set initial_bonus = initial_price - initial_quantity`,
      /^.*: order .* spends [\d.]+ bonuses, it may [\d.]+ bonuses$/,
    ],
    [
      'the receipts of an order sum up to its charged amount, and none has a price of zero: ',
      `update order_lines set supplier_inn = '7700000000'`,
      /has a receipt that does not tell who has sold its goods$/,
    ],
    [
      'what was ordered leaves the cart: ',
      `update carts set promotion = '{}' from checkouts where cart_id = carts.id and status = 'SUCCEEDED'`,
      /keeps the promotion or the bonuses of its order$/,
    ],
    [
      'goods come back within a week: ',
      `insert into refunds (id, payment_id, order_id, cause, money, bonus, state, created_at)
         select gen_random_uuid(), payments.id, order_id, 'RETURN', 1, 0, 'REQUESTED', delivered_at + interval '8 days'
         from payments join orders on orders.id = order_id where delivered_at is not null and purpose = 'ORDER' limit 1`,
      /came back more than a week after their delivery$/,
    ],
    [
      'an order earns bonuses on what it costs: ',
      `update orders set type = 'IMPULSE_ORDER' where id in (select order_id from loyalty_entries where kind = 'ACCRUE')`,
      /has earned before its goods could no longer come back$/,
    ],
    [
      'an order earns bonuses on what it costs: ',
      `update orders set type = 'IMPULSE_ORDER' where id in (select order_id from loyalty_accruals);
       update loyalty_accruals set due_at = orders.delivered_at + interval '12 days' from orders where orders.id = order_id`,
      /earns at .*, not a week after its delivery$/,
    ],
    [tipped, `update orders set is_tipped = false`, /has a tip and is not marked as tipped$/],
    [
      tipped,
      `drop index payments_one_tip;
       insert into payments select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'bank_payment_id', 'another'))).* from payments one where purpose = 'TIP';
       insert into tips select (select id from payments other where purpose = 'TIP' and other.id <> payment_id), order_id,
         courier_id, tips_account, amount, commission, is_commission_paid, passed_on, created_at, transferred_at from tips`,
      /is tipped twice$/,
    ],
  ])('%s%#', async (name, tampering, words) => {
    const found = await foundAfter(tampering.split(';'));
    expect(found.filter((text) => text.startsWith(name)).join('\n')).toMatch(new RegExp(words, 'm'));
  });

  test('[EML-04] nothing is said of a receipt whose address may be forgotten meanwhile', async () => {
    const found = async (laterMs: number) =>
      (await foundAfter([`update users set phone = '+79990000000'`], { laterMs })).filter((text) =>
        text.startsWith('a receipt is sent to its buyer'),
      );
    expect(await found(3_600_000)).not.toEqual([]);
    expect(await found(13 * 3_600_000)).toEqual([]);
  });

  test('[CHK-37] more given back than was asked for is found', async () => {
    const back = (all: Books['bank']) => all.map((entry) => ({ ...entry, refundedAmount: 5 }));
    expect(
      (await foundAfter([], { bank: back })).filter((text) => text.startsWith(asked)).join('\n'),
    ).toMatch(/: the bank gave back 0\.05 ₽, asked for were 0\.00 ₽$/m);
  });

  test('[ACT-17] goods that nobody called for five days are found', async () => {
    expect((await foundAfter([], { laterMs: 6 * 86_400_000 })).join('\n')).toMatch(
      /still waits to be called after five days$/m,
    );
  });

  test('[LOY-09] what only the programme or only the shop has is found', async () => {
    const name = 'the books of the loyalty programme are ours: ';
    expect(await foundAfter([], { programme: () => [] })).toEqual([
      expect.stringMatching(new RegExp(`^${name}\\+7\\d{10}: the programme has no such account$`)),
    ]);
    const twice = (accounts: Books['programme']) =>
      accounts.map((account) => ({
        ...account,
        operations: account.operations.map((each) => ({ ...each, operationId: `again ${each.operationId}` })),
      }));
    expect((await foundAfter([], { programme: twice })).join('\n')).toMatch(
      new RegExp(
        `^${name}\\+7\\d{10}: \\w+ of .* bonuses for the order [\\d-]+ is in no entry of ours$`,
        'm',
      ),
    );
    const richer = (accounts: Books['programme']) =>
      accounts.map((account) => ({ ...account, balance: account.balance + 100 }));
    expect(await foundAfter([], { programme: richer })).toEqual([
      expect.stringMatching(/bonuses here and \d+(\.\d+)? bonuses there$/),
    ]);
    expect(
      (await foundAfter([`update loyalty_operations set state = 'WAITING', done_at = null`])).join('\n'),
    ).toMatch(/the programme does not know of \d+ operations/);
  });

  test('[SUB-14] money that the provider took for nothing, or never took, is found', async () => {
    const name = 'the provider of subscriptions took money for what shoppers have: ';
    const stray = { paymentId: 'stray', status: 'PAID', amount: 19_900 } as const;
    expect(
      await foundAfter([], {
        subscriptions: (all) => [...all, ...all.slice(0, 1).map((one) => ({ ...one, ...stray }))],
      }),
    ).toEqual([`${name}the provider took 199.00 ₽ by stray, and we know nothing of it`]);
    expect(await foundAfter([], { subscriptions: () => [] })).toEqual([
      expect.stringMatching(/^.*: we have 199\.00 ₽ by .*, which the provider never took$/),
    ]);
    const dearer = (all: Books['subscriptions']) => all.map((each) => ({ ...each, amount: 29_900 }));
    expect(await foundAfter([], { subscriptions: dearer })).toEqual([
      expect.stringMatching(/the provider took 299\.00 ₽ by .*, and we have it SUCCESS for 199\.00 ₽$/),
    ]);
  });

  test('[TIP-15] [TIP-17] what a courier got for nothing, did not get, or got otherwise is found', async () => {
    const name = 'the books of the tips service are ours: ';
    const stray = {
      transferId: 'stray',
      account: 'artem-tips',
      charged: 100_00,
      commission: 5_00,
      passedOn: 95_00,
    };
    expect(
      await foundAfter([], {
        tips: (all) => [...all, ...all.slice(0, 1).map((one) => ({ ...one, ...stray }))],
      }),
    ).toEqual([`${name}artem-tips got 95.00 ₽ by stray, and we know nothing of it`]);
    expect(await foundAfter([], { tips: () => [] })).toEqual([
      expect.stringMatching(new RegExp(`^${name}nobody got the 150\\.00 ₽ of order`)),
    ]);
    const less = (all: Books['tips']) => all.map((one) => ({ ...one, passedOn: 1_00 }));
    expect(await foundAfter([], { tips: less })).toEqual([
      expect.stringMatching(/150\.00 ₽ for [\w-]+ here and 1\.00 ₽ for [\w-]+ there$/),
    ]);
  });
});
