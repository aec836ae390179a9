import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { drawDeliveryCode, drawOrderNumber } from './order-number.ts';
import { requestHash } from './request-hash.ts';

const random = { bytes: (count: number): Uint8Array => randomBytes(count) };

test('[CHK-42] an order number is nine digits in groups, easy to read out', () => {
  const numbers = Array.from({ length: 200 }, () => drawOrderNumber(random));
  expect(numbers.every((number) => /^\d{3}-\d{3}-\d{3}$/.test(number))).toBe(true);
  // Of as many, two may be equal by chance, but not twenty.
  expect(new Set(numbers).size).toBeGreaterThan(180);
});

test('[STS-17] a delivery code has four digits', () => {
  expect(drawDeliveryCode(random)).toMatch(/^\d{4}$/);
  expect(drawDeliveryCode({ bytes: () => Uint8Array.of(255, 250, 10, 21, 32, 249) })).toBe('0129');
});

test('[CHK-34] requests are equal regardless of the order of fields, and differ if any value does', () => {
  expect(requestHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    requestHash({ b: { d: null, c: [1, 2] }, a: 1 }),
  );
  expect(requestHash({ a: [1, 2] })).not.toBe(requestHash({ a: [2, 1] }));
  expect(requestHash({ a: '1' })).not.toBe(requestHash({ a: 1 }));
});
