import { expect, test } from 'vitest';

import { callVerdict } from './call.ts';
import { isOfferUsed, offeredOnClick } from './offer.ts';

test('[ACT-17] [OPN-364] a courier is called for goods that wait while the store is open; a repeated call is no failure', () => {
  const waiting = { isDeliveryByClick: true, isDeliverable: true, hasLeftStore: false, isStoreOpen: true };
  const gone = { ...waiting, isDeliverable: false, hasLeftStore: true };
  expect(callVerdict(waiting)).toBe('DELIVER');
  expect(callVerdict({ ...waiting, isStoreOpen: false })).toBe('STORE_IS_CLOSED');
  expect(callVerdict(gone)).toBe('WAS_CALLED');
  expect(callVerdict({ ...gone, isStoreOpen: false })).toBe('WAS_CALLED');
  expect(callVerdict({ ...gone, isDeliveryByClick: false })).toBe('ORDER_NOT_DELIVERABLE');
  expect(callVerdict({ ...gone, hasLeftStore: false })).toBe('ORDER_NOT_DELIVERABLE');
});

test('[OPN-261] the cart offers what is not in it, and the offer is used once something of it is', () => {
  const offered = [{ id: 'lamp' }, { id: 'game' }];
  const lines = [{ productId: 'milk' }, { productId: null }, {}];
  expect(offeredOnClick(offered, lines)).toEqual(offered);
  expect(offeredOnClick(offered, [...lines, { productId: 'lamp' }])).toEqual([{ id: 'game' }]);
  expect([isOfferUsed(offered, lines), isOfferUsed([], lines)]).toEqual([false, false]);
  expect(isOfferUsed(offered, [...lines, { productId: 'game' }])).toBe(true);
});
