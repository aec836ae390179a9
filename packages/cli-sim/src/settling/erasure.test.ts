import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { queryOf } from '../world/shop-books.ts';
import { ERASED, eraseWholly } from './erasure.ts';
import { reachOf } from './foreign-access.ts';

test('[DEL-14] somebody who waits for goods and for a code is erased wholly, and what is left of them would be found', async () => {
  const shop = await createInProcessShop({ seed: 'erased' });
  const query = queryOf(shop);
  const stage = await stageOf(shop);
  const play = new Play(stage, { shoppers: { anna: {} } });
  try {
    for (const line of ['choose address: Москва, улица Тверская, 6/7', 'sign in']) {
      const item = parseItem(line);
      if (!item.ok || !(await play.run([item.value], 'anna')))
        throw new Error(`The shop did not do: ${line}`);
    }
    const anna = play.world('anna');
    const kept: unknown[] = [];
    const found = await eraseWholly(anna, async () => {
      const reach = await reachOf(anna);
      return async (call) => {
        const answer = await reach(call);
        kept.push(
          await query('select user_id from restock_wish'),
          await query('select subject from one_time_codes where used_at is null'),
        );
        return answer;
      };
    });
    expect(found).toEqual([]);
    expect(kept.slice(-2)).toMatchObject([[{}], [{}]]);
    expect(await query('select from users where erased_at is not null')).toHaveLength(1);
    await query(
      `insert into restock_wish select users.id, showcase.id, product.id, now() from users, showcase, product limit 1`,
    );
    expect(await stage.control?.invariants(ERASED)).toMatchObject([
      { message: expect.stringMatching(/still has 1 rows in restock_wish$/) },
    ]);
  } finally {
    play.close();
    await shop.stop();
  }
}, 300_000);
