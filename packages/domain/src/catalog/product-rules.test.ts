import { describe, expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import {
  mayOnClickTimeDiffer,
  onClickPromise,
  onClickSlotTitle,
  onClickTimeType,
  onClickValue,
} from './on-click.ts';
import { sharedProductPath } from './share.ts';
import { stockState, type StockInput } from './stock-state.ts';
import { hasVariants, oneCardPerGroup, standsForGroup } from './variants.ts';

const MOSCOW = 180;

describe('delivery by click', () => {
  test('[IMP-03] today it names the time', () => {
    expect(onClickPromise({ type: 'TODAY', time: '2026-05-25T18:30:00+03:00' })).toBe('сегодня после 18:30');
  });

  test('[IMP-04] on any other day it names the day', () => {
    const time = '2026-05-25T09:00:00+03:00';
    expect(onClickPromise({ type: 'TOMORROW', time })).toBe('завтра в удобное время');
    expect(onClickPromise({ type: 'DATE', time })).toBe('25 мая в удобное время');
  });

  test('[IMP-06] the value is a time, the word for tomorrow or a date', () => {
    const time = '2026-12-01T07:05:00+10:00';
    expect(onClickValue({ type: 'TODAY', time })).toBe('07:05');
    expect(onClickValue({ type: 'TOMORROW', time })).toBe('завтра');
    expect(onClickValue({ type: 'DATE', time })).toBe('1 декабря');
    const at = (text: string) =>
      onClickTimeType(Date.parse(text), Date.parse('2026-05-25T20:59:00Z'), MOSCOW);
    expect(['2026-05-25T23:59+03:00', '2026-05-26T00:00+03:00', '2026-05-27T00:00+03:00'].map(at)).toEqual([
      'TODAY',
      'TOMORROW',
      'DATE',
    ]);
  });

  test('[IMP-06] a promised time holds within a half hour of the clock', () => {
    const asked = Date.parse('2026-05-25T23:30:00+03:00');
    expect(mayOnClickTimeDiffer(asked, Date.parse('2026-05-25T23:59:59+03:00'))).toBe(false);
    expect(mayOnClickTimeDiffer(asked, Date.parse('2026-05-26T00:00:00+03:00'))).toBe(true);
  });

  test('[CLK-07] [OPN-262] the title of the slot names the time, tomorrow or the date', () => {
    const time = '2026-05-25T18:30:00+03:00';
    const types = ['TODAY', 'TOMORROW', 'DATE'] as const;
    const titles = types.map((type) => onClickSlotTitle({ type, time }));
    expect(titles).toEqual(['сегодня после 18:30', 'завтра', '25 мая']);
    expect([null, { type: 'TODAY', time: 'скоро' } as const].map(onClickSlotTitle)).toEqual([
      'завтра',
      'завтра',
    ]);
  });

  test('[IMP-07] a missing or invalid time means tomorrow', () => {
    expect(onClickPromise(null)).toBe('завтра в удобное время');
    for (const type of ['TODAY', 'DATE'] as const)
      expect(onClickPromise({ type, time: 'скоро' })).toBe('завтра в удобное время');
    expect(onClickPromise({ type: 'DATE', time: '2026-13-01T00:00:00+03:00' })).toBe(
      'завтра в удобное время',
    );
  });
});

describe('variants', () => {
  const item = (id: string, ids: readonly string[], shouldShowAsOneCard = true) => ({
    id,
    variants: { items: ids.map((other) => ({ id: other })) },
    shouldShowAsOneCard,
  });

  test('[PRD-22] [OPN-145] a group shown as one card uses the card of its first product', () => {
    const list = [
      item('a', ['b', 'a']),
      item('x', []),
      item('b', ['a', 'b']),
      item('c', ['c', 'd'], false),
      item('d', ['c', 'd'], false),
    ];
    expect(oneCardPerGroup(list).map(({ id }) => id)).toEqual(['a', 'x', 'c', 'd']);
    expect(oneCardPerGroup(list.toReversed()).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'x']);
    expect(list.map(standsForGroup)).toEqual([true, false, true, false, false]);
  });

  test('[PRD-22] a product that is alone in its group has its own card', () => {
    expect(standsForGroup(item('a', ['a']))).toBe(false);
    expect(hasVariants(item('a', ['a']))).toBe(false);
    expect(oneCardPerGroup([item('a', ['a']), item('a2', ['a2'])])).toHaveLength(2);
  });
});

