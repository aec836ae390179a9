import { expect, test } from 'vitest';

import { receiptBuyer } from './receipt.ts';

test('[EML-04] [OPN-351] a receipt goes to a confirmed address and to no other', () => {
  const phone = '+79001234567';
  const erasedAt = null;
  const email = 'anna@example.ru';
  expect(receiptBuyer({ phone, erasedAt, email, isEmailConfirmed: true })).toEqual({ email });
  expect(receiptBuyer({ phone, erasedAt, email, isEmailConfirmed: false })).toEqual({ phone });
  expect(receiptBuyer({ phone, erasedAt, email: '', isEmailConfirmed: true })).toEqual({ phone });
  expect(receiptBuyer({ phone, email, isEmailConfirmed: true, erasedAt: new Date(0) })).toBeNull();
});
