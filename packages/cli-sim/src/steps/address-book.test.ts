import { ok } from '@shop/domain/kernel';
import { createInProcessShop } from '@shop/standalone';
import { expect, test } from 'vitest';

import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';

const START_MS = 300_000;

test(
  '[ADR-14] [ADR-25] an address in use that does not say what was saved of it is found',
  async () => {
    const shop = await createInProcessShop({ seed: 'address book' });
    const play = new Play(await stageOf(shop), { shoppers: { anna: {} } });
    const complaintsAfter = async (line: string) => {
      const item = parseItem(line);
      if (!item.ok || !(await play.run([item.value], 'anna'))) throw new Error(line);
      return play.world('anna').complaints.map(({ message }) => message);
    };
    await complaintsAfter('choose address: Москва, улица Тверская, 6/7');
    expect(await complaintsAfter('edit address: { address: улица Тверская, flat: 15 }')).toEqual([]);
    const { address } = play.world('anna').visitor.shop;
    const [saved] = address.state.addresses;
    if (saved === undefined) throw new Error('no address');
    address.updateDetails = async (_id, details) => ok({ ...saved, ...details, label: '' });
    expect(await complaintsAfter('edit address: { address: улица Тверская, flat: 16 }')).toEqual([
      'anna: the flat "16" was said, and "15" is used',
    ]);
    play.close();
    await shop.stop();
  },
  START_MS,
);
