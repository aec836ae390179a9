import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { answeredCart, answeredLine } from '../testing/answered-cart.ts';
import { CartSaves } from './cart-saves.ts';
import { stageOf } from './in-process-stage.ts';

const story = [
  'choose address: Москва, улица Тверская, 6/7',
  'search: бородинский',
  'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 2 }',
  'wait: 5 s',
];

test('[CRT-48, CRT-53] what a page saved and the store lost is found, and what it holds is not', async () => {
  const shop = await createInProcessShop({ seed: 'saves' });
  try {
    const stage = await stageOf(shop);
    const play = new Play(stage, { shoppers: { anna: {} } });
    for (const line of story) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      expect(await play.run([item.value]), line).toBe(true);
    }
    expect(await stage.control?.invariantsNow()).toEqual([]);
    await shop.pool.script(`update carts set lines = '[]'`);
    expect(await stage.control?.invariantsNow()).toEqual([
      {
        invariant: 'a cart holds what was saved last, and no save is lost under another',
        message: expect.stringMatching(/^the cart \S+ holds nothing, anna saved \S+ × 2$/),
      },
    ]);
    play.close();
  } finally {
    await shop.stop();
  }
}, 300_000);

test('[CHK-13, CHK-35] an order that costs something else than the page showed is found', async () => {
  const shop = await createInProcessShop({ seed: 'shown' });
  try {
    const stage = await stageOf(shop);
    const play = new Play(stage, { shoppers: { anna: {} } });
    for (const line of [...story.slice(0, 2), `${story[2]}`.replace('2 }', '10 }'), 'sign in', 'check out']) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      expect(await play.run([item.value]), line).toBe(true);
    }
    const found = async () =>
      ((await stage.control?.invariantsNow('an order costs what its shopper was shown')) ?? []).map(
        ({ message }) => message,
      );
    expect(await found()).toEqual([]);
    await shop.pool.script(
      `update orders set initial_price = initial_price + 1, price = price + 1, old_price = old_price + 1`,
    );
    expect(await found()).toEqual([
      expect.stringMatching(/^order \S+ costs \d+\.\d\d ₽, shown were \d+\.\d\d ₽$/),
    ]);
    play.close();
  } finally {
    await shop.stop();
  }
}, 300_000);

const call = (at: number) => ({
  deviceId: 'phone',
  since: new Date(at),
  until: new Date(at + 1),
});
const asked = (at: number) => ({ ...call(at), turn: at });

test('[CRT-52] [CRT-77] what is gone from a cart without a word is found, and a version that changes', () => {
  const shown = (version: number, quantity: number, oldValues: readonly number[] = []): string => {
    const changes = oldValues.map((oldValue) => ({ productId: 'milk', changes: { quantity: { oldValue } } }));
    const cart = answeredCart([answeredLine('milk', { price: 100, quantity })], { version, changes });
    return JSON.stringify({ cart });
  };
  const untoldAfter = (...answers: readonly string[]): readonly string[] => {
    const saves = new CartSaves();
    for (const answer of answers) saves.shown('anna', answer, asked(0));
    return saves.untold;
  };
  expect(untoldAfter(shown(1, 2), shown(2, 0))).toEqual([
    'anna was not told that the product milk is gone from the cart cart',
  ]);
  expect(untoldAfter(shown(1, 2), shown(1, 3))).toEqual([
    'anna was shown something else in the same version 1 of the cart cart',
  ]);
  expect(untoldAfter(shown(1, 2), shown(2, 0, [2]), shown(3, 0))).toEqual([]);
  // Between them somebody else may have taken it out and put it in again; or it had only just come back.
  expect(untoldAfter(shown(1, 2), shown(3, 0))).toEqual([]);
  expect(untoldAfter(shown(1, 2, [0]), shown(2, 0))).toEqual([]);
});

