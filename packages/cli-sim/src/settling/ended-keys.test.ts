import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { KEYS_END, tryEndedKeys } from './ended-keys.ts';
import { reachOf } from './foreign-access.ts';

const START_MS = 300_000;
let shop: InProcessShop;
let play: Play;
/** The web server takes any code. */
let isLenient = false;

const step = async (line: string): Promise<void> => {
  const item = parseItem(line);
  if (!item.ok || !(await play.run([item.value], 'anna'))) throw new Error(line);
};

beforeAll(async () => {
  shop = await createInProcessShop({ seed: 'keys' });
  const stage = await stageOf(shop);
  const send: typeof stage.send = async (request, shopper) =>
    isLenient && request.url.endsWith('/callback/otp')
      ? Response.json({ ok: true })
      : stage.send(request, shopper);
  play = new Play({ ...stage, send }, { shoppers: { anna: {} } });
  await step('choose address: Москва, улица Тверская, 6/7');
  await step('sign in');
}, START_MS);
afterAll(async () => {
  play.close();
  await shop.stop();
});

test('[LGO-03] [AUT-18] [AUT-23] what has ended opens nothing, and is reported when it does', async () => {
  const anna = play.world('anna');
  const reach = await reachOf(anna);
  expect((await reach({ method: 'GET', path: '/orders/statuses/tracking' })).status).toBe(200);
  expect(await tryEndedKeys(anna, reach)).toEqual([]);
  expect((await reach({ method: 'GET', path: '/orders/statuses/tracking' })).status).toBe(401);
});

test('a token that outlives its session, a code that works twice, and one that works too late are reported', async () => {
  await step('reload page');
  await step('wait: 2 min');
  await step('sign in');
  const anna = play.world('anna');
  isLenient = true;
  const found = async () =>
    (await tryEndedKeys(anna, async () => ({ status: 200, body: null }))).map(
      ({ invariant, message }) => `${invariant}: ${message}`,
    );
  const twice = `${KEYS_END}: anna: a code was taken twice`;
  expect(await found()).toEqual([
    `${KEYS_END}: anna: a call with the token of a session that had ended was answered 200`,
    twice,
  ]);
  await step('reload page');
  await step('wait: 7 min');
  expect(await found()).toEqual([`${KEYS_END}: anna: a code was taken after its time`, twice]);
});
