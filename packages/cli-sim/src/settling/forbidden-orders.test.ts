import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { reachOf } from './foreign-access.ts';
import type { Reach } from './foreign-access.ts';
import {
  tryClosedCall,
  tryDeletion,
  tryForbiddenOrders,
  tryLastUnits,
  tryWrongTips,
} from './forbidden-orders.ts';
import { tryForeignForm, tryUnsignedReports } from './unsigned-reports.ts';

const START_MS = 300_000;
/** Of a card that is bound to nobody here. */
const foreignCard = { id: '5f0e0a3c-6c3c-4a55-9d0e-9e6bd1c9c001', owner: 'boris' };

/** The same calls, and the bodies of the answers to those that ask for something to be done. */
function noting(reach: Reach) {
  const asked: unknown[] = [];
  const noted: Reach = async (call) => {
    const answer = await reach(call);
    if (call.method === 'POST') asked.push(answer.body);
    return answer;
  };
  return { asked, noted };
}

describe('what a page does not let through', () => {
  let shop: InProcessShop;
  let play: Play;

  const filling = [
    'search: молоко пастеризованное луговая',
    "add to cart: { product: 'Молоко пастеризованное «Луговая Долина» 2,5%', quantity: 6 }",
  ];
  const actAs = async (actor: string, ...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const item = parseItem(line);
      if (!item.ok || !(await play.run([item.value], actor))) throw new Error(line);
    }
  };
  const act = async (...lines: readonly string[]): Promise<void> => actAs('anna', ...lines);

  beforeAll(async () => {
    shop = await createInProcessShop({ seed: 'forbidden orders' });
    play = new Play(await stageOf(shop), { shoppers: { anna: {}, boris: {} } });
    await act('choose address: Москва, улица Тверская, 6/7', ...filling, 'sign in', 'check out');
  }, START_MS);
  afterAll(async () => {
    play.close();
    await shop.stop();
  });

  test('[OPN-271] [OPN-272] [GAT-07] [CHK-47] [CRT-74] [OPN-220] is refused by the store, too', async () => {
    const anna = play.world('anna');
    const reach = await reachOf(anna);
    const asked: string[] = [];
    let [total, below] = [0, 0];
    const noted: Reach = async (call) => {
      const answer = await reach(call);
      const { code = '', cart } = (answer.body ?? {}) as {
        readonly code?: string;
        readonly cart?: { readonly totalPrice: number };
      };
      if (call.method === 'PUT') total = cart?.totalPrice ?? 0;
      if (answer.status >= 400) asked.push(code);
      if (code === 'MIN_ORDER_PRICE_NOT_REACHED') below = total;
      return answer;
    };
    expect(await tryForbiddenOrders(anna, noted, { isClosing: true, foreignCard })).toEqual([]);
    expect(asked).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
      'ADDRESS_NOT_SERVED',
      'PAYMENT_TYPE_IS_DISABLED',
      'STORE_IS_CLOSED',
      'MIN_ORDER_PRICE_NOT_REACHED',
      'AGE_NOT_CONFIRMED',
      'CART_IS_EMPTY',
    ]);
    // The least is 500 ₽: an order that reaches it without what is taken off is tried.
    expect(below).toBeGreaterThan(35_000);
  });

  test('leaves the cart as it was', async () => {
    await act('reload page');
    const { cart } = play.world('anna').visitor.shop.cart.state;
    expect(cart?.products.map(({ type, quantity }) => [type, quantity])).toEqual([['PRODUCT', 6]]);
  });

  test('is reported when it is taken', async () => {
    const anna = play.world('anna');
    const reach = await reachOf(anna);
    const taking: Reach = async (call) => {
      if (call.path === '/orders/checkout/cart') return { status: 200, body: {} };
      const { status, body } = await reach(call);
      return {
        status,
        body: JSON.parse(JSON.stringify(body).replaceAll('"quantity":10,', '"quantity":11,')),
      };
    };
    expect(
      (await tryForbiddenOrders(anna, taking, { isClosing: true, foreignCard })).map(
        ({ message }) => message,
      ),
    ).toEqual([
      'anna: another order was taken for one of the same key',
      'anna: 11 of a product were taken into the cart',
      'anna: an order was taken to a place without a store',
      'anna: an order was taken to be paid with the card of boris',
      'anna: an order was taken by a closed store',
      'anna: an order was taken below the least',
      'anna: an order of nothing was taken',
    ]);
  });

  test('[CRT-74] goods for adults in a cart without an age are reported, though nobody can order them', async () => {
    await act('reload page');
    const anna = play.world('anna');
    const reach = await reachOf(anna);
    const forgetful: Reach = async (call) => {
      if (call.path === '/orders/checkout/cart') return { status: 422, body: { code: 'AGE_NOT_CONFIRMED' } };
      const { body, ...answer } = await reach(call);
      if (call.method === 'PUT' && answer.status === 422) return { status: 200, body: saved };
      if (call.method === 'PUT') saved = body;
      return { ...answer, body };
    };
    let saved: unknown = null;
    const found = await tryForbiddenOrders(anna, forgetful, { isClosing: false, foreignCard: null });
    expect(found.map(({ message }) => message)).toEqual([
      'anna: goods for adults were taken into the cart without an age',
    ]);
  });

  test('[OPN-272] is tried with an empty cart, too, which stays empty', async () => {
    await act('reload page', 'clear cart', 'reload page');
    const anna = play.world('anna');
    const reach = await reachOf(anna);
    const answers: unknown[] = [];
    const noted: Reach = async (call) => {
      const answer = await reach(call);
      if (call.path === '/orders/checkout/cart') answers.push(answer.body);
      return answer;
    };
    expect(await tryForbiddenOrders(anna, noted, { isClosing: true, foreignCard: null })).toEqual([]);
    expect(JSON.stringify(answers)).toContain('STORE_IS_CLOSED');
    await act('reload page');
    expect(anna.visitor.shop.cart.state.cart?.products).toEqual([]);
  });

  test('[STS-22] [LOY-09] [SUB-14] [FRM-21] so are reports that nobody signed', async () => {
    const anna = play.world('anna');
    const reach = await reachOf(anna);
    expect(await tryUnsignedReports(anna, reach)).toEqual([]);
    const taking: Reach = async () => ({ status: 200, body: {} });
    expect((await tryUnsignedReports(anna, taking)).map(({ message }) => message)).toEqual([
      'anna: /payments/webhook answered a report without a signature with 200',
      'anna: /payments/webhook/sber answered a report without a signature with 200',
      'anna: /fulfilment/reports answered a report without a signature with 200',
      'anna: /loyalty/webhook answered a report without a signature with 200',
      'anna: /subscriptions/webhook answered a report without a signature with 200',
    ]);
  });

  test('[TOK-31] so are forms of another site', async () => {
    const anna = play.world('anna');
    expect(await tryForeignForm(anna)).toEqual([]);
    const { stage } = anna.visitor;
    const visitor = { stage, send: async () => new Response() };
    const found = await tryForeignForm({ ...anna, visitor } as unknown as typeof anna);
    expect(found.map(({ message }) => message)).toEqual([
      'anna: a form without a token was answered with 200',
    ]);
  });

  test('[TIP-16] no second tip is taken, and one that is would be reported', async () => {
    await actAs('boris', 'choose address: Москва, улица Тверская, 6/7', 'open category: Хлеб');
    await actAs('boris', 'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }', 'sign in');
    await actAs('boris', 'bind card: { number: 2200 0000 0000 0004, cvc: 123 }', 'check out');
    await actAs('boris', 'wait until order is: DELIVERED', 'tip: {}');
    const boris = play.world('boris');
    const reach = await reachOf(boris);
    const { asked, noted } = noting(reach);
    expect(await tryWrongTips(boris, noted)).toEqual([]);
    expect(asked).toMatchObject([{ code: 'TIPS_ALREADY_PAID' }]);
    for (const status of [200, 500])
      expect(await tryWrongTips(boris, async () => ({ status, body: {} }))).toMatchObject([
        { message: 'boris: an order was tipped a second time' },
      ]);
  });

  test('[TIP-10] [TIP-16] nobody tips more or less than one may, nor kopecks, and it would be reported', async () => {
    await actAs(
      'boris',
      'open category: Хлеб',
      'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
    );
    await actAs('boris', 'check out', 'wait until order is: DELIVERED');
    const boris = play.world('boris');
    const reach = await reachOf(boris);
    const { asked, noted } = noting(reach);
    expect(await tryWrongTips(boris, noted)).toEqual([]);
    expect(asked).toMatchObject([
      { code: 'TIPS_ALREADY_PAID' },
      ...Array(3).fill({ code: 'INVALID_AMOUNT' }),
    ]);
    const taking: Reach = async (call) => (call.method === 'POST' ? { status: 200, body: {} } : reach(call));
    expect((await tryWrongTips(boris, taking)).map(({ message }) => message)).toEqual([
      'boris: an order was tipped a second time',
      'boris: a tip of 3001 ₽ was taken',
      'boris: a tip of 9 ₽ was taken',
      'boris: a tip of 100.5 ₽ was taken',
    ]);
  });

  test('[ACT-17] goods by click are not called from a closed store, and it is reported if they are', async () => {
    await actAs('boris', 'search: свечи столовые', 'add to cart: { product: Свечи столовые, quantity: 9 }');
    await actAs('boris', 'check out', 'wait: 5 min');
    const boris = play.world('boris');
    const reach = await reachOf(boris);
    const { asked, noted } = noting(reach);
    expect(await tryClosedCall(boris, noted)).toEqual([]);
    expect(asked).toMatchObject([{ code: 'STORE_IS_CLOSED' }]);
    const taking: Reach = async (call) => (call.method === 'POST' ? { status: 200, body: {} } : reach(call));
    expect(await tryClosedCall(boris, taking)).toMatchObject([
      { message: 'boris: goods were called from a closed store' },
    ]);
    await actAs('boris', 'call courier');
    expect(await tryClosedCall(boris, taking)).toEqual([]);
  });

  test('[OPN-272] [CHK-39] all that is left can be ordered, and it is reported if it cannot', async () => {
    const boris = play.world('boris');
    const reach = await reachOf(boris);
    const asked: string[] = [];
    const noted: Reach = async (call) => {
      const answer = await reach(call);
      asked.push(`${call.method} ${call.path} ${answer.status}`);
      return answer;
    };
    expect(await tryLastUnits(boris, noted)).toEqual([]);
    expect(asked).toContain('POST /orders/checkout/cart 200');
    await boris.visitor.open();
    const refusing: Reach = async (call) =>
      call.path === '/orders/checkout/cart'
        ? { status: 409, body: { code: 'PRODUCTS_RAN_OUT' } }
        : reach(call);
    expect(await tryLastUnits(boris, refusing)).toMatchObject([
      { message: expect.stringMatching(/^boris: the last \d of .* cannot be ordered$/) },
    ]);
  });

  test('[DEL-08] an account with an order on its way is not deleted, and it is reported if it is', async () => {
    const boris = play.world('boris');
    const reach = await reachOf(boris);
    const { asked, noted } = noting(reach);
    expect(await tryDeletion(boris, noted)).toEqual([]);
    expect(asked).toMatchObject([{ code: 'ORDER_IN_PROGRESS' }]);
    const taking: Reach = async (call) => {
      if (call.method === 'GET') return reach(call);
      const client = await shop.pool.connect();
      await client.query(`update users set marked_deleted_at = now() where id = $1`, [
        boris.visitor.shop.session.state.user?.id,
      ]);
      client.release();
      return { status: 204, body: null };
    };
    const [found] = await tryDeletion(boris, taking);
    expect(found?.message).toMatch(/^boris: the order .* was on its way when its account was left/);
  });
});