test('[CRT-78] a change that no banner tells of is found', () => {
  const untoldAfter = (changesBanner: unknown, viewed: boolean): readonly string[] => {
    const saves = new CartSaves();
    const line = answeredLine('milk', { price: 100, quantity: 1 });
    const changed = { productId: 'milk', viewed, changes: { quantity: { oldValue: 2, actualValue: 1 } } };
    const show = (parts: Parameters<typeof answeredCart>[1]) => {
      saves.shown('anna', JSON.stringify({ cart: answeredCart([line], parts) }), asked(0));
    };
    show({ version: 1, changesBanner: null });
    show({ version: 2, changesBanner, changes: [changed] });
    show({ version: 3, changesBanner: null, changes: [changed] });
    return saves.untold;
  };
  expect(untoldAfter({ title: 'Корзина изменилась' }, false)).toEqual([]);
  expect(untoldAfter(null, true)).toEqual([]);
  expect(untoldAfter(null, false)).toEqual(['anna was told by no banner what has changed in the cart cart']);
});

test('[CRT-38] [CRT-42] a cart that is answered with a wrong price is found', () => {
  const saves = new CartSaves();
  const cart = answeredCart([answeredLine('milk', { price: 100, quantity: 2 })], { totalPrice: 100 });
  saves.shown('anna', JSON.stringify({ cart, result: 'VERSION_MISMATCH' }), asked(0));
  expect(saves.mispriced).toEqual([]);
  saves.shown('anna', JSON.stringify({ cart }), asked(0));
  expect(saves.mispriced).toEqual([
    { found: ['the cart cart: the total is 1.00 ₽, due are 2.00 ₽'], productIds: ['milk'], at: 0 },
  ]);
});

test('[OPN-238] of a cart that a promotion makes cheaper the newest answer is kept, with its device', () => {
  const saves = new CartSaves();
  const rule = { groupId: null, steps: [] };
  const promotion = { id: 'code', applied: true, rule };
  const cart = answeredCart([answeredLine('milk', { price: 100, quantity: 2 })], {
    promotion,
    showcaseId: 'north',
  });
  for (const at of [1, 2]) saves.shown('anna', JSON.stringify({ cart }), asked(at));
  const kept = { cartId: 'cart', showcaseId: 'north', promotionId: 'code', deviceId: 'phone' };
  expect([...saves.reduced.values()]).toEqual([{ ...kept, at: new Date(2) }]);
});

test('[OPN-238] an order that is refused is kept with the promotion that its cart had last, if it had one', () => {
  const saves = new CartSaves();
  const order = JSON.stringify({ cart: { id: 'cart', version: 2 } });
  const cartWith = (promotion: object | null) =>
    JSON.stringify({ cart: answeredCart([], { promotion, showcaseId: 'north' }) });
  const rule = { groupId: null, steps: [] };
  saves.shown('anna', cartWith({ id: 'code', applied: true, rule }), asked(1));
  saves.refuseOrder(order, 'PROMOTION_DEVICE_USAGE_EXCEEDED', call(2));
  saves.shown('anna', cartWith(null), asked(3));
  saves.refuseOrder(order, 'STORE_IS_CLOSED', call(4));
  expect([...saves.refused.values()]).toMatchObject([
    { cartId: 'cart', showcaseId: 'north', promotionId: 'code', reason: 'PROMOTION_DEVICE_USAGE_EXCEEDED' },
  ]);
});

test('[OPN-238] what a cart is refused is kept with its reason, whether it was asked for or is attached', () => {
  const saves = new CartSaves();
  const id = '11111111-1111-4111-8111-111111111111';
  const blocked = {
    rule: { id: 'sale', startsAt: 0, endsAt: 9, conditions: [] },
    blockedBy: 'PROMOTION_INVALID_CITY',
  };
  const promotion = { id: null, applied: false, rule: { groupId: null, steps: [blocked] } };
  const cart = answeredCart([], { promotion, showcaseId: 'north' });
  for (const at of [1, 2]) saves.shown('anna', JSON.stringify({ cart }), asked(at));
  const wanted = JSON.stringify({ showcaseId: 'north', promocode: 'once' });
  saves.refuse(`/api/store/v2/carts/${id}`, wanted, 'ONLY_FIRST_ORDER_PROMOTION', call(3));
  expect([...saves.refused.values()]).toEqual([
    {
      cartId: 'cart',
      showcaseId: 'north',
      promotionId: 'sale',
      reason: 'PROMOTION_INVALID_CITY',
      ...call(2),
    },
    { cartId: id, showcaseId: 'north', promocode: 'once', reason: 'ONLY_FIRST_ORDER_PROMOTION', ...call(3) },
  ]);
});
