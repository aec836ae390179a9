import { expect, test } from 'vitest';
import { changeWarning } from './change-warning.ts';

const open = {
  isAcceptingOrders: true,
  isStoreOpen: true,
  storeIsClosedLabel: null,
  ordersSuspendedLabel: null,
};

test('[ACT-11] [OPN-361] whoever changes an order is warned where the store takes no new one', () => {
  expect(changeWarning(open)).toBeNull();
  expect(changeWarning(null)).toBeNull();
  const closed = 'Магазин закрыт: оформить заказ заново получится, только когда он откроется';
  expect(changeWarning({ ...open, isStoreOpen: false })).toBe(closed);
  const suspended = 'Новые заказы пока не принимаем: оформить этот заново сейчас не получится';
  expect(changeWarning({ ...open, isAcceptingOrders: false })).toBe(suspended);
  expect(changeWarning({ ...open, isAcceptingOrders: false, isStoreOpen: false })).toBe(suspended);
});
