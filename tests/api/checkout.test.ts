import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createOrder, findCheckout } from '@shop/contract/checkout';

import { bothDatabases } from '../support/databases.ts';
import { moscow, nowhere } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(bothDatabases)('checkout on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => world.setStock('400', 1000));
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
  });
  afterAll(async () => world.close());

  const rows = async () => {
    const { count } = await world.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const patchStore = async (patch: object) => {
    await world.db.updateTable('showcase').set(patch).where('id', '=', moscow.id).execute();
    await world.db
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await reload();
  };
  const reload = async () => {
    const catalog = world.shop.backend.context.catalog as unknown as { reload(): Promise<unknown> };
    await catalog.reload();
  };

  test('[CHK-15] [CHK-20] [CHK-42] an order is created with its payment process, and stores what was bought', async () => {
    const { token } = await world.customerWithCart({ '100': 2, '400': 10 });
    const cart = await world.cart(token);
    const answer = await world.create(token, world.orderBody(cart));
    expect(answer.status).toBe(200);
    expect(answer.data.processes).toMatchObject([
      {
        status: 'REDIRECT',
        type: 'ORDER',
        code: null,
        message: null,
        redirectMethod: 'IFRAME',
        sbolBankInvoiceId: null,
        additionalParams: { orderNumber: expect.stringMatching(/^\d{3}-\d{3}-\d{3}$/) },
      },
    ]);
    const order = await world.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', answer.data.processes[0]?.orderId ?? '')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      price: cart.payableTotal,
      old_price: cart.totalOldPrice,
      status: 'PAYMENT',
      is_silent: false,
    });
    expect(order.address).toMatchObject({ street: 'улица Садовая', flat: '5', comment: 'Позвоните' });
  });

  test('[CHK-15] an order that draws the number of another one draws again, and holds its units once', async () => {
    const drawn = vi.spyOn(world.shop.backend.context.random, 'bytes');
    /** Orders a cart for which these digits are drawn first; answers the order's number. */
    const numberOf = async (...digits: readonly number[]) => {
      const { token } = await world.customerWithCart();
      const body = world.orderBody(await world.cart(token));
      for (const digit of digits) drawn.mockImplementationOnce((count) => new Uint8Array(count).fill(digit));
      const { data } = await world.create(token, body);
      drawn.mockReset();
      return data.processes[0]?.additionalParams.orderNumber;
    };
    const reserved = async () =>
      world.db
        .selectFrom('stock')
        .select('reserved')
        .where('product_id', '=', world.productId('400'))
        .execute();
    try {
      expect(await numberOf(7)).toBe('777-777-777');
      const before = await reserved();
      // Also what the courier is told is drawn, between the numbers.
      expect(await numberOf(7, 1, 8)).toBe('888-888-888');
      expect((await reserved())[0]?.reserved).toBe((before[0]?.reserved ?? 0) + 10);
    } finally {
      drawn.mockRestore();
    }
  });

  test('[CRT-05] [CHK-45] anonymous visitors cannot order; another shopper’s checkout is not found', async () => {
    const visitor = await world.anonymous();
    await world.fill(visitor, { '400': 10 });
    const refused = await world.create(visitor, world.orderBody(await world.cart(visitor)));
    expect([refused.status, refused.error.code]).toEqual([403, 'AUTH_REQUIRED']);
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const stranger = (await world.signIn()).token;
    const foreign = await world.shop.call(findCheckout, {
      token: stranger,
      body: { checkoutId: order.checkoutId },
    });
    const unknown = await world.shop.call(findCheckout, {
      token: stranger,
      body: { checkoutId: randomUUID() },
    });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'CHECKOUT_NOT_FOUND']);
    expect(foreign.error).toEqual(unknown.error);
    const own = world.orderBody(await world.cart(token));
    expect(await world.create(stranger, own)).toMatchObject({
      status: 404,
      error: { code: 'CART_NOT_FOUND' },
    });
  });

  test('[CHK-18] an order needs an idempotency key that is a UUID', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    expect((await world.shop.call(createOrder, { token, body })).status).toBe(400);
    expect((await world.create(token, body, 'key')).status).toBe(400);
  });

  test('[CHK-17] [CHK-34] three attempts with one key make one order, and each is answered with it', async () => {
    const { token } = await world.customerWithCart();
    const before = await rows();
    const body = world.orderBody(await world.cart(token));
    const key = randomUUID();
    const answers = [
      await world.create(token, body, key),
      await world.create(token, body, key),
      await world.create(token, body, key),
    ];
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(await rows()).toBe(before + 1);
  });

  test('[CHK-34] the same key with another body is refused; a refusal is answered again', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    const key = randomUUID();
    await world.create(token, body, key);
    const reused = await world.create(token, { ...body, delivery: { ...body.delivery, silent: true } }, key);
    expect([reused.status, reused.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);

    const other = await world.customerWithCart();
    const outdated = {
      ...world.orderBody(await world.cart(other.token)),
      cart: { id: (await world.cart(other.token)).id, version: 1 },
    };
    const refusalKey = randomUUID();
    const first = await world.create(other.token, outdated, refusalKey);
    expect([first.status, first.error.code]).toEqual([409, 'CART_VERSION_MISMATCH']);
    expect((await world.create(other.token, outdated, refusalKey)).error).toEqual(first.error);
  });

  test('[CHK-34] however often and concurrently one version is ordered, with whatever keys, there is one checkout', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 8 }),
        async (choice) => {
          const { token } = await world.customerWithCart();
          world.clock.advance(3_600_000 / 60);
          const body = world.orderBody(await world.cart(token));
          const keys = [randomUUID(), randomUUID(), randomUUID()];
          const before = await rows();
          const answers = await Promise.all(
            choice.map(async (index) => world.create(token, body, keys[index])),
          );
          expect(answers.map(({ status }) => status)).toEqual(choice.map(() => 200));
          expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
          expect(await rows()).toBe(before + 1);
        },
      ),
      { numRuns: 6 },
    );
  });

  test('[CHK-34] [ERC-46] another payment method or delivery replaces an unpaid checkout of the same version, whose page is told that it is paid elsewhere', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    const first = (await world.create(token, body)).data;
    const { bank } = world.shop.backend.context;
    const cancel = bank.cancel.bind(bank);
    const cancelling = vi.spyOn(bank, 'cancel').mockImplementation(async (paymentId) => {
      const told = await cancel(paymentId);
      // The bank's report of it comes before its answer.
      await world.parties.settle();
      return told;
    });
    const second = (await world.create(token, { ...body, delivery: { ...body.delivery, silent: true } }))
      .data;
    expect(cancelling).toHaveBeenCalled();
    cancelling.mockRestore();
    expect(second.id).not.toBe(first.id);
    expect(await world.process(token, { checkoutId: first.id })).toMatchObject({
      status: 'FAILED',
      code: 'PAYMENT_TIMEOUT',
    });
    const paymentId = first.processes[0]?.additionalParams.paymentId ?? '';
    expect(await world.bankPayment(paymentId)).toMatchObject({ status: 'CANCELLED' });
    expect((await world.stock('400')).reserved % 10).toBe(0);
  });

  test('[CHK-34] a newer version replaces the open checkout, but not one that the bank says is paid', async () => {
    const { token } = await world.customerWithCart();
    const old = await world.order(token);
    await world.fill(token, { '400': 10, '200': 1 });
    const body = world.orderBody(await world.cart(token));
    await world.parties.fault('bank', { outcome: 'noWebhook' });
    await world.pay(old);
    const answer = await world.create(token, body);
    expect([answer.status, answer.error.code]).toEqual([409, 'CHECKOUT_ALREADY_PAID']);
    expect(await world.process(token, old)).toMatchObject({ status: 'SUCCEEDED' });
    // What was added meanwhile stays in the cart.
    const cart = await world.cart(token);
    expect(cart.products.map(({ productId }) => productId)).toEqual([world.productId('200')]);

    await world.fill(token, { '400': 10, '200': 1 });
    const open = await world.order(token);
    await world.fill(token, { '400': 9 });
    const next = await world.order(token);
    expect(next.checkoutId).not.toBe(open.checkoutId);
    expect(await world.process(token, open)).toMatchObject({ status: 'FAILED' });
  });

  test('[CHK-38] twenty parallel orders for the last units never oversell', async () => {
    await world.setStock('420', 25);
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { token } = await world.customerWithCart({ '400': 8, '420': 4 });
        return { token, body: world.orderBody(await world.cart(token)) };
      }),
    );
    const answers = await Promise.all(shoppers.map(async ({ token, body }) => world.create(token, body)));
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(won).toHaveLength(6);
    expect(new Set(lost.map(({ error }) => error.code))).toEqual(new Set(['PRODUCTS_RAN_OUT']));
    expect(await world.stock('420')).toEqual({ on_hand: 25, reserved: 24 });
    // A refused shopper who fetches the cart again sees what is left.
    const refused = shoppers[answers.findIndex(({ status }) => status !== 200)];
    const cart = await world.cart(refused?.token ?? '');
    expect(cart.products.map(({ quantity }) => quantity)).toEqual([8, 1]);
  });

  test('[CHK-38] [CHK-34] of an order whose units are gone only in the database nothing stays but its refusal', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    const before = await rows();
    const { on_hand, reserved } = await world.stock('400');
    const hold = async (units: number) =>
      world.db
        .updateTable('stock')
        .set({ reserved: units })
        .where('product_id', '=', world.productId('400'))
        .where('showcase_id', '=', moscow.id)
        .execute();
    await hold(on_hand);
    const key = randomUUID();
    const refused = await world.create(token, body, key);
    expect([refused.status, refused.error.code]).toEqual([409, 'PRODUCTS_RAN_OUT']);
    expect(await rows()).toBe(before);
    expect(await world.stock('400')).toEqual({ on_hand, reserved: on_hand });
    await hold(reserved);
    await world.setStock('400', on_hand);
    const again = await world.create(token, body, key);
    expect([again.status, again.error.code]).toEqual([409, 'PRODUCTS_RAN_OUT']);
    expect(await rows()).toBe(before);
  });

  test('[CHK-38] carts that list the same products in a different sequence do not deadlock', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const units = index % 2 === 0 ? { '421': 5, '422': 5 } : { '422': 5, '421': 5 };
        const { token } = await world.customerWithCart(units);
        return { token, body: world.orderBody(await world.cart(token)) };
      }),
    );
    const answers = await Promise.all(pairs.map(async ({ token, body }) => world.create(token, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('[CHK-33] [CHK-35] a cart whose price has changed is refused with the new price, and ordered at the second click', async () => {
    const { token } = await world.customerWithCart({ '400': 10, '423': 2 });
    const offer = world.db.updateTable('offer').where('product_id', '=', world.productId('423'));
    await offer.set({ price: 8_000 }).execute();
    await reload();
    const stale = world.orderBody(await world.cartAsStored(token));
    const before = await rows();
    const dearer = await world.create(token, stale);
    expect([dearer.status, dearer.error.code]).toEqual([409, 'DISCOUNT_PRICE_INCREASED']);
    expect(dearer.error.message).toBe('Посмотрите корзину — стало чуть дороже');
    // The cart with the new price is stored, whoever reads it first.
    expect(await world.create(token, stale)).toMatchObject({
      status: 409,
      error: { code: 'CART_VERSION_MISMATCH' },
    });
    const current = await world.cart(token);
    expect(current.version).toBe(stale.cart.version + 1);
    await offer.set({ price: 6_000 }).execute();
    await reload();
    expect(await world.create(token, world.orderBody(current))).toMatchObject({
      status: 409,
      error: { code: 'DISCOUNT_PRICE_DECREASED' },
    });
    await world.setStock('423', 1);
    const cart = await world.cartAsStored(token);
    expect(await world.create(token, world.orderBody(cart))).toMatchObject({
      status: 409,
      error: { code: 'PRODUCTS_RAN_OUT' },
    });
    expect(await rows()).toBe(before);
    expect((await world.create(token, world.orderBody(await world.cart(token)))).status).toBe(200);
  });

  test('[GAT-07] [ERC-19] [ERC-20] [ERC-25] [ERC-29] order creation obeys the gates, and a refused order creates nothing', async () => {
    const { token } = await world.customerWithCart();
    const before = await rows();
    const refusal = async () => {
      const answer = await world.create(token, world.orderBody(await world.cart(token)));
      return [answer.status, answer.error.code, answer.error.message];
    };
    await patchStore({ is_suspended: true });
    expect(await refusal()).toEqual([
      409,
      'STORE_IS_NOT_ACCEPTING_ORDERS',
      'Так много заказов, что пока не принимаем новые. Загляните попозже',
    ]);
    await patchStore({ is_suspended: false, is_closed: true });
    expect(await refusal()).toEqual([409, 'STORE_IS_CLOSED', 'Мы уже закрылись. Ждём вас завтра']);
    await patchStore({ is_closed: false, open_time: '13:00', close_time: '14:00' });
    expect((await refusal()).slice(0, 2)).toEqual([409, 'STORE_IS_CLOSED']);
    await patchStore({ open_time: '00:00', close_time: '00:00' });
    await world.fill(token, { '400': 5 });
    expect((await refusal()).slice(0, 2)).toEqual([409, 'MIN_ORDER_PRICE_NOT_REACHED']);
    await world.fill(token, {});
    expect((await refusal()).slice(0, 2)).toEqual([409, 'CART_IS_EMPTY']);
    expect(await rows()).toBe(before);
  });

  test('[CHK-47] [ERC-27] [CRT-74] payment type, age and delivery area are checked', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    const other = await world.create(token, {
      ...body,
      payment: { paymentType: 'APPLE_PAY', bindingId: null },
    });
    expect([other.status, other.error.code]).toEqual([422, 'PAYMENT_TYPE_IS_DISABLED']);
    const far = await world.create(token, { ...body, delivery: { ...body.delivery, coordinates: nowhere } });
    expect([far.status, far.error.code]).toEqual([422, 'ADDRESS_NOT_SERVED']);

    const visitor = await world.anonymous();
    await world.fill(visitor, { '300': 2 }, { isAdult: true });
    await world.fill(visitor, { '300': 2 }, { isAdult: false });
    const { token: minor } = await world.signIn(undefined, visitor);
    const refused = await world.create(minor, world.orderBody(await world.cart(minor)));
    expect([refused.status, refused.error.code]).toEqual([422, 'AGE_NOT_CONFIRMED']);
  });

  test('[NET-16] hostile versions and texts are refused, and never cause a server error', async () => {
    const { token } = await world.customerWithCart();
    const body = world.orderBody(await world.cart(token));
    for (const version of [2 ** 31, 2 ** 52]) {
      const answer = await world.create(token, { ...body, cart: { ...body.cart, version } });
      expect([answer.status, answer.error.code]).toEqual([409, 'CART_VERSION_MISMATCH']);
    }
    for (const comment of ['a\u0000b', 'a\ud800b']) {
      const delivery = { ...body.delivery, address: { ...body.delivery.address, comment } };
      expect((await world.create(token, { ...body, delivery })).status).toBe(400);
    }
  });

  test('[CRT-76] a sold-out line is never part of an order', async () => {
    const { token } = await world.customerWithCart({ '400': 10, '424': 2 });
    await world.setStock('424', 0);
    const order = await world.order(token);
    const lines = await world.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .execute();
    expect(lines.map(({ product_id: id }) => id)).toEqual([world.productId('400')]);
    await world.pay(order);
    expect((await world.cart(token)).products.map(({ quantity }) => quantity)).toEqual([0]);
  });

  test('[CHK-36] what is charged is the payable total of the version that was checked out', async () => {
    const { token } = await world.customerWithCart({ '100': 3, '200': 7, '400': 3 });
    const cart = await world.cart(token);
    const order = await world.order(token);
    await world.fill(token, { '200': 1 });
    await world.pay(order);
    expect(await world.money(order.orderId)).toEqual({ captured: cart.payableTotal, refunded: 0 });
    const lines = await world.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .execute();
    expect(lines.reduce((sum, line) => sum + line.price, 0)).toBe(cart.payableTotal);
  });
});
