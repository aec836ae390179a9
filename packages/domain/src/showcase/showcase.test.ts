import { expect, test } from 'vitest';
import { chooseShowcase } from './showcase.ts';
import { isStoreOpen, storeBanner } from './store-state.ts';

const of = (type: string, id = type) => ({ type, id });

test('[SHW-02, OPN-117] the showcase is chosen by type, the first of a type wins', () => {
  const all = [
    of('SUPERMARKET'),
    of('MINIMARKET', 'first'),
    of('MINIMARKET', 'second'),
    of('MINIMARKET_WEB'),
  ];
  expect(chooseShowcase(all, { minimarketWeb: true })?.type).toBe('MINIMARKET_WEB');
  expect(chooseShowcase(all, { minimarketWeb: false })?.id).toBe('first');
});

test('[SHW-04, OPN-117] none, or only unknown types, is no delivery', () => {
  expect(chooseShowcase([], { minimarketWeb: true })).toBeNull();
  expect(chooseShowcase([of('DARKSTORE')], { minimarketWeb: true })).toBeNull();
});

const at = (openTime: string, closeTime: string) => (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return isStoreOpen({ openTime, closeTime }, hours * 60 + minutes);
};

test('[SHW-12] a store is open from the opening to the closing minute', () => {
  expect(['07:59', '08:00', '22:59', '23:00'].map(at('08:00', '23:00'))).toEqual([false, true, true, false]);
});

test('[SHW-12] across midnight', () => {
  expect(['08:59', '09:00', '23:59', '00:00', '01:59', '02:00'].map(at('09:00', '02:00'))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('[SHW-12] equal times mean always open, broken ones closed', () => {
  expect(['00:00', '08:00', '23:59'].map(at('08:00', '08:00'))).toEqual([true, true, true]);
  expect(at('8', '23:00')('12:00')).toBe(false);
});

test('[SHW-13, SHW-14, OPN-122] the bar says closed or suspended, suspended wins', () => {
  const open = {
    isAcceptingOrders: true,
    isStoreOpen: true,
    storeIsClosedLabel: null,
    ordersSuspendedLabel: null,
  };
  expect(storeBanner(open)).toBeNull();
  expect(storeBanner({ ...open, isStoreOpen: false })?.text).toBe('Мы уже закрыты, извините');
  expect(storeBanner({ ...open, isStoreOpen: false, storeIsClosedLabel: 'Учёт' })?.text).toBe('Учёт');
  expect(storeBanner({ ...open, isStoreOpen: false, isAcceptingOrders: false })).toEqual({
    kind: 'SUSPENDED',
    text: 'Час пик! Пока не принимаем заказы.',
  });
});
