import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { detachPromotion } from '@shop/contract/cart';
import { createOrder, idempotencyKeyHeader } from '@shop/contract/checkout';
import { checkoutErrorView } from '@shop/domain/checkout';
import { antiFraudKey } from '@shop/sandbox';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { fileOf, importPromotions, operate, promocode } from '../support/promotions.ts';
import { shownOfRefusal } from '../support/shown-error.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const MINUTE = 60_000;
const TEN_BISCUITS = { '400': 10 };
const ORDER = 'ANTI_FRAUD_ORDER_VALIDATION_FAILED';
const PROMO = 'ANTI_FRAUD_PROMO_VALIDATION_FAILED';

let flats = 100;
/** A flat where nobody has ordered yet. */
const nextFlat = (): string => String((flats += 1));

interface Who {
  readonly token: string;
  readonly flat?: string;
  readonly device?: string;
  readonly code?: string;
}

/** Fills the cart and orders; answers the order, or the code of its refusal. */
const buy = async (world: World, { token, flat = nextFlat(), device = randomUUID(), code }: Who) => {
  const renewed = await world.renew(token);
  await world.fill(renewed, TEN_BISCUITS, code === undefined ? {} : { promocode: code });
  const body = world.orderBody(await world.cart(renewed));
  const answer = await world.shop.call(createOrder, {
    token: renewed,
    body: { ...body, delivery: { ...body.delivery, address: { ...body.delivery.address, flat } } },
    headers: { [idempotencyKeyHeader]: randomUUID(), deviceid: device },
  });
  if (answer.status !== 200) return { refused: answer.error.code, answer, orderId: '' };
  const [process] = answer.data.processes;
  await world.pay({ formUrl: process?.redirectUrl ?? null });
  return { refused: null, answer, orderId: process?.orderId ?? '' };
};
const refusalsOf = async (tries: readonly Promise<{ readonly refused: string | null }>[]) =>
  (await Promise.all(tries)).map(({ refused }) => refused);

describe.each(databaseKinds)('orders that look like fraud on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database, {
      settings: { antiFraud: { limits: { orders: 3, promocodeAccounts: 2 }, service: null } },
    });
    await importPromotions(world.shop.backend, fileOf([promocode('SPRING'), promocode('SUMMER')]));
  });
  beforeEach(async () => {
    await world.setStock('400', 10_000);
    world.clock.advance(11 * MINUTE);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
  });
  afterAll(async () => world.close());

  test('[ERC-30] [OPN-292] one order too many within ten minutes is refused, whatever device it names; later orders are accepted again', async () => {
    const { token } = await world.signIn();
    for (let number = 1; number <= 3; number += 1) expect((await buy(world, { token })).refused).toBeNull();
    const before = await world.stock('400');
    const { refused, answer } = await buy(world, { token });
    expect([answer.status, refused]).toEqual([422, ORDER]);
    expect(shownOfRefusal(answer.error)).toEqual(checkoutErrorView(ORDER));
    expect(await world.stock('400')).toEqual(before);
    world.clock.advance(10 * MINUTE);
    expect((await buy(world, { token })).refused).toBeNull();
  });

  test('[ERC-30] orders from one device are counted together; one address may place twice as many', async () => {
    const someone = async () => (await world.signIn()).token;
    const device = randomUUID();
    for (let number = 1; number <= 3; number += 1)
      expect((await buy(world, { token: await someone(), device })).refused).toBeNull();
    expect((await buy(world, { token: await someone(), device })).refused).toBe(ORDER);
    const flat = nextFlat();
    for (let number = 1; number <= 6; number += 1)
      expect((await buy(world, { token: await someone(), flat })).refused).toBeNull();
    expect((await buy(world, { token: await someone(), flat: `кв. ${flat} ` })).refused).toBe(ORDER);
  });

  test('[ERC-30] [PRM-47] however many accounts order on one device at the same time, only as many as the limit succeed', async () => {
    const device = randomUUID();
    const crowd = await Promise.all(Array.from({ length: 7 }, async () => world.signIn()));
    const refusals = await refusalsOf(crowd.map(async ({ token }) => buy(world, { token, device })));
    expect(refusals.filter((refused) => refused === null)).toHaveLength(3);
    expect(refusals.filter((refused) => refused === ORDER)).toHaveLength(4);
  });

  test('[ERC-30] [OPN-292] the third account with a promocode on one device is refused, and orders without the code', async () => {
    const device = randomUUID();
    const code = 'SPRING';
    for (let number = 1; number <= 2; number += 1)
      expect((await buy(world, { token: (await world.signIn()).token, device, code })).refused).toBeNull();
    world.clock.advance(24 * 60 * MINUTE);
    const { token } = await world.signIn();
    const { refused, answer } = await buy(world, { token, device, code });
    expect([answer.status, refused]).toEqual([422, PROMO]);
    expect(shownOfRefusal(answer.error)).toEqual(checkoutErrorView(PROMO));
    const { id: cartId, version } = await world.cart(token);
    await world.shop.call(detachPromotion, { token, query: { cartId, version: String(version) } });
    expect((await buy(world, { token, device })).refused).toBeNull();
  });

  test('[ERC-30] an invented device for each account does not help: the address is counted; a cancelled order is not', async () => {
    const code = 'SUMMER';
    const flat = nextFlat();
    const orders: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { refused, orderId } = await buy(world, { token: (await world.signIn()).token, flat, code });
      expect(refused).toBeNull();
      orders.push(orderId);
    }
    const { token } = await world.signIn();
    expect((await buy(world, { token, flat, code })).refused).toBe(PROMO);
    await operate(world.shop.backend, { command: 'orders.cancel', order: orders[0] ?? '' });
    expect((await buy(world, { token, flat, code })).refused).toBeNull();
  });

  test('[ERC-30] what is kept about an order identifies nobody, and is deleted after 90 days', async () => {
    const { token, phone } = await world.signIn();
    await buy(world, { token });
    const marks = await world.db.selectFrom('order_marks').selectAll().execute();
    const text = JSON.stringify(marks.map(({ mark }) => mark));
    for (const known of [phone, phone.slice(1), claimsOf(token).sub, 'Садовая'])
      expect(text).not.toContain(known);
    world.clock.advance(91 * 24 * 60 * MINUTE);
    for (let day = 0; day < 2; day += 1) await world.shop.runDueJobs(24 * 60 * MINUTE);
    expect(await world.db.selectFrom('order_marks').selectAll().execute()).toEqual([]);
  });
});

