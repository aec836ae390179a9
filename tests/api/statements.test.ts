import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { saveCart, getCart } from '@shop/contract/cart';
import { createOrder, findCheckout, idempotencyKeyHeader } from '@shop/contract/checkout';
import { requestLoginCode } from '@shop/contract/session';

import { BrowserVisitor } from '../support/browser-visitor.ts';
import { moscow } from '../support/fixture.ts';
import { createWorld, orderBodyOf, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

let world: World;
let web: TestWeb;
/** What the database was asked since it was last emptied, without the ends of transactions. */
let asked: string[] = [];

beforeAll(async () => {
  world = await createWorld('postgres', { warehouse: { mode: 'manual', pace: 1 } });
  web = await createTestWeb(world);
  const { pool } = world.shop.backend.database;
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    return {
      query: async (sql, parameters) => {
        if (!/^(?:begin|commit|rollback|start transaction)/i.test(sql)) asked.push(sql);
        return client.query(sql, parameters);
      },
      release: () => client.release(),
    };
  };
});
afterAll(async () => {
  await web.close();
  await world.close();
});

/** Answers what `work` does, and how many statements it took. */
const counted = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  asked = [];
  const done = await work();
  return [done, asked.length];
};

/** Buys like somebody who has never been here; answers the statements of each request. */
const purchase = async (): Promise<Record<string, number>> => {
  const phone = randomPhone();
  const headers = webServer();
  const browser = new BrowserVisitor(web.server.app);
  const [, opened] = await counted(async () => browser.post('/api/auth/callback/anonymous', {}, headers));
  const [{ accessToken }, visitor] = await counted(async () => browser.session());
  const cart = async (token: string) =>
    world.shop.call(getCart, {
      token,
      body: { deliveryOption: 'DELIVERY', showcaseId: moscow.id, embedProductsToResponse: false },
    });
  const [, cartOpened] = await counted(async () => cart(accessToken));
  const [, sent] = await counted(async () =>
    world.shop.call(requestLoginCode, { token: accessToken, headers, body: { phoneNumber: phone } }),
  );
  const [code = ''] = await world.parties.codesSentTo(phone);
  const [entered, signedIn] = await counted(async () =>
    browser.post('/api/auth/callback/otp', { phone, code }, headers),
  );
  expect(entered.statusCode).toBe(200);
  const [{ accessToken: token }, session] = await counted(async () => browser.session());
  const [{ data: got }, cartRead] = await counted(async () => cart(token));
  const [{ data: saved }, cartSaved] = await counted(async () =>
    world.shop.call(saveCart, {
      token,
      params: { cartId: got.cart.id },
      body: {
        version: got.cart.version,
        showcaseId: moscow.id,
        products: [{ productId: world.productId('400'), quantity: 10, type: 'PRODUCT' }],
        embedProductsToResponse: false,
      },
    }),
  );
  const [order, ordered] = await counted(async () =>
    world.shop.call(createOrder, {
      token,
      body: orderBodyOf(saved.cart),
      headers: { [idempotencyKeyHeader]: randomUUID() },
    }),
  );
  expect(order.status).toBe(200);
  const [, found] = await counted(async () =>
    world.shop.call(findCheckout, { token, body: { checkoutId: order.data.id } }),
  );
  // An open payment is taken, the bank is asked, and it is seen after each piece of other work that no other is due.
  await counted(async () => world.shop.runDueJobs(3000));
  const looked = asked.filter((text) => text.includes('"payments"')).length;
  const formUrl = order.data.processes[0]?.redirectUrl ?? null;
  const [, paid] = await counted(async () => world.pay({ formUrl }));
  expect((await world.process(token, { checkoutId: order.data.id })).status).toBe('SUCCEEDED');
  const { orderId } = await world.process(token, { checkoutId: order.data.id });
  const [, setOff] = await counted(async () => world.parties.byHand('step', { orderId }));
  const [, delivered] = await counted(async () => world.parties.byHand('step', { orderId }));
  return {
    opened,
    visitor,
    cartOpened,
    sent,
    signedIn,
    session,
    cartRead,
    cartSaved,
    ordered,
    found,
    looked,
    paid,
    setOff,
    delivered,
  };
};

test('[CHK-33] [AUT-39] [CRT-53] a purchase asks the database no more often than its steps need', async () => {
  // The first one also reads what is kept in memory afterwards.
  await purchase();
  const statements = await purchase();
  expect(statements).toEqual({
    opened: 3,
    visitor: 1,
    cartOpened: 2,
    sent: 2,
    // With the reading of the session for its csrf token, and the cart, which the account takes over.
    signedIn: 7,
    session: 1,
    cartRead: 1,
    cartSaved: 2,
    ordered: 5,
    found: 1,
    looked: 5,
    paid: expect.any(Number),
    setOff: 1,
    delivered: 1,
  });
  // How the bank's reports and our own questions meet is chance.
  expect(statements['paid']).toBeLessThanOrEqual(5);
  // All of it, from the first visit to an order that is being packed.
  const { looked: _looks, setOff: _setOff, delivered: _delivered, ...steps } = statements;
  expect(Object.values(steps).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30);
});

/** Tables of which nothing is ever deleted, so that PostgreSQL looks for no row that refers to one of theirs. */
const kept = [
  'checkouts',
  'couriers',
  'loyalty_holds',
  'orders',
  'payments',
  'refunds',
  'subscription_offers',
];

test('[CHK-33] what refers to an order or to what belongs to it is indexed only where a statement looks for it', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select index.indexrelid::regclass::text as name
    from pg_index as index
    join pg_constraint as reference
      on reference.conrelid = index.indrelid and reference.contype = 'f' and reference.conkey[1] = index.indkey[0]
    where not index.indisunique and reference.confrelid::regclass::text = any(${kept})
    order by name
  `.execute(world.db);
  expect(rows.map(({ name }) => name)).toEqual([
    // The capture of a payment that is given back.
    'money_movements_payment',
    // The payments of a checkout.
    'orders_checkout',
    // Whom a courier is on the way to.
    'orders_courier',
    // The payment of an order.
    'payments_order',
    // What goes back of a payment.
    'refunds_payment',
  ]);
});
