import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boughtPeriod, countsFrom, monthAfter, ownedOfType, ownedSubscriptions } from './period.ts';
import type { SubscriptionPeriod } from './period.ts';
import { paymentStatusOf } from './payment-status.ts';
import { subscriptionPlans, subscriptionTypes, typeOfPlan } from './plans.ts';
import { mayConnect, termsProblem } from './terms.ts';

const at = (text: string) => Date.parse(text);
const moment = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
const plan = fc.constantFrom(...subscriptionPlans);
/** Day of the Moscow calendar. */
const dayOf = (ms: number) =>
  Number(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Europe/Moscow' }).format(ms));

test('[SUB-01] every plan is a variant of one of the two subscriptions', () => {
  expect(subscriptionPlans.map(typeOfPlan)).toEqual([
    'SBER_PRIME',
    'SBER_PRIME',
    'SBER_PRIME',
    'SBER_PRIME',
    'VK_COMBO',
  ]);
  expect(new Set(subscriptionPlans.map(typeOfPlan))).toEqual(new Set(subscriptionTypes));
});

test('[SUB-14] a month ends on the same day and time of the next one, or on its last day', () => {
  const cases = [
    ['2026-05-14T12:00:00+03:00', '2026-06-14T12:00:00+03:00'],
    ['2026-01-31T23:59:59+03:00', '2026-02-28T23:59:59+03:00'],
    ['2028-01-31T10:00:00+03:00', '2028-02-29T10:00:00+03:00'],
    ['2026-12-31T00:00:00+03:00', '2027-01-31T00:00:00+03:00'],
    ['2026-08-31T05:00:00+03:00', '2026-09-30T05:00:00+03:00'],
    // In Moscow it is the first of February already.
    ['2026-01-31T22:30:00Z', '2026-03-01T01:30:00+03:00'],
  ] as const;
  for (const [from, to] of cases) expect(new Date(monthAfter(at(from)))).toEqual(new Date(to));
});

test('[SUB-14] a month has 28 to 31 days, keeps the time of day, and a later payment never ends earlier', () => {
  const day = 86_400_000;
  fc.assert(
    fc.property(moment, fc.nat({ max: 40 * day }), (from, later) => {
      const length = monthAfter(from) - from;
      expect(length % day).toBe(0);
      expect(length).toBeGreaterThanOrEqual(28 * day);
      expect(length).toBeLessThanOrEqual(31 * day);
      const isSameDay = dayOf(from) === dayOf(monthAfter(from));
      expect(isSameDay || dayOf(monthAfter(from) + day) === 1).toBe(true);
      // The last days of a long month all end on the last day of a short one, at their time of day.
      expect(monthAfter(from + later) - monthAfter(from)).toBeGreaterThan(-day);
    }),
  );
});

test('[SUB-14] a subscription counts from its payment until it ends, and no moment longer', () => {
  fc.assert(
    fc.property(plan, moment, (bought, paidAt) => {
      const period = boughtPeriod(bought, paidAt, []);
      const isOwned = (now: number) => ownedSubscriptions([period], now).length === 1;
      expect([paidAt - 1, paidAt, period.endsAt - 1, period.endsAt].map(isOwned)).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }),
  );
});

test('[SUB-14] a payment counts from when it was paid, whatever the clock of the provider', () => {
  const [begunAt, now] = [at('2026-05-01T12:00:00Z'), at('2026-05-01T12:20:00Z')];
  const cases = [
    ['2026-05-01T12:07:00Z', '2026-05-01T12:07:00Z'],
    ['1970-01-01T00:00:00Z', '2026-05-01T12:00:00Z'],
    ['2030-01-01T00:00:00Z', '2026-05-01T12:20:00Z'],
  ] as const;
  for (const [told, from] of cases) expect(countsFrom(at(told), begunAt, now)).toBe(at(from));
  expect(countsFrom(null, begunAt, now)).toBe(now);
});

test('[SUB-14] of two payments for one subscription no day is lost and none is counted twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(plan, moment), { minLength: 1, maxLength: 6 }), moment, (bought, now) => {
      const periods: SubscriptionPeriod[] = [];
      for (const [each, paidAt] of bought.toSorted(([, a], [, b]) => a - b))
        periods.push(boughtPeriod(each, paidAt, periods));
      const owned = ownedSubscriptions(periods, now);
      for (const type of subscriptionTypes) {
        const ofType = periods.filter((period) => typeOfPlan(period.plan) === type);
        for (const [index, period] of ofType.entries())
          expect(period.startsAt).toBeGreaterThanOrEqual(ofType[index - 1]?.endsAt ?? period.startsAt);
        const isInside = ofType.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
        expect(ownedOfType(owned, type)?.endsAt).toBe(isInside ? ofType.at(-1)?.endsAt : undefined);
      }
    }),
  );
});

test('[SUB-14] two subscriptions run beside each other, each for its own month', () => {
  const day = (text: string) => at(`2026-${text}T12:00:00+03:00`);
  const prime = boughtPeriod('SBER_PRIME', day('05-01'), []);
  const combo = boughtPeriod('VK_COMBO', day('05-10'), [prime]);
  expect(combo).toEqual({ plan: 'VK_COMBO', startsAt: day('05-10'), endsAt: day('06-10') });
  expect(boughtPeriod('SBER_PRIME_PLUS', day('05-20'), [prime, combo]).startsAt).toBe(day('06-01'));
  expect(ownedSubscriptions([prime, combo], day('05-15'))).toEqual([
    { plan: 'SBER_PRIME', endsAt: day('06-01') },
    { plan: 'VK_COMBO', endsAt: day('06-10') },
  ]);
});

test('[OPN-258] terms that are required must be agreed to in the version that is in force', () => {
  const terms = { url: '/terms', version: '2', type: 'OFFER', isRequired: true };
  expect(termsProblem(terms, '2')).toBeNull();
  expect(termsProblem(terms, null)).toBe('SUBSCRIPTION_TERMS_REQUIRED');
  expect(termsProblem(terms, '1')).toBe('SUBSCRIPTION_TERMS_OUTDATED');
  const optional = { ...terms, isRequired: false };
  expect([termsProblem(optional, null), termsProblem(null, null), termsProblem(null, '1')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(termsProblem(optional, '1')).toBe('SUBSCRIPTION_TERMS_OUTDATED');
});

test('[SUB-06] the connect button waits for an agreement only where one is required', () => {
  expect([mayConnect({ isRequired: true }, false), mayConnect({ isRequired: true }, true)]).toEqual([
    false,
    true,
  ]);
  expect([mayConnect({ isRequired: false }, false), mayConnect(null, false)]).toEqual([true, true]);
});

test('[SUB-08] [LOY-18] a payment waits, succeeds or fails as the provider says', () => {
  expect((['CREATED', 'PAID', 'DECLINED', 'EXPIRED'] as const).map(paymentStatusOf)).toEqual([
    'WAITING',
    'SUCCESS',
    'ERROR',
    'ERROR',
  ]);
});
