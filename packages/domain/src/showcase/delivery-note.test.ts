import { expect, test } from 'vitest';

import { deliveryNote, deliveryPause, storeDeliveryNote } from './delivery-note.ts';
import type { StoreStatus } from './delivery-note.ts';

const open = { isAcceptingOrders: true, isStoreOpen: true, storeIsClosedLabel: null, openTime: '08:00' };
const shut = { ...open, isStoreOpen: false };
const said = (store: typeof open | null) =>
  deliveryNote(store, { value: 11, timeUnit: 'MINUTES' }, (time) => `Доставка ${time}`);

test('[SHW-10, SHW-17] an open store promises its minutes, a closed one says when it opens', () => {
  expect(said(open)).toBe('Доставка 11\u00A0мин');
  expect(said(shut)).toBe('Откроемся в 08:00');
});

test('[SHW-10, SHW-13] a store that is closed against its hours promises no hour either', () => {
  expect(deliveryPause({ ...shut, storeIsClosedLabel: 'Учёт' } as never)).toBe('Сейчас закрыто');
  expect(deliveryPause({ ...shut, openTime: '' })).toBe('Сейчас закрыто');
});

test('[SHW-14, OPN-122] a suspended store promises nothing, closed or not', () => {
  for (const store of [open, shut])
    expect(said({ ...store, isAcceptingOrders: false })).toBe('Пока не принимаем заказы');
});

test('[SHW-18] of an unknown store the usual time is shown', () => {
  expect(deliveryNote(null, null, (time) => time)).toBe('15\u00A0мин');
});

test('[OPN-119] while the time is on its way nothing is said, neither the usual time nor the hours of the store before', () => {
  const note = (deliveryTime: { value: number; timeUnit: 'MINUTES' } | null | undefined, settings = open) =>
    storeDeliveryNote({ status: 'ready', settings, deliveryTime }, (time) => time);
  expect(note(undefined)).toBeNull();
  expect(note(undefined, shut)).toBeNull();
  expect(note(null)).toBe('15\u00A0мин');
  expect(note({ value: 20, timeUnit: 'MINUTES' })).toBe('20\u00A0мин');
});

test('[SHW-04, SHW-08] where no store delivers, or none can be reached, the usual time is not promised', () => {
  const note = (status: StoreStatus, deliveryTime: null | undefined, settings: typeof open | null = null) =>
    storeDeliveryNote({ status, settings, deliveryTime }, (time) => time);
  expect(note('noDelivery', undefined)).toBe('Не доставляем');
  expect([note('fatal', null), note('fatal', undefined)]).toEqual([
    'Нет связи с магазином',
    'Нет связи с магазином',
  ]);
  expect(note('fatal', null, open)).toBe('15\u00A0мин');
});
