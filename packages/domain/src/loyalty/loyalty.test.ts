import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import {
  agreedFiles,
  agreementKeys,
  consentCodes,
  consentOf,
  programmeEmail,
  programmePhone,
} from './account.ts';
import { benefitTypes } from '../subscription/index.ts';
import { delayedAccrualDate, earnedBonus } from './accrual.ts';
import { changeOf, nextBalance, nextHoldState } from './ledger.ts';
import { spendableBalance } from './price-bonuses.ts';
import { isPrimeShown, primeBlock, primeOf } from './prime.ts';
import { defaultRates, isRateLadder, ladderFor, percentOf } from './rates.ts';
import { bonusCount, exactBonuses, formatBonuses, wholeBonuses, wholeUnits } from './units.ts';

const DAY = 86_400_000;

test('[LOY-02, PRF-07, OPN-252] bonuses are shown whole, cut off, with the right form of the word', () => {
  expect([0, 99, 100, 199, 250].map(wholeBonuses)).toEqual([0, 0, 1, 1, 2]);
  expect([99, 199, 299, 500, 2100].map(bonusCount)).toEqual([
    '0 бонусов',
    '1 бонус',
    '2 бонуса',
    '5 бонусов',
    '21 бонус',
  ]);
  expect(wholeUnits(kopecks(1999))).toBe(1900);
  expect([10_000, 6345, 3605, 5, 0].map(exactBonuses)).toEqual(['100', '63,45', '36,05', '0,05', '0']);
  expect([exactBonuses(123_456_705), bonusCount(9_010_000), formatBonuses(9_010_099)]).toEqual([
    '1\u00A0234\u00A0567,05',
    '90\u00A0100 бонусов',
    '90\u00A0100',
  ]);
});

