import { kopecks } from '@shop/domain/kernel';
import {
  areTipsOffered,
  checkTip,
  chargedBy,
  commissionOf,
  grossOf,
  MAX_TIP,
  MIN_TIP,
  nextTip,
  splitTip,
  startTip,
  tipDigits,
  tipHint,
  tipOfRoubles,
  tipPresets,
} from '@shop/domain/tips';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const HOURS_48 = 172_800_000;
const tip = fc.integer({ min: 10, max: 3000 }).map((roubles) => kopecks(roubles * 100));
const details = (price: number) => ({
  processingType: 'INTERNAL_PAYMENT',
  minAmount: MIN_TIP,
  maxAmount: MAX_TIP,
  purposeCode: 'COURIER_TIPS',
  presets: tipPresets(kopecks(price)),
  paymentTypes: [{ id: 'a', type: 'BOUND_CARD', maskedPan: '' }],
});

test('[TIP-01] tips are offered exactly when all of it holds, the last millisecond of 48 hours included', () => {
  const input = fc.record({
    isTipsAllowed: fc.boolean(),
    isPaid: fc.boolean(),
    isEnabled: fc.boolean(),
    deliveredAt: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
    age: fc.oneof(
      fc.constantFrom(HOURS_48 - 1, HOURS_48, HOURS_48 + 1),
      fc.integer({ min: 0, max: 2 * HOURS_48 }),
    ),
  });
  fc.assert(
    fc.property(input, ({ age, ...order }) => {
      const now = (order.deliveredAt ?? 0) + age;
      const isOffered =
        order.isTipsAllowed &&
        !order.isPaid &&
        order.isEnabled &&
        order.deliveredAt !== null &&
        age <= 172_800_000;
      expect(areTipsOffered({ ...order, now })).toBe(isOffered);
    }),
  );
});

test('[TIP-09] [TIP-11] whatever is typed, the field holds digits only, and the tip is whole roubles', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const digits = tipDigits(text, MAX_TIP);
      expect(digits).toMatch(/^\d{0,5}$/);
      expect(text.replaceAll(/\D/g, '').startsWith(digits)).toBe(true);
      const typed = nextTip(startTip(details(100_000)), { type: 'TYPED', text });
      expect([typed.amountText, typed.amount]).toEqual([digits, Number(digits) * 100]);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (roubles) => {
      const amount = tipOfRoubles(roubles);
      expect(amount % 100).toBe(0);
      expect(roubles - amount / 100).toBeGreaterThanOrEqual(0);
      expect(roubles - amount / 100).toBeLessThan(1);
    }),
  );
});

test('[TIP-10] an amount out of bounds says which bound and cannot be submitted; both bounds can', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(9, 10, 3000, 3001), fc.integer({ min: 0, max: 9999 })),
      (roubles) => {
        const wizard = nextTip(startTip(details(100_000)), { type: 'TYPED', text: String(roubles) });
        const amount = kopecks(roubles * 100);
        const event = { type: 'CALCULATED', amount, gross: grossOf(amount), minimum: kopecks(500) } as const;
        const known = nextTip(wizard, event);
        const isFine = roubles >= 10 && roubles <= 3000;
        expect(tipHint(known)?.replaceAll('\u00A0', ' ') ?? null).toBe(
          isFine ? null : roubles < 10 ? 'Минимум — 10 ₽' : 'Максимум — 3 000 ₽',
        );
        expect(chargedBy(known) !== null).toBe(isFine);
        expect(nextTip(known, { type: 'PAY' }).step).toBe(isFine ? 'PAYING' : 'DETAILS');
        expect(checkTip(amount).ok).toBe(isFine);
      },
    ),
  );
});

test('[TIP-13] the commission covers the share of the service, in whole roubles and never below the minimum', () => {
  fc.assert(
    fc.property(tip, fc.integer({ min: 0, max: 50 }), fc.boolean(), (amount, minimum, isPaid) => {
      const gross = grossOf(amount);
      const commission = commissionOf(amount, gross, kopecks(minimum * 100));
      expect(commission % 100).toBe(0);
      expect(commission).toBeGreaterThanOrEqual(Math.max(minimum * 100, gross - amount));
      expect(commission).toBeLessThan(Math.max(minimum * 100, gross - amount) + 100);
      // What the service keeps of the gross sum leaves the tip whole.
      expect(Math.floor((gross * 95) / 100)).toBeGreaterThanOrEqual(amount);
      const split = splitTip(amount, commission, isPaid);
      expect(split.charged).toBe(isPaid ? amount + commission : amount);
      expect(split.passedOn).toBe(isPaid ? amount : Math.max(0, amount - commission));
    }),
  );
});

test('[TIP-07] [OPN-366] of any order exactly one suggestion is selected, all are allowed and none stands twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (price) => {
      const presets = tipPresets(kopecks(price));
      expect(presets.filter(({ selected }) => selected)).toHaveLength(1);
      expect(new Set(presets.map(({ amount }) => amount)).size).toBe(presets.length);
      for (const { amount } of presets) expect(checkTip(amount).ok).toBe(true);
      expect(startTip(details(price)).selectedPresetIndex).not.toBeNull();
    }),
  );
});
