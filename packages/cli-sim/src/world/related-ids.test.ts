import { expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { inProcessStage } from './in-process-stage.ts';

const PLAY_MS = 120_000;
const lines = [
  'choose address: Москва, улица Тверская, 6/7',
  'search: бородинский',
  'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
  'sign in',
  'check out',
  'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
];

test(
  'the number of an order, its payment and its account lead to the order, and to the shopper who made it alone',
  async () => {
    const stage = await inProcessStage({ seed: 'related' });
    const play = new Play(stage, { shoppers: { anna: {}, boris: {} } });
    try {
      for (const actor of ['anna', 'boris'])
        for (const line of lines) {
          const item = parseItem(line);
          if (!item.ok) throw new Error(item.error.message);
          expect(await play.run([item.value], actor), line).toBe(true);
        }
      const { orderIds, visitor, phone } = play.world('boris');
      const [orderId = ''] = orderIds;
      await stage.time.finish(visitor.shop.orders.loadOrder(orderId));
      const number = visitor.shop.orders.order(orderId).data?.number ?? '';
      const leadsTo = async (id: string) => (await stage.control?.tracesOf([id])) ?? [];
      expect(await leadsTo(number)).toEqual(expect.arrayContaining([orderId, phone, 'boris']));
      expect(await leadsTo(phone)).toEqual(['boris']);
      for (const id of [number, orderId, phone]) expect(await leadsTo(id)).not.toContain('anna');
    } finally {
      play.close();
      await stage.close();
    }
  },
  PLAY_MS,
);