describe('[LOY-08, OPN-247] rates', () => {
  const prime = ladderFor(defaultRates, new Set(['SBER_PRIME']));

  test('rise with the total for a subscriber, stay at 1% without a subscription', () => {
    const totals = [0, 99_999, 100_000, 199_999, 200_000, 299_999, 300_000, 9_999_999];
    expect(totals.map((total) => percentOf(prime, total))).toEqual([3, 3, 5, 5, 7, 7, 9, 9]);
    const base = ladderFor(defaultRates, new Set());
    expect(totals.map((total) => percentOf(base, total))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('of two subscriptions are the higher one at every total', () => {
    const rates = {
      ...defaultRates,
      plans: { ...defaultRates.plans, VK_COMBO: [{ from: kopecks(0), percent: 6 }] },
    };
    const both = ladderFor(rates, new Set(['VK_COMBO', 'SBER_PRIME']));
    expect(both).toEqual([
      { from: 0, percent: 6 },
      { from: 200_000, percent: 7 },
      { from: 300_000, percent: 9 },
    ]);
  });

  test('are no ladder when they fall, begin above 0 or pass 9%', () => {
    const ladder = (...steps: readonly (readonly [number, number])[]) =>
      isRateLadder(steps.map(([from, percent]) => ({ from, percent })));
    expect([ladder([0, 1], [100, 9]), ladder([0, 1], [100, 1])]).toEqual([true, true]);
    expect([
      ladder(),
      ladder([1, 1]),
      ladder([0, 10]),
      ladder([0, 1.5]),
      ladder([0, -1]),
      ladder([0, 3], [100, 2]),
      ladder([0, 1], [0, 2]),
    ]).toEqual([false, false, false, false, false, false, false]);
    for (const steps of [defaultRates.base, ...Object.values(defaultRates.plans)])
      expect(isRateLadder(steps)).toBe(true);
  });
});

test('[LOY-07, OPN-247] whole bonuses are earned on the money of an order, rounded down', () => {
  expect([earnedBonus(kopecks(9_999), 1), earnedBonus(kopecks(10_000), 1)]).toEqual([0, 100]);
  expect(earnedBonus(kopecks(123_456), 5)).toBe(6100);
  expect(earnedBonus(kopecks(123_456), 0)).toBe(0);
});

test('[LOY-10, OPN-248] goods by click earn 12 days after the order, or 7 days after their delivery', () => {
  expect(delayedAccrualDate({ orderedAt: 1000, deliveredAt: null })).toBe(1000 + 12 * DAY);
  expect(delayedAccrualDate({ orderedAt: 1000, deliveredAt: 2000 })).toBe(2000 + 7 * DAY);
});

test('[LOY-31, OPN-255] the prime block shows how far the total is on the ladder, or what a subscription brings', () => {
  const ladder = ladderFor(defaultRates, new Set(['SBER_PRIME']));
  expect(primeBlock(['SBER_PRIME'], ladder, kopecks(150_000))).toEqual({
    title: 'СберПрайм',
    subtitle: 'Вернём 5% бонусами',
    progressBars: [
      { fillFactor: 100, label: '5%', bottomText: 'от 1\u00A0000\u00A0₽' },
      { fillFactor: 75, label: '7%', bottomText: 'от 2\u00A0000\u00A0₽' },
      { fillFactor: 50, label: '9%', bottomText: 'от 3\u00A0000\u00A0₽' },
    ],
  });
  expect(primeBlock([], ladderFor(defaultRates, new Set()), kopecks(150_000))).toEqual({
    title: 'Подключите СберПрайм',
    subtitle: 'И получайте до 9% бонусами',
    progressBars: [],
  });
});

test('[LOY-35] [OPN-256] without a cart the prime block names what the shopper has, or offers it', () => {
  expect(primeOf({ name: 'СберПрайм+' })).toEqual({
    title: 'СберПрайм+',
    subtitle: 'Возвращаем больше бонусов с каждого заказа',
    progressBars: [],
  });
  expect(primeOf(null)).toEqual({
    title: 'Подключите СберПрайм',
    subtitle: 'И получайте до 9% бонусами',
    progressBars: [],
  });
});

test('[LOY-20] nothing is spent of a balance whose programme does not answer', () => {
  const balance = kopecks(10_000);
  expect(spendableBalance({ balance, isReachable: true })).toBe(balance);
  expect(spendableBalance({ balance, isReachable: false })).toBe(0);
});

test('[LOY-32] the prime block shows to members, to those without a subscription until they hide it', () => {
  const shown = (isActive: boolean, isSubscribed: boolean, isHidden: boolean) =>
    isPrimeShown({ isActive, isSubscribed, isHidden });
  expect([shown(true, false, false), shown(true, true, true), shown(true, true, false)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([shown(true, false, true), shown(false, true, false), shown(false, false, false)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('[LOY-13, LOY-14, PRF-32, OPN-249] the kinds of benefits, and the consent that each file gives', () => {
  expect(benefitTypes).toEqual(['SBER_SPASIBO', 'DISCOUNT', 'PARTNERS', 'CVM']);
  expect(consentCodes).toEqual(['RA', 'D', 'ANA']);
  expect(agreementKeys.map((key) => consentOf[key])).toEqual(['ANA', 'D', 'RA']);
  expect(agreedFiles({ isMarketing: false }).map((key) => consentOf[key])).toEqual(['ANA', 'D']);
  expect(agreedFiles({ isMarketing: true })).toEqual(agreementKeys);
});

test('[LOY-39, PRF-29] the last ten digits of the phone; the e-mail only with the consent to marketing', () => {
  expect(programmePhone('+79001234567')).toBe('9001234567');
  expect(programmePhone('8 (900) 123-45-67')).toBe('9001234567');
  expect([
    programmeEmail('a@b.ru', true),
    programmeEmail('a@b.ru', false),
    programmeEmail(null, true),
  ]).toEqual(['a@b.ru', '', '']);
});

test('[LOY-09] a balance never falls below zero, and a hold ends once', () => {
  expect(nextBalance(kopecks(100), -100)).toEqual({ ok: true, value: 0 });
  expect(nextBalance(kopecks(100), -101)).toEqual({ ok: false, error: 'NOT_ENOUGH' });
  expect(() => nextBalance(kopecks(100), 0.5)).toThrow(RangeError);
  expect(nextHoldState('HELD', 'SPEND')).toEqual({ ok: true, value: 'SPENT' });
  expect(nextHoldState('HELD', 'RELEASE')).toEqual({ ok: true, value: 'RELEASED' });
  for (const state of ['SPENT', 'RELEASED'] as const)
    for (const end of ['SPEND', 'RELEASE'] as const)
      expect(nextHoldState(state, end)).toEqual({ ok: false, error: 'ENDED' });
  expect([
    changeOf('HOLD', 5),
    changeOf('SPEND', 5),
    changeOf('RETURN', 5),
    changeOf('EXTERNAL', -5),
  ]).toEqual([-5, 0, 5, -5]);
});
