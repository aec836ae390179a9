import { describe, expect, test } from 'vitest';

import {
  allowed,
  countOrder,
  inBatches,
  isForReceivers,
  isPlausible,
  noVisit,
  pageTypeOf,
  seeArea,
  turnTo,
} from './index.ts';
import type { AnalyticsEvent, Vital } from './index.ts';

const id = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

const at = {
  page: 'payment',
  previousPage: 'checkout',
  previousContextArea: 'recommended',
  contextArea: null,
  e2eRun: null,
} as const;

const order: AnalyticsEvent = {
  ...at,
  event: 'order',
  checkoutId: id(1),
  orderIds: [id(2), id(3)],
  total: 70_000,
  isFirstOrder: false,
  orderIndex: 7,
};

describe('where the shopper is', () => {
  test('[ANL-01] going to a page makes the current one the previous one, together with its context', () => {
    const main = turnTo(noVisit, 'main');
    expect(main).toEqual({ ...noVisit, currentPage: 'main' });
    const seen = seeArea(main, 'recommended');
    expect(seen).toEqual({ ...main, eventContext: { area: 'recommended' } });
    const product = turnTo(seen, 'product');
    expect(product).toEqual({
      currentPage: 'product',
      previousPage: 'main',
      previousContextArea: 'recommended',
      eventContext: { area: null },
    });
    expect(turnTo(product, 'product')).toMatchObject({
      currentPage: 'product',
      previousPage: 'product',
      previousContextArea: null,
    });
  });

  test('[ANL-04] a text is a page code or counts as other', () => {
    expect(['main', 'not_found', 'Main', 'корзина', '', null, undefined].map(pageTypeOf)).toEqual([
      'main',
      'not_found',
      'other',
      'other',
      'other',
      'other',
      'other',
    ]);
  });
});

describe('the fields of an event', () => {
  test('[ANL-06] the fields of its kind are kept', () => {
    expect(allowed(order)).toEqual(order);
    const view: AnalyticsEvent = { ...at, event: 'page_view' };
    expect(allowed(view)).toEqual(view);
    const element: AnalyticsEvent = { ...at, event: 'element_view', area: 'recommended' };
    expect(allowed(element)).toEqual(element);
  });

  test('[ANL-06] unknown fields, and those of other kinds, are left out', () => {
    const more = { ...order, phone: '+79161234567', area: 'recommended', event: 'page_view' };
    expect(allowed(more as AnalyticsEvent)).toEqual({ ...at, event: 'page_view' });
  });

  test.each([
    ['checkoutId', '+79161234567'],
    ['checkoutId', 'me@example.com'],
    ['orderIds', [id(2), 'улица Садовая, 12']],
    ['total', '1234'],
    ['total', Number.NaN],
    ['total', -1],
    ['total', 1.5],
    ['isFirstOrder', 'yes'],
    ['orderIndex', '1234'],
    ['page', 'Анна'],
    ['contextArea', 'https://shop.test/?token=secret'],
    ['e2eRun', 'a token'],
  ])('[ANL-06] in %s there is no place for %j', (field, value) => {
    const wrong = { ...order, [field]: value } as AnalyticsEvent;
    const { [field as 'page']: _left, ...rest } = order;
    expect(allowed(wrong)).toEqual(rest);
  });

  test('[OPN-309] receivers get no event of a test run', () => {
    expect(isForReceivers(order)).toBe(true);
    expect(isForReceivers({ ...order, e2eRun: 'run-7' })).toBe(false);
  });
});

describe('which order it is', () => {
  const paid = (digit: number) => ({ id: id(digit), status: 'DELIVERED' });
  const cancelled = (digit: number) => ({ id: id(digit), status: 'CANCELLED' });

  test('[ANL-08, OPN-387] it is the first if all others were cancelled', () => {
    expect(countOrder([paid(1)], true, [id(1)])).toEqual({ isFirstOrder: true, orderIndex: 1 });
    expect(countOrder([paid(1), paid(2)], true, [id(1), id(2)]).isFirstOrder).toBe(true);
    expect(countOrder([paid(1), cancelled(2)], true, [id(1)]).isFirstOrder).toBe(true);
    expect(countOrder([paid(1), paid(2)], true, [id(1)]).isFirstOrder).toBe(false);
  });

  test('[ANL-09, OPN-387] its number counts the others, and is absent if older ones are unknown', () => {
    expect(countOrder([paid(1), paid(2), cancelled(3), paid(4)], true, [id(1)]).orderIndex).toBe(3);
    expect(countOrder([paid(1), paid(2)], false, [id(1)])).toEqual({ isFirstOrder: false });
  });
});

describe('web vitals', () => {
  const vital = (name: Vital['name'], value: number, startTime = 0): Vital => ({ name, startTime, value });

  test.each([
    ['CLS', 0.9, 0.9001],
    ['LCP', 20_000, 20_000.1],
    ['FCP', 15_000, 15_000.1],
    ['FID', 15_000, 15_001],
    ['INP', 15_000, 15_001],
    ['TTFB', 15_000, 15_001],
  ] as const)('[ANL-12, OPN-385] %s up to %d is a measure, %d is an error', (name, highest, above) => {
    expect(isPlausible(vital(name, 0))).toBe(true);
    expect(isPlausible(vital(name, highest))).toBe(true);
    expect(isPlausible(vital(name, above))).toBe(false);
  });

  test('[ANL-12] so are negative values and values that are not numbers', () => {
    for (const wrong of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isPlausible(vital('LCP', wrong))).toBe(false);
      expect(isPlausible(vital('LCP', 1, wrong))).toBe(false);
    }
  });

  test('[ANL-10, OPN-385] no call has more than 50 entries, and none is lost', () => {
    const many = Array.from({ length: 101 }, (_, at) => vital('LCP', at));
    expect(inBatches(many).map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(inBatches(many).flat()).toEqual(many);
    expect(inBatches([])).toEqual([]);
  });
});
