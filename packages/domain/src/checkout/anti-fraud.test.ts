import { expect, test } from 'vitest';
import { antiFraudRefusal, orderMarks } from './anti-fraud.ts';

const limits = { orders: 10, promocodeAccounts: 2 };
const none = { orders: {}, promocodeAccounts: {} };

test('[ERC-30] the eleventh order within ten minutes is refused, whatever of the shopper is known again', () => {
  for (const mark of orderMarks.filter((one) => one !== 'ADDRESS')) {
    expect(antiFraudRefusal({ ...none, orders: { [mark]: 9 } }, limits)).toBeNull();
    expect(antiFraudRefusal({ ...none, orders: { [mark]: 10 } }, limits)).toBe(
      'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
    );
  }
});

test('[ERC-30] a promocode is refused to the third account on one device', () => {
  const of = (accounts: number) => ({ ...none, promocodeAccounts: { DEVICE: accounts } });
  expect(antiFraudRefusal(of(1), limits)).toBeNull();
  expect(antiFraudRefusal(of(2), limits)).toBe('ANTI_FRAUD_PROMO_VALIDATION_FAILED');
});

test('[ERC-30] an address may have twice as much, because a household shares it', () => {
  expect(antiFraudRefusal({ orders: { ADDRESS: 19 }, promocodeAccounts: { ADDRESS: 3 } }, limits)).toBeNull();
  expect(antiFraudRefusal({ ...none, orders: { ADDRESS: 20 } }, limits)).toBe(
    'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
  );
  expect(antiFraudRefusal({ ...none, promocodeAccounts: { ADDRESS: 4 } }, limits)).toBe(
    'ANTI_FRAUD_PROMO_VALIDATION_FAILED',
  );
});

test('[ERC-30] the promocode is named first, and without limits nobody is refused', () => {
  const counts = { orders: { ACCOUNT: 99 }, promocodeAccounts: { DEVICE: 99 } };
  expect(antiFraudRefusal(counts, limits)).toBe('ANTI_FRAUD_PROMO_VALIDATION_FAILED');
  expect(antiFraudRefusal(counts, { ...limits, promocodeAccounts: null })).toBe(
    'ANTI_FRAUD_ORDER_VALIDATION_FAILED',
  );
  expect(antiFraudRefusal(counts, { orders: null, promocodeAccounts: null })).toBeNull();
});
