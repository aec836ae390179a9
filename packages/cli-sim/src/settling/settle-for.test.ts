import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { ordersAreToldAsTheyAre } from '../invariants/index.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { settleFor, wrongOnPages } from './settle.ts';

const story = [
  'choose address: Москва, улица Тверская, 6/7',
  'search: молоко пастеризованное луговая',
  "add to cart: { product: 'Молоко пастеризованное «Луговая Долина» 2,5%', quantity: 7 }",
  'sign in',
  'check out',
  'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
];

test('[ORD-20] [LGO-02] where only that may be wrong what shoppers are told of their orders, they look at them once more', async () => {
  const shop = await createInProcessShop({ seed: 'told' });
  const paths: string[] = [];
  const stage = await stageOf(shop, ({ path }) => paths.push(path));
  const play = new Play(stage, { shoppers: { anna: {} } });
  try {
    for (const line of story) {
      const item = parseItem(line);
      if (!item.ok || !(await play.run([item.value], 'anna')))
        throw new Error(`The shop did not do: ${line}`);
    }
    const [orderId = ''] = play.world('anna').orderIds;
    const looked = `/api/store/orders/${orderId}`;
    expect(paths).not.toContain(looked);
    expect(await settleFor(stage, play.shoppers, ordersAreToldAsTheyAre.name)).toEqual([]);
    expect(paths).toContain(looked);

    const world = play.world('anna');
    await world.visitor.open();
    await stage.time.wait(5_000);
    expect(wrongOnPages(play.shoppers)).toEqual([]);
    // As if another had made it who was signed in here before.
    world.orderedBy.set(orderId, 'another account');
    expect(wrongOnPages(play.shoppers)).toEqual([
      {
        invariant: 'a page shows the orders of who is signed in',
        message: `anna: the order ${orderId} is another's`,
      },
    ]);
  } finally {
    play.close();
    await shop.stop();
  }
}, 300_000);
