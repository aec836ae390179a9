import { expect, test } from 'vitest';

import { checkLoss, eventsWithNothingLeft, furtherLosses, isNothingLeft } from './losses.ts';

const lines = [
  { lineNo: 1, initialQuantity: 3, quantity: 2 },
  { lineNo: 2, initialQuantity: 1, quantity: 1 },
  { lineNo: 3, initialQuantity: 2, quantity: 0 },
];
const packed = { status: 'PROCESSING', lines } as const;

test('[OPN-358] units of a line can be lost while the order is packed, never more than it has', () => {
  expect(checkLoss(packed, { lineNo: 1, units: 1 })).toEqual({
    ok: true,
    value: { kind: 'UNITS', lineNo: 1, units: 1 },
  });
  expect(checkLoss(packed, { lineNo: 1, units: null })).toMatchObject({ value: { units: 2 } });
  expect(checkLoss(packed, { lineNo: 1, units: 3 })).toEqual({ ok: false, error: 'TOO_MANY' });
  expect(checkLoss(packed, { lineNo: 1, units: 0 })).toEqual({ ok: false, error: 'TOO_MANY' });
  expect(checkLoss(packed, { lineNo: 3, units: null })).toEqual({ ok: false, error: 'TOO_MANY' });
  expect(checkLoss(packed, { lineNo: 4, units: 1 })).toEqual({ ok: false, error: 'NO_LINE' });
  for (const status of ['PAYMENT', 'DELIVERING', 'DELIVERED', 'CANCEL_PENDING', 'CANCELLED'] as const)
    expect(checkLoss({ status, lines }, { lineNo: 1, units: 1 })).toEqual({ ok: false, error: 'NOT_PACKED' });
});

test('[OPN-358] an order that loses its last unit loses everything', () => {
  const [first, , third] = lines.map((line) => ({ ...line }));
  if (first === undefined || third === undefined) throw new Error('no lines');
  const last = { status: 'PROCESSING', lines: [first, third] } as const;
  expect(checkLoss(last, { lineNo: 1, units: 1 })).toMatchObject({ value: { kind: 'UNITS' } });
  for (const units of [2, null])
    expect(checkLoss(last, { lineNo: 1, units })).toEqual({ ok: true, value: { kind: 'EVERYTHING' } });
  expect(isNothingLeft([third], [])).toBe(false);
});

test('[OPN-358] a warehouse tells all that it misses: what is lost already does not count again', () => {
  expect(furtherLosses(lines, [{ lineNo: 1, units: 1 }])).toEqual({ ok: true, value: [] });
  expect(
    furtherLosses(lines, [
      { lineNo: 1, units: 3 },
      { lineNo: 2, units: 1 },
    ]),
  ).toEqual({
    ok: true,
    value: [
      { lineNo: 1, units: 2 },
      { lineNo: 2, units: 1 },
    ],
  });
  for (const missing of [
    [{ lineNo: 9, units: 1 }],
    [{ lineNo: 1, units: 4 }],
    [
      { lineNo: 1, units: 1 },
      { lineNo: 1, units: 1 },
    ],
  ])
    expect(furtherLosses(lines, missing)).toEqual({ ok: false, error: 'NOT_POSSIBLE' });
});

test('[OPN-358, STS-22] nothing found cancels an order that is packed, once, and none that is said to be on its way', () => {
  for (const warehouse of ['PACKING', 'CANCELLING', 'CANCELLED'] as const) {
    expect(eventsWithNothingLeft('PROCESSING', warehouse)).toEqual({ ok: true, value: ['CANCEL_REQUESTED'] });
    expect(eventsWithNothingLeft('CANCEL_PENDING', warehouse)).toEqual({ ok: true, value: [] });
    expect(eventsWithNothingLeft('CANCELLED', warehouse)).toEqual({ ok: true, value: [] });
    expect(eventsWithNothingLeft('PAYMENT', warehouse)).toEqual({ ok: false, error: 'NOT_PAID' });
    expect(eventsWithNothingLeft('DELIVERING', warehouse)).toEqual({ ok: false, error: 'NOT_POSSIBLE' });
  }
  for (const warehouse of ['IN_STORE', 'ON_THE_WAY', 'IN_LOCKER', 'DELIVERED'] as const)
    expect(eventsWithNothingLeft('PROCESSING', warehouse)).toEqual({ ok: false, error: 'NOT_POSSIBLE' });
});
