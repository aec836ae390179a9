import { hasRefundNote, orderStatusTypes } from '@shop/domain/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const DAYS_5 = 5 * 86_400_000;

test('[ACT-20] the refund note stands for five days with an order that was charged and cancelled, and with no other', () => {
  const input = fc.record({
    type: fc.constantFrom(...orderStatusTypes),
    isPaymentCharged: fc.boolean(),
    cancelledAt: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
    age: fc.oneof(fc.constantFrom(DAYS_5 - 1, DAYS_5, DAYS_5 + 1), fc.integer({ min: 0, max: 3 * DAYS_5 })),
  });
  fc.assert(
    fc.property(input, ({ type, isPaymentCharged, cancelledAt, age }) => {
      const cancelledDate = cancelledAt === null ? null : new Date(cancelledAt).toISOString();
      const has = hasRefundNote({ type, isPaymentCharged, cancelledDate }, (cancelledAt ?? 0) + age);
      const isCancelled = type === 'CANCELLED' && cancelledAt !== null && age <= DAYS_5;
      expect(has).toBe(isPaymentCharged && (type === 'CANCEL_PENDING' || isCancelled));
    }),
  );
});
