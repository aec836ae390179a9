import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { privateDataOf, reachOf } from './foreign-access.ts';
import type { Reach } from './foreign-access.ts';
import { askForOwnMeans } from './own-means.ts';

const START_MS = 300_000;

let shop: InProcessShop;
let play: Play;

beforeAll(async () => {
  shop = await createInProcessShop({ seed: 'means' });
  play = new Play(await stageOf(shop), { shoppers: { anna: {} } });
  const lines = [
    'choose address: Москва, улица Тверская, 6/7',
    'sign in',
    'bind card: { number: 2200 0000 0000 0004, cvc: 123 }',
    'join programme',
    'bonuses change: { by: 300 }',
  ];
  for (const line of lines) {
    const item = parseItem(line);
    if (!item.ok || !(await play.run([item.value], 'anna'))) throw new Error(line);
  }
}, START_MS);
afterAll(async () => {
  play.close();
  await shop.stop();
});

/** What is found if the answers are changed so, and how many calls were made. */
async function foundWith(change: (body: unknown, call: number) => unknown) {
  const anna = play.world('anna');
  const reach = await reachOf(anna);
  const answers: unknown[] = [];
  const changing: Reach = async (call) => {
    const { status, body } = await reach(call);
    answers.push(body);
    return { status, body: change(body, answers.length) };
  };
  const found = await askForOwnMeans(anna, privateDataOf(anna), changing);
  return { found: found.map(({ message }) => message), answers };
}

const replaced = (pattern: RegExp, becomes: string) => (body: unknown) =>
  JSON.parse(JSON.stringify(body).replace(pattern, becomes)) as unknown;

test('[MTH-02] [LOY-12] [PRF-27] the cards and bonuses that one has are told', async () => {
  const { found, answers } = await foundWith((body) => body);
  expect(found).toEqual([]);
  expect(answers).toMatchObject([
    { paymentMethods: expect.arrayContaining([expect.objectContaining({ maskedPan: '220000******0004' })]) },
    { loyalties: [{ balance: 30_000 }] },
  ]);
});

test('[MTH-02] [LOY-12] [PRF-27] other cards and bonuses are found, unless they are right a minute later', async () => {
  const cards = replaced(/"bindingId":"[^"]*"/, '"bindingId":"other"');
  expect((await foundWith(cards)).found.join()).toMatch(/^anna: the cards [0-9a-f-]{36} are told as other$/);
  const bonuses = replaced(/"balance":30000/, '"balance":29999');
  expect((await foundWith(bonuses)).found).toEqual([
    'anna: 30000 units and 0 to come are told as 29999 and 0',
  ]);
  expect((await foundWith((body, call) => (call <= 2 ? bonuses(body) : body))).found).toEqual([]);
});
