// What is modelled: any priced cart with bonuses, split into its orders and their lines, and lines that lose units
// one by one until the order is cancelled. What can fail: a kopeck or a bonus that is lost, added, or refunded twice.
import { comboParts, isProductLine, priceCart } from '@shop/domain/cart';
import { splitIntoOrders } from '@shop/domain/checkout';
import type { OrderPart } from '@shop/domain/checkout';
import { kopecks, sumKopecks, ZERO_KOPECKS } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import { bonusCap, spreadBonuses } from '@shop/domain/loyalty';
import { receiptOf, shareOfLost, shareOfUnits, unitGroups } from '@shop/domain/orders';
import type { ChargedLine } from '@shop/domain/orders';
import {
  checkoutStatusOf,
  isPaymentEnded,
  leftToRefund,
  paymentStates,
  queuedPaymentEvent,
} from '@shop/domain/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingInput } from './arbitraries/carts.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The rows that an order stores: one per product of a combo, none for cutlery. */
const rowsOf = ({ lines }: OrderPart) =>
  lines.flatMap((line): readonly { readonly quantity: number; readonly totalPrice: Kopecks }[] => {
    if (isProductLine(line)) return [{ quantity: line.quantity, totalPrice: line.totalPrice }];
    return line.type === 'COMBO_SET' ? comboParts(line) : [];
  });

const carts = pricingInput.map((input) => {
  const cart = priceCart(input);
  const bonuses = cart.bonuses?.applied ?? ZERO_KOPECKS;
  return { cart, bonuses, parts: splitIntoOrders(cart.lines, bonuses) };
});

test('[CLK-08] a cart becomes an order of the regular goods and one of the goods by click, in this sequence, with each line in one of them', () => {
  fc.assert(
    fc.property(carts, ({ cart, parts }) => {
      const isByClick = (line: { readonly type: string }) => line.type === 'IMPULSE_PRODUCT';
      const sold = cart.lines.filter(({ quantity, type }) => quantity > 0 && type !== 'CUTLERY');
      const kinds = [
        ...(sold.some((line) => !isByClick(line)) ? ['ORDER'] : []),
        ...(sold.some(isByClick) ? ['IMPULSE_ORDER'] : []),
      ];
      expect(parts.map(({ type }) => type)).toEqual(kinds);
      for (const { type, lines } of parts)
        expect(lines.every((line) => isByClick(line) === (type === 'IMPULSE_ORDER'))).toBe(true);
      const keys = parts.flatMap(({ lines }) => lines.map(({ key }) => key));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(expect.arrayContaining(sold.map(({ key }) => key)));
    }),
    { numRuns: 300 },
  );
});

test('[CHK-36, LOY-06, OPN-276] the orders of a cart cost together what it does, and its bonuses are divided among orders and lines to the kopeck', () => {
  fc.assert(
    fc.property(carts, ({ cart, bonuses, parts }) => {
      expect(sum(parts.map(({ price }) => price))).toBe(cart.payableTotal);
      expect(sum(parts.map((part) => part.bonuses))).toBe(bonuses);
      expect(sum(parts.map(({ totalOldPrice }) => totalOldPrice))).toBe(cart.totalOldPrice);
      const total = sum(parts.map((part) => part.total));
      for (const part of parts) {
        expect(part.price).toBe(part.total - part.bonuses);
        expect(part.bonuses).toBeLessThanOrEqual(bonusCap(part.lines));
        const rows = rowsOf(part);
        const shares = spreadBonuses(part.bonuses, rows);
        expect(sum(shares)).toBe(part.bonuses);
        rows.forEach(({ totalPrice, quantity }, index) =>
          expect(totalPrice - (shares[index] ?? 0)).toBeGreaterThanOrEqual(quantity),
        );
        const share = Math.floor((bonuses * part.total) / Math.max(1, total));
        const isLimited = parts.some((other) => other.bonuses === bonusCap(other.lines));
        if (part.type === 'IMPULSE_ORDER' && !isLimited) expect(part.bonuses).toBe(share);
      }
    }),
    { numRuns: 300 },
  );
});

