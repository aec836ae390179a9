import { Worker } from 'node:worker_threads';

import { createInProcessShop } from '@shop/standalone';
import { describe, expect, test } from 'vitest';

import { stageOf } from './in-process-stage.ts';
import { queryOf } from './shop-books.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { digestOf } from '../testing/digest.ts';

const PLAY_MS = 300_000;
const shoppers = ['anna', 'boris', 'vera'];

/**
 * Three shoppers at once in a shop that crashes, with a failing network and bank; answers everything that happened.
 */
const trace = async (seed: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  const shop = await createInProcessShop({ seed, onEvent: (text) => lines.push(text) });
  const stage = await stageOf(shop, ({ sentAt, endedAt, shopper, method, path, status }) =>
    lines.push(`${sentAt}-${endedAt} ${shopper} ${method} ${path} ${status ?? 'broken'}`),
  );
  const { control, time } = stage;
  if (control === null) throw new Error('No control');
  const play = new Play(
    stage,
    { shoppers: Object.fromEntries(shoppers.map((name) => [name, {}])) },
    { ended: ({ at, actor, text, status }) => lines.push(`${at} ${actor ?? ''} ${text} ${status}`) },
  );
  const say = async (actor: string, ...words: readonly string[]): Promise<void> => {
    for (const word of words) {
      const item = parseItem(word);
      if (!item.ok) throw new Error(item.error.message);
      await play.run([item.value], actor);
    }
  };
  control.network({ area: 'cart', effect: { kind: 'duplicated' }, times: 2, shopper: 'boris' });
  control.network({ area: 'cart', effect: { kind: 'lostAnswer' }, times: 2, shopper: null });
  control.network({ area: 'order', effect: { kind: 'delayed', ms: 1500 }, times: 2, shopper: 'vera' });
  await control.standIn('bank', { outcome: 'timeout', times: 1, operation: 'create', phase: 'after' });
  const isBuying = shoppers.map(async (actor) => {
    await say(
      actor,
      'choose address: Москва, улица Тверская, 6/7',
      'search: бородинский',
      'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
      'sign in',
    );
    if (actor === 'boris') control.crash('after a commit');
    await say(actor, 'check out', 'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }');
  });
  await Promise.all(isBuying);
  await time.wait(300_000);
  play.close();
  lines.push(await time.finish(digestOf(queryOf(shop))));
  await stage.close();
  return lines;
};

/** Keeps the machine busy; answers a function that ends it. */
const makeBusy = (): (() => Promise<unknown>) => {
  const workers = [1, 2].map(() => new Worker('for (;;) {}', { eval: true }));
  return async () => Promise.all(workers.map((worker) => worker.terminate()));
};

describe('the same seed gives the same run', () => {
  test(
    'byte for byte, with several shoppers, faults and a crash, on an idle machine and on a busy one',
    async () => {
      const first = await trace('one');
      expect(first.filter((line) => line.includes('the store')).length).toBeGreaterThan(0);
      const rest = makeBusy();
      try {
        expect(await trace('one')).toEqual(first);
      } finally {
        await rest();
      }
      expect(await trace('another')).not.toEqual(first);
    },
    PLAY_MS,
  );
});
