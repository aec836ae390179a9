import {
  formatAmount,
  formatPrice,
  percentDown,
  spreadProportionally,
  subtractKopecks,
  kopecks,
} from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './arbitraries/kopecks.ts';

const digits = (text: string) => Number(text.replace(/\D/g, ''));

test('[UIX-02, CRT-07, SHL-35] a shown price is within half a rouble, has groups of three digits, and ends in a non-breaking space and ₽', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const text = formatPrice(value);
      expect(text).toMatch(/^\d{1,3}(\u00A0\d{3})*\u00A0₽$/);
      const off = digits(text) * 100 - value;
      expect(off).toBeGreaterThan(-50);
      expect(off).toBeLessThanOrEqual(50);
    }),
  );
});

test('[SHL-35, OPN-203] a shown sum is exact to the kopeck, with two digits of kopecks or none', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const text = formatAmount(value);
      expect(text).toMatch(/^\d{1,3}(\u00A0\d{3})*(,(?!00)\d\d)?\u00A0₽$/);
      expect(digits(text) * (text.includes(',') ? 1 : 100)).toBe(value);
    }),
  );
});

test('[UIX-02] a higher price is never shown as a lower one', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [low, high] = a <= b ? [a, b] : [b, a];
      expect(digits(formatPrice(low))).toBeLessThanOrEqual(digits(formatPrice(high)));
    }),
  );
});

test('[PRM-42] a percentage is rounded down to whole kopecks', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, percent) => {
      const part = percentDown(value, percent);
      expect(part * 100).toBeLessThanOrEqual(value * percent);
      expect((part + 1) * 100).toBeGreaterThan(value * percent);
    }),
  );
});

const spread = fc.array(
  fc.record({ weight: amount, capacity: amount }).map(({ weight, capacity }) => ({
    weight,
    capacity: capacity > weight ? weight : capacity,
  })),
  { maxLength: 8 },
);

test('[PRM-43, OPN-228] spreading neither loses nor adds a kopeck and gives no line more than it can take', () => {
  fc.assert(
    fc.property(amount, spread, (value, targets) => {
      const shares = spreadProportionally(value, targets);
      const room = targets.reduce((sum, target) => sum + (target.weight > 0 ? target.capacity : 0), 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(value, room));
      shares.forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(targets[index]?.capacity ?? 0);
        expect(Number.isInteger(share)).toBe(true);
      });
    }),
  );
});

test('[OPN-228] without limits each share is its proportion, rounded down or up by one kopeck', () => {
  fc.assert(
    fc.property(
      fc.array(
        amount.filter((weight) => weight > 0),
        { minLength: 1, maxLength: 8 },
      ),
      fc.nat(100),
      (weights, percent) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const value = percentDown(kopecks(total), percent);
        const shares = spreadProportionally(
          value,
          weights.map((weight) => ({ weight, capacity: weight })),
        );
        shares.forEach((share, index) => {
          const exact = (BigInt(value) * BigInt(weights[index] ?? 0)) / BigInt(total);
          expect(BigInt(share) - exact).toBeGreaterThanOrEqual(0n);
          expect(BigInt(share) - exact).toBeLessThanOrEqual(1n);
        });
      },
    ),
  );
});

test('[CRT-06] subtracting more than there is throws instead of giving a negative amount', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      if (b > a) expect(() => subtractKopecks(a, b)).toThrow(RangeError);
      else expect(subtractKopecks(a, b)).toBe(a - b);
    }),
  );
});