test('[LOY-06, OPN-276] bonuses that the regular order cannot take go to the order of goods by click', () => {
  const line = (type: 'PRODUCT' | 'IMPULSE_PRODUCT', units: number, totalPrice: number) => ({
    type,
    quantity: units,
    units,
    totalPrice: kopecks(totalPrice),
    totalOldPrice: kopecks(totalPrice),
  });
  // 100 units of a kopeck each can take no bonuses, so all of them go to the other order.
  const parts = splitIntoOrders(
    [line('PRODUCT', 100, 100), line('IMPULSE_PRODUCT', 1, 10_000)],
    kopecks(5000),
  );
  expect(parts.map(({ bonuses, price }) => [bonuses, price])).toEqual([
    [0, 100],
    [5000, 5000],
  ]);
  // 10000 × 10000 / 30001 is 3333.2: rounded down for the impulse order, the rest to the regular one.
  const even = splitIntoOrders(
    [line('PRODUCT', 1, 20_001), line('IMPULSE_PRODUCT', 1, 10_000)],
    kopecks(10_000),
  );
  expect(even.map(({ bonuses }) => bonuses)).toEqual([6667, 3333]);
  expect(() => splitIntoOrders([line('PRODUCT', 100, 100)], kopecks(100))).toThrow(RangeError);
});

const chargedLine: fc.Arbitrary<ChargedLine> = fc
  .record({ units: fc.integer({ min: 1, max: 60 }), rest: fc.nat(2_000_000), part: fc.nat(99) })
  .map(({ units, rest, part }) => ({
    initialQuantity: units,
    initialPrice: kopecks(units + rest),
    initialBonus: kopecks(Math.floor((rest * part) / 100)),
  }));

test('[CHK-37, OPN-228] refunds for lost units, in any sequence, and for the cancelled rest add up to what was charged, in money and in bonuses', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
  fc.assert(
    fc.property(chargedLine, steps, (line, losses) => {
      let left = line.initialQuantity;
      const refunds: { money: ReturnType<typeof kopecks>; bonus: ReturnType<typeof kopecks> }[] = [];
      const all = shareOfUnits(line, line.initialQuantity);
      expect([all.money + all.bonus, all.bonus]).toEqual([line.initialPrice, line.initialBonus]);
      for (const loss of losses) {
        const after = Math.max(0, left - loss);
        if (after === left) continue;
        const share = shareOfLost(line, left, after);
        expect(share.money).toBeGreaterThanOrEqual(left - after);
        expect(share.money).toBeLessThanOrEqual(leftToRefund(all.money, refunds));
        refunds.push(share);
        left = after;
        const kept = shareOfUnits(line, left);
        expect(leftToRefund(all.money, refunds)).toBe(kept.money);
        expect(all.bonus - sum(refunds.map(({ bonus }) => bonus))).toBe(kept.bonus);
      }
      // The shares of equal units differ by at most a kopeck.
      const unit = all.money / line.initialQuantity;
      const kept = shareOfUnits(line, left).money;
      expect(Math.abs(kept - unit * left)).toBeLessThan(left + 1);
      const { money, bonus } = shareOfLost(line, left, 0);
      expect(sum(refunds.map((refund) => refund.money)) + money).toBe(all.money);
      expect(sum(refunds.map((refund) => refund.bonus)) + bonus).toBe(all.bonus);
    }),
    { numRuns: 300 },
  );
});

test('[OPN-228, OPN-358] units that are left of a line never cost more than their price, whatever of it bonuses paid', () => {
  const unitsAtPrice = fc
    .record({
      units: fc.integer({ min: 1, max: 60 }),
      price: fc.integer({ min: 1, max: 50_000 }),
      discount: fc.nat(200),
      part: fc.nat(99),
    })
    .map(({ units, price, discount, part }) => {
      const charged = Math.max(units, units * price - discount);
      const bonus = Math.floor(((charged - units) * part) / 100);
      const line = { initialQuantity: units, initialPrice: kopecks(charged), initialBonus: kopecks(bonus) };
      return { price, line };
    });
  fc.assert(
    fc.property(unitsAtPrice, ({ price, line }) => {
      const isFullPrice = line.initialPrice === price * line.initialQuantity;
      for (let left = 0; left <= line.initialQuantity; left += 1) {
        const { money, bonus } = shareOfUnits(line, left);
        expect(Math.min(money, bonus)).toBeGreaterThanOrEqual(0);
        expect(money + bonus).toBeLessThanOrEqual(price * left);
        if (isFullPrice) expect(money + bonus).toBe(price * left);
      }
    }),
    { numRuns: 300 },
  );
});

test('[OPN-228, OPN-358] a line at full price, part of it paid with bonuses, costs as much as its units when one is lost', () => {
  const line = { initialQuantity: 5, initialPrice: kopecks(29_530), initialBonus: kopecks(10_002) };
  expect(shareOfUnits(line, 4)).toEqual({ money: kopecks(15_623), bonus: kopecks(8001) });
  expect(shareOfLost(line, 5, 4)).toEqual({ money: kopecks(3905), bonus: kopecks(2001) });
});

