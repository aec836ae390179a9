// What is modelled: any cart over any catalogue with any balance, promotion and set of subscriptions, and any ladder of rates; and a
// ledger to which operations come in any order. What can fail: a bonus that is spent or earned and should not be, or is counted twice.
import { priceCart } from '@shop/domain/cart';
import type { PricedCart } from '@shop/domain/cart';
import { splitIntoOrders } from '@shop/domain/checkout';
import { kopecks } from '@shop/domain/kernel';
import {
  changeOf,
  defaultRates,
  earnedBonus,
  formatBonuses,
  isRateLadder,
  ladderFor,
  MAX_EARNING_PERCENT,
  nextBalance,
  nextHoldState,
  percentOf,
  programmeEmail,
  programmePhone,
} from '@shop/domain/loyalty';
import { subscriptionPlans } from '@shop/domain/subscription';
import type { HoldState } from '@shop/domain/loyalty';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingInput } from './arbitraries/carts.ts';
import type { FullInput } from './arbitraries/carts.ts';
import { rates } from './arbitraries/rates.ts';

const always = (check: (cart: PricedCart, input: FullInput) => void): void => {
  fc.assert(
    fc.property(pricingInput, (input) => check(priceCart(input), input)),
    { numRuns: 300 },
  );
};

test('[LOY-01] one unit of bonuses pays one kopeck', () => {
  always((cart, input) => {
    const without = priceCart({ ...input, bonuses: null });
    expect(without.payableTotal - cart.payableTotal).toBe(cart.bonuses?.applied ?? 0);
    expect(without.totalPrice).toBe(cart.totalPrice);
  });
});

test('[LOY-03, LOY-04, LOY-05, OPN-246] bonuses are whole, never exceed the balance, and leave each order 1% and a kopeck per unit to pay', () => {
  always((cart, input) => {
    if (cart.bonuses === null || input.bonuses === null) return;
    const { spendBonus, applied } = cart.bonuses;
    const live = cart.lines.filter(({ type }) => type !== 'CUTLERY');
    const cap = [true, false].reduce((sum, isImpulse) => {
      const order = live.filter(({ type }) => (type === 'IMPULSE_PRODUCT') === isImpulse);
      const total = order.reduce((all, line) => all + line.totalPrice, 0);
      const units = order.reduce((all, line) => all + line.units, 0);
      return sum + Math.min(Number((BigInt(total) * 99n) / 100n), total - units);
    }, 0);
    const isExcluded = cart.promotion?.excludesBonuses === true;
    expect(spendBonus).toBe(isExcluded ? 0 : Math.floor(Math.min(input.bonuses.balance, cap) / 100) * 100);
    expect(applied).toBe(input.bonuses.isApplied ? spendBonus : 0);
  });
});

test('[LOY-07, OPN-247] each order earns on its money alone, in whole bonuses, at the rate of the whole cart; without an account nothing is', () => {
  always((cart, input) => {
    expect(cart.bonuses === null).toBe(input.bonuses === null);
    if (input.bonuses === null || cart.bonuses === null) return;
    const { addBonus, applied, percent } = cart.bonuses;
    expect(percent).toBe(percentOf(input.bonuses.ladder, cart.payableTotal));
    const orders = splitIntoOrders(cart.lines, applied);
    expect(addBonus).toBe(orders.reduce((sum, { price }) => sum + earnedBonus(price, percent), 0));
    expect(addBonus % 100).toBe(0);
    expect(addBonus).toBeLessThanOrEqual((cart.payableTotal * MAX_EARNING_PERCENT) / 100);
  });
});

const owned = fc.uniqueArray(fc.constantFrom(...subscriptionPlans)).map((plans) => new Set(plans));

test('[LOY-08, OPN-247] a higher total never earns at a lower rate, one more subscription neither, and nobody above 9%', () => {
  const total = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.oneof(rates, fc.constant(defaultRates)),
      owned,
      owned,
      total,
      total,
      (data, some, more, a, b) => {
        const ladder = ladderFor(data, some);
        expect(isRateLadder(ladder)).toBe(true);
        const [low, high] = [percentOf(ladder, Math.min(a, b)), percentOf(ladder, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(MAX_EARNING_PERCENT);
        const all = ladderFor(data, new Set([...some, ...more]));
        expect(percentOf(all, a)).toBeGreaterThanOrEqual(percentOf(ladder, a));
        const single = [data.base, ...[...some].map((plan) => data.plans[plan])];
        expect(percentOf(ladder, a)).toBe(Math.max(...single.map((each) => percentOf(each, a))));
      },
    ),
    { numRuns: 300 },
  );
});

test('[LOY-09] whatever is asked of a ledger, in any order: its balance is the sum of its entries, and what was held ended once', () => {
  const operation = fc.oneof(
    fc.record({
      kind: fc.constantFrom('HOLD' as const, 'GRANT' as const),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({ kind: fc.constantFrom('SPEND' as const, 'RELEASE' as const), hold: fc.nat(5) }),
    fc.record({ kind: fc.constant('EXTERNAL' as const), amount: fc.integer({ min: -900, max: 900 }) }),
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      let balance = kopecks(0);
      const [entries, spent, released]: [number[], number[], number[]] = [[], [], []];
      const holds: { amount: number; state: HoldState }[] = [];
      const append = (change: number): boolean => {
        const next = nextBalance(balance, change);
        if (!next.ok) return false;
        balance = next.value;
        entries.push(change);
        return true;
      };
      for (const asked of operations) {
        if ('hold' in asked) {
          const hold = holds[asked.hold];
          const next = hold === undefined ? null : nextHoldState(hold.state, asked.kind);
          if (hold === undefined || next?.ok !== true) continue;
          hold.state = next.value;
          (asked.kind === 'SPEND' ? spent : released).push(hold.amount);
          append(changeOf(asked.kind, hold.amount));
        } else if (append(changeOf(asked.kind, asked.amount)) && asked.kind === 'HOLD')
          holds.push({ amount: asked.amount, state: 'HELD' });
      }
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
      expect(balance).toBe(sum(entries));
      expect(balance).toBeGreaterThanOrEqual(0);
      const stillHeld = holds.filter(({ state }) => state === 'HELD').map(({ amount }) => amount);
      expect(sum(spent) + sum(released) + sum(stillHeld)).toBe(sum(holds.map(({ amount }) => amount)));
    }),
    { numRuns: 300 },
  );
});

test('[PRF-07] of any balance the whole bonuses are shown: what is left without the last two digits of its units', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000_000 }), (units) => {
      const whole = String(units).slice(0, -2) || '0';
      expect(formatBonuses(units).replaceAll('\u00A0', '')).toBe(whole);
    }),
  );
});

test('[PRF-29] the programme gets the last ten digits of a phone, however it is written, and an e-mail only with the consent', () => {
  const digits = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }).map((all) => all.join(''));
  const prefix = fc.constantFrom('+7', '8', '7', '');
  const gap = fc.constantFrom('', ' ', '-', ' (', ') ', '\u00A0');
  const email = fc.option(fc.emailAddress());
  fc.assert(
    fc.property(digits, prefix, gap, email, fc.boolean(), (phone, start, between, address, isMarketing) => {
      const written = `${start}${between}${phone.slice(0, 3)}${between}${phone.slice(3)}`;
      expect(programmePhone(written)).toBe(phone);
      expect(programmeEmail(address, isMarketing)).toBe(isMarketing && address !== null ? address : '');
    }),
  );
});