test('[PRD-25] the shared link says that it was shared', () => {
  expect(sharedProductPath({ id: '1', slug: 'moloko' })).toBe('/product/moloko?utm_source=product_share');
  expect(sharedProductPath({ id: '1', slug: null })).toBe('/product/1?utm_source=product_share');
});

describe('stock', () => {
  const state = (part: Partial<StockInput> = {}, promoXY: { x: number; y: number } | null = null) =>
    stockState({
      product: { id: 'a', price: kopecks(100), oldPrice: null, quantity: 5, promoXY, isImpulse: false },
      freshStock: null,
      quantity: 0,
      inCombos: 0,
      serverMaximum: null,
      ...part,
    });

  test('[PRD-34] [OPN-139] fresh stock overrides the embedded one', () => {
    expect(state({ freshStock: 0 })).toEqual({ kind: 'SOLD_OUT' });
    expect(state({ freshStock: 2 })).toEqual({ kind: 'AVAILABLE', max: 2 });
    const gone = {
      id: 'a',
      price: kopecks(100),
      oldPrice: null,
      quantity: 0,
      promoXY: null,
      isImpulse: false,
    };
    expect(state({ product: gone, freshStock: 3 }).kind).toBe('AVAILABLE');
    expect(state({ product: { ...gone, isAvailable: false }, freshStock: 3 }).kind).toBe('SOLD_OUT');
    expect(state({ product: { ...gone, quantity: 3, price: null } }).kind).toBe('SOLD_OUT');
  });

  test('[PRD-35] with all stock in combo sets, or at the maximum without a promo, the state is "no more"', () => {
    expect(state({ inCombos: 5 })).toEqual({ kind: 'NO_MORE', max: 0 });
    expect(state({ inCombos: 4 })).toEqual({ kind: 'AVAILABLE', max: 1 });
    expect(state({ inCombos: 4, quantity: 1 })).toEqual({ kind: 'NO_MORE', max: 1 });
    expect(state({ quantity: 5 })).toEqual({ kind: 'NO_MORE', max: 5 });
    expect(state({ quantity: 5 }, { x: 3, y: 2 })).toEqual({ kind: 'AVAILABLE', max: 5 });
  });

  test('[PRD-35, OPN-220] units in combo sets count against shop limit and server maximum, too', () => {
    expect(state({ freshStock: 50, inCombos: 10 })).toEqual({ kind: 'NO_MORE', max: 0 });
    expect(state({ freshStock: 50, inCombos: 9 })).toEqual({ kind: 'AVAILABLE', max: 1 });
    expect(state({ freshStock: 50, inCombos: 4, quantity: 6 })).toEqual({ kind: 'NO_MORE', max: 6 });
    expect(state({ serverMaximum: 4, inCombos: 3, quantity: 1 })).toEqual({ kind: 'NO_MORE', max: 1 });
    expect(state({ serverMaximum: 4, inCombos: 3 })).toEqual({ kind: 'AVAILABLE', max: 1 });
    expect(state({ serverMaximum: 4, inCombos: 5 })).toEqual({ kind: 'NO_MORE', max: 0 });
  });

  test('[PRD-35, CMB-21] a promo is shown instead only where no combo set has taken a unit', () => {
    const promo = { x: 3, y: 2 };
    expect(state({ inCombos: 4, quantity: 1 }, promo)).toEqual({ kind: 'NO_MORE', max: 1 });
    expect(state({ inCombos: 3, quantity: 1 }, promo)).toEqual({ kind: 'AVAILABLE', max: 2 });
    expect(state({ serverMaximum: 0 }, promo)).toEqual({ kind: 'NO_MORE', max: 0 });
  });

  test('[PRD-40] the lowest of stock, server maximum and 10 counts', () => {
    expect(state({ freshStock: 40 })).toEqual({ kind: 'AVAILABLE', max: 10 });
    expect(state({ serverMaximum: 3 })).toEqual({ kind: 'AVAILABLE', max: 3 });
    expect(state({ serverMaximum: 99, freshStock: 99 })).toEqual({ kind: 'AVAILABLE', max: 10 });
  });
});
