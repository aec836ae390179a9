import { expect, test } from 'vitest';

import { checkReturn, RETURN_WINDOW_MS } from './returns.ts';

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
    expect(checkReturn({ ...order, status, deliveredAt: null }, [units(1, 1)], 0)).toEqual({
      ok: false,
      error: { kind: 'NOT_DELIVERED' },
    });
});
