import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from './in-process-stage.ts';
import { queryOf } from './shop-books.ts';

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
  'whatever a violation names leads to the shopper whose it is alone, and goods, which are on all pages, lead to nobody',
  async () => {
    const shop = await createInProcessShop({ seed: 'related' });
    const stage = await stageOf(shop);
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
      expect(await leadsTo(phone)).toEqual([phone, 'boris']);
      for (const id of [number, orderId, phone]) expect(await leadsTo(id)).not.toContain('anna');
      const query = queryOf(shop);
      for (const table of ['token_families', 'checkouts', 'payments', 'carts']) {
        const rows = query<{ id: string }>(
          `select id::text as id from ${table} where user_id = (select id from users where phone = $1)`,
          [phone],
        );
        const [row] = await stage.time.finish(rows);
        const traces = await leadsTo(row?.id ?? '');
        expect(traces, table).toContain('boris');
        expect(traces, table).not.toContain('anna');
      }
      const goods = query<{ id: string }>('select product_id::text as id from order_lines limit 1');
      const [line] = await stage.time.finish(goods);
      expect(await leadsTo(line?.id ?? '')).toEqual([]);
    } finally {
      play.close();
      await shop.stop();
    }
  },
  PLAY_MS,
);
