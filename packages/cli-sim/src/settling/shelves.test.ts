import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { reachOf } from './foreign-access.ts';
import type { Reach } from './foreign-access.ts';
import { lookAtShelves } from './shelves.ts';

const START_MS = 300_000;

let shop: InProcessShop;
let play: Play;

beforeAll(async () => {
  shop = await createInProcessShop({ seed: 'shelves' });
  play = new Play(await stageOf(shop), { shoppers: { anna: {} } });
  const item = parseItem('choose address: Москва, улица Тверская, 6/7');
  if (!item.ok || !(await play.run([item.value], 'anna'))) throw new Error('no address');
}, START_MS);
afterAll(async () => {
  play.close();
  await shop.stop();
});

/** What is found if the answers to calls with this in their path are changed so, as far as that of this number. */
async function foundWith(
  pattern: RegExp,
  becomes: string,
  { until = Infinity, on = '' } = {},
): Promise<readonly string[]> {
  const anna = play.world('anna');
  const reach = await reachOf(anna);
  let calls = 0;
  const changing: Reach = async (call) => {
    calls += 1;
    const { status, body } = await reach(call);
    const text = JSON.stringify(body);
    return {
      status,
      body: JSON.parse(calls <= until && call.path.includes(on) ? text.replace(pattern, becomes) : text),
    };
  };
  return (await lookAtShelves(anna, changing)).map(({ message }) => message);
}

test('[PRD-01] [PRD-34] cards that tell the price and the units of the store are right', async () => {
  expect(await foundWith(/^/, '')).toEqual([]);
});

test('[PRD-01] [PRD-34] wrong prices, units and goods are found, unless they are right a minute later', async () => {
  expect((await foundWith(/"quantity":(\d+)/, '"quantity":1$1'))[0]).toMatch(
    /^anna: .* is shown with .*,true,1\d+, not with /,
  );
  expect((await foundWith(/"price":(\d+)/, '"price":1$1'))[0]).toMatch(/is shown with 1\d+,.*, not with /);
  expect((await foundWith(/"id":"[0-9a-f]{8}/g, '"id":"00000000'))[0]).toMatch(
    /is shown, which its store does not sell$/,
  );
  expect(await foundWith(/"price":(\d+)/, '"price":1$1', { until: 1 })).toEqual([]);
});

test('[PRD-01] [CTG-02] so are those of the main page and its categories', async () => {
  for (const path of ['/main', '/categories/']) {
    const found = await foundWith(/"quantity":(\d+)/, '"quantity":1$1', { on: path });
    expect(found[0]).toMatch(/is shown with .*,true,1\d+, not with /);
  }
});
