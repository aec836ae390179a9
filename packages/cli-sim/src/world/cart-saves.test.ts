import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
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
