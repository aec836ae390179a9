import { expect, test } from 'vitest';

import { SeenData } from './seen-data.ts';

const id = '11111111-2222-4333-8444-abcdefabcdef';

test('ids, phones and order numbers in an answer are recorded once, as the database writes them', () => {
  const seenData = new SeenData();
  seenData.sent('anna', 'phone=8+%28916%29+111-22-33&code=1234');
  seenData.shown(
    'anna',
    JSON.stringify({
      id: id.toUpperCase(),
      again: id,
      phone: '79161112233',
      number: '123-456-789',
      at: 1_778_749_200_000,
    }),
  );
  seenData.shown('boris', '{}');
  expect(seenData.list()).toEqual([
    {
      shopper: 'anna',
      phones: new Set(['+79161112233']),
      seen: new Set([id, '+79161112233', '123-456-789']),
      promised: new Set(),
    },
    { shopper: 'boris', phones: new Set(), seen: new Set(), promised: new Set() },
  ]);
});

test('saved addresses are recorded by their short ids', () => {
  const seenData = new SeenData();
  seenData.shownAddresses('anna', '[{"id":7,"flat":"12"},{"id":"8"}]');
  expect(seenData.list()[0]?.seen).toEqual(new Set(['address 7', 'address 8']));
});

test('orders that the shop has confirmed are recorded, and how they were asked for', () => {
  const seenData = new SeenData();
  const delivery = { silent: true, address: { flat: '12' } };
  const answer = JSON.stringify({ id: 'x', processes: [{ orderId: id, status: 'PROCESSING' }] });
  seenData.promised('anna', JSON.stringify({ cart: {}, delivery }), answer);
  expect(seenData.list()[0]?.promised).toEqual(new Set([id]));
  expect(seenData.asked).toEqual([{ orderIds: [id], ...delivery }]);
});
