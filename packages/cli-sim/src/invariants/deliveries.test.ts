import { expect, test } from 'vitest';

import type { Books } from './books.ts';
import { ordersAreAsAsked } from './deliveries.ts';

const address = { flat: '12', comment: '', attributes: ['a'] };
const made = {
  id: 'order',
  number: '1',
  isSilent: false,
  mayBeLeft: true,
  address,
  chosen: 'a',
  charged: '1',
};

const found = async (order: object, silent = false): Promise<readonly string[]> =>
  ordersAreAsAsked.judge({
    query: async () => [{ ...made, ...order }],
    bankCards: [
      { bindingId: '1', card: { fingerprint: 'a' } },
      { bindingId: '2', card: { fingerprint: 'b' } },
    ],
    asked: [{ orderIds: ['order'], silent, address: { ...address, attributes: ['b'] } }],
  } as unknown as Books);

test('[SIL-07] [MTH-10] an order that goes elsewhere, otherwise or by another card than was asked for is found', async () => {
  expect(await found({})).toEqual([]);
  expect(await found({ mayBeLeft: false }, true)).toEqual([]);
  expect(await found({}, true)).toEqual(['order 1 is handed over, as nobody asked for']);
  expect(await found({ isSilent: true })).toEqual(['order 1 is left at the door, as nobody asked for']);
  expect(await found({ charged: '2' })).toEqual(['order 1 is charged to another card than was chosen']);
  const elsewhere = { address: { ...address, flat: '21' } };
  expect(await found(elsewhere)).toEqual(['order 1 goes to another flat than was asked for']);
});