test('[CHK-37] a refund is never more than what is left, and units that a line does not have cannot be lost', () => {
  const line = { initialQuantity: 3, initialPrice: kopecks(1000), initialBonus: kopecks(0) };
  expect(() => leftToRefund(kopecks(100), [{ money: kopecks(60) }, { money: kopecks(60) }])).toThrow(
    RangeError,
  );
  for (const units of [-1, 4, 1.5]) expect(() => shareOfUnits(line, units)).toThrow(RangeError);
  for (const [from, to] of [
    [-1, 3],
    [0, 4],
    [0.5, 1],
  ] as const)
    expect(() => unitGroups(line, from, to)).toThrow(RangeError);
  expect(() => shareOfLost(line, 1, 2)).toThrow(RangeError);
});

test('[CHK-46, OPN-228] receipt lines add up to what was charged for the units, none is free, and a refund’s receipt has the units that the other receipts have not', () => {
  const bought = fc.array(
    fc.tuple(chargedLine, fc.nat(60)).map(([line, lost]) => ({
      line,
      left: Math.max(0, line.initialQuantity - lost),
    })),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(bought, (lines) => {
      const receipt = (from: (at: number) => number, to: (at: number) => number) => {
        const units = lines.map(({ line }, at) => ({
          ...line,
          title: `Товар ${at}`,
          supplierInn: null,
          from: from(at),
          to: to(at),
        }));
        const made = receiptOf(units);
        if (!made.ok) throw new Error(made.error);
        for (const { price, quantity } of made.value.lines) {
          expect(price).toBeGreaterThan(0);
          expect(quantity).toBeGreaterThan(0);
        }
        expect(sum(made.value.lines.map(({ price, quantity }) => price * quantity))).toBe(made.value.amount);
        return made.value.amount;
      };
      const full = (at: number) => lines[at]?.line.initialQuantity ?? 0;
      const left = (at: number) => lines[at]?.left ?? 0;
      const none = () => 0;
      const charged = sumKopecks(lines.map(({ line }) => kopecks(line.initialPrice - line.initialBonus)));
      expect(receipt(none, full)).toBe(charged);
      expect(receipt(left, full) + receipt(none, left)).toBe(charged);
    }),
    { numRuns: 200 },
  );
});

test('[CHK-46] a line that cannot be divided evenly becomes two, and a unit without a price is refused', () => {
  const line = { initialQuantity: 3, initialPrice: kopecks(1000), initialBonus: kopecks(0) };
  expect(unitGroups(line, 0, 3)).toEqual([
    { quantity: 1, price: 334 },
    { quantity: 2, price: 333 },
  ]);
  expect(unitGroups(line, 1, 3)).toEqual([{ quantity: 2, price: 333 }]);
  const free = { ...line, initialPrice: kopecks(2), title: 'Товар', supplierInn: null, from: 0, to: 3 };
  expect(receiptOf([free])).toEqual({ ok: false, error: 'ZERO_PRICE' });
});

test('[CHK-46] a receipt takes 128 characters of a title, and a taxpayer’s number only where it is one', () => {
  const line = { initialQuantity: 1, initialPrice: kopecks(100), initialBonus: kopecks(0), from: 0, to: 1 };
  const numbers = ['7700000001', '770000000112', '77000000011', 'ИНН 7700000001', null];
  const made = receiptOf(numbers.map((supplierInn) => ({ ...line, title: '🍏'.repeat(129), supplierInn })));
  const lines = made.ok ? made.value.lines : [];
  expect(lines.map(({ title }) => title)).toEqual(numbers.map(() => '🍏'.repeat(128)));
  expect(lines.map(({ supplierInn }) => supplierInn)).toEqual([numbers[0], numbers[1], null, null, null]);
});

test('[CHK-44, OPN-277] a checkout is open while any of its payments is, and then succeeds if one of its orders does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentStates), { minLength: 1, maxLength: 3 }), (states) => {
      const status = checkoutStatusOf(states);
      expect(status === 'OPEN').toBe(!states.every(isPaymentEnded));
      if (status !== 'OPEN') expect(status === 'SUCCEEDED').toBe(states.includes('SUCCEEDED'));
    }),
  );
  const fates = paymentStates.map((first) => [first, queuedPaymentEvent(first)]);
  expect(Object.fromEntries(fates)).toEqual({
    QUEUED: null,
    STARTING: null,
    WAITING: null,
    CONFIRMING: null,
    SUCCEEDED: 'FIRST_SUCCEEDED',
    FAILED: 'FAILED',
  });
});
