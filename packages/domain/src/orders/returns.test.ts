import { expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import { checkReturn, RETURN_WINDOW_MS, shareOfReturned } from './returns.ts';

const order = {
  status: 'DELIVERED',
  deliveredAt: 0,
  lines: [
    { lineNo: 1, quantity: 3, returned: 0 },
    { lineNo: 2, quantity: 2, returned: 1 },
  ],
} as const;
const units = (lineNo: number, count: number) => ({ lineNo, units: count });

test('[ACT-21] what was delivered can be brought back for seven days, and not a moment longer', () => {
  expect(checkReturn(order, [units(1, 3), units(2, 1)], RETURN_WINDOW_MS)).toEqual({
    ok: true,
    value: undefined,
  });
  expect(checkReturn(order, [units(1, 1)], RETURN_WINDOW_MS + 1)).toEqual({
    ok: false,
    error: { kind: 'TOO_LATE' },
  });
});

test('[ACT-21] never more comes back than was delivered and is still with the shopper, and of a known line, once', () => {
  const refused = (...wanted: readonly { lineNo: number; units: number }[]) => {
    const verdict = checkReturn(order, wanted, 0);
    return verdict.ok ? null : verdict.error;
  };
  expect(refused(units(1, 4))).toEqual({ kind: 'TOO_MANY', lineNo: 1, left: 3 });
  expect(refused(units(1, 1), units(2, 2))).toEqual({ kind: 'TOO_MANY', lineNo: 2, left: 1 });
  expect(refused(units(3, 1))).toEqual({ kind: 'NO_LINE', lineNo: 3 });
  expect(refused(units(1, 1), units(1, 1))).toEqual({ kind: 'LINE_TWICE', lineNo: 1 });
});

test('[ACT-21] of an order that is not delivered nothing comes back', () => {
  for (const status of ['PAYMENT', 'PROCESSING', 'DELIVERING', 'CANCELLED'] as const)
    for (const deliveredAt of [null, 0])
      expect(checkReturn({ ...order, status, deliveredAt }, [units(1, 1)], 0)).toEqual({
        ok: false,
        error: { kind: 'NOT_DELIVERED' },
      });
  expect(checkReturn({ ...order, deliveredAt: null }, [units(1, 1)], 0)).toMatchObject({ ok: false });
});

test('[ACT-21] [OPN-350] what came back had cost its part of what was charged, the last units first', () => {
  const line = (initialPrice: number, initialBonus: number, quantity: number, returned: number) => ({
    initialQuantity: 3,
    initialPrice: kopecks(initialPrice),
    initialBonus: kopecks(initialBonus),
    quantity,
    returned,
  });
  expect(shareOfReturned([line(1000, 0, 3, 0), line(1000, 0, 2, 0)])).toEqual({ money: 0, bonus: 0 });
  // Three units for 10.00: the first costs a kopeck more than the two that came back.
  expect(shareOfReturned([line(1000, 0, 3, 2), line(900, 300, 3, 3)])).toEqual({ money: 1266, bonus: 300 });
  // One was not found at packing, and its money is back already.
  expect(shareOfReturned([line(900, 0, 2, 2)])).toEqual({ money: 600, bonus: 0 });
});