describe.each(databaseKinds)('an external anti-fraud service on %s', (database) => {
  let world: World;
  const asked: unknown[] = [];
  beforeAll(async () => {
    const origin = { url: '' };
    world = await createWorld(database, {
      settings: {
        antiFraud: {
          limits: { orders: null, promocodeAccounts: null },
          service: { url: 'http://antifraud.test', key: antiFraudKey },
        },
      },
      fetch: async (input, init) => {
        if (typeof input !== 'string' || !input.startsWith('http://antifraud.test'))
          return globalThis.fetch(input, init);
        asked.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
        // The embedded database has one connection: a transaction around this call would keep the question waiting for ever.
        await world.db.selectFrom('users').select('id').limit(1).execute();
        return globalThis.fetch(input.replace('http://antifraud.test', origin.url), init);
      },
    });
    origin.url = world.parties.origin;
  });
  beforeEach(async () => {
    asked.length = 0;
    await world.setStock('400', 10_000);
  });
  afterEach(async () => world.parties.calm());
  afterAll(async () => world.close());

  test('[ERC-30] [OPN-272] is asked before the transaction, with pseudonyms, and an order that it allows is created', async () => {
    const { token, phone } = await world.signIn();
    expect((await buy(world, { token })).refused).toBeNull();
    expect(asked).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        marks: Object.fromEntries(
          ['ACCOUNT', 'PHONE', 'DEVICE', 'ADDRESS'].map((kind) => [
            kind,
            expect.stringMatching(/^[0-9a-f]{32}$/),
          ]),
        ),
        amount: 70_000,
        promocode: null,
      },
    ]);
    expect(JSON.stringify(asked)).not.toContain(phone.slice(1));
  });

  test.each([
    ['refuseOrder', ORDER],
    ['refusePromocode', PROMO],
  ])('[ERC-30] with %s the order is refused with %s, and nothing of it exists', async (outcome, code) => {
    const { token } = await world.signIn();
    const before = await world.stock('400');
    await world.parties.fault('antifraud', { outcome });
    const { refused, answer } = await buy(world, { token });
    expect([answer.status, refused]).toEqual([422, code]);
    expect(await world.stock('400')).toEqual(before);
    expect((await buy(world, { token })).refused).toBeNull();
  });

  test.each(['error500', 'drop', 'malformed', 'error403'])(
    '[ERC-30] with %s it does not stop the shop: the order is created',
    async (outcome) => {
      const { token } = await world.signIn();
      await world.parties.fault('antifraud', { outcome });
      expect((await buy(world, { token })).refused).toBeNull();
    },
  );
});
