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
