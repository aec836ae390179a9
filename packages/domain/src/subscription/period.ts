import { MOSCOW_OFFSET_MINUTES } from '../kernel/index.ts';
import { typeOfPlan } from './plans.ts';
import type { SubscriptionPlan, SubscriptionType } from './plans.ts';

const MOSCOW_OFFSET_MS = MOSCOW_OFFSET_MINUTES * 60_000;
const DAY_MS = 86_400_000;

/** A time that was paid for, in ms since 1970: it counts from `startsAt` on, and no more at `endsAt`. */
export type SubscriptionPeriod = {
  readonly plan: SubscriptionPlan;
  readonly startsAt: number;
  readonly endsAt: number;
};

/**
 * The same day and time of the next month by the Moscow calendar, in ms since 1970. A day that the next month does not have becomes
 * its last one: a month from 31 January ends on 28 or 29 February.
 */
export function monthAfter(at: number): number {
  const local = new Date(at + MOSCOW_OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const days = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const day = Math.min(local.getUTCDate(), days);
  return Date.UTC(year, month + 1, day) + ((at + MOSCOW_OFFSET_MS) % DAY_MS) - MOSCOW_OFFSET_MS;
}

/**
 * The moment from which a payment counts: the one that the provider says, null when it says none. Its clock may be wrong, so nothing
 * counts from before the payment was begun, nor from later than now.
 */
export function countsFrom(paidAt: number | null, begunAt: number, now: number): number {
  return Math.min(now, Math.max(begunAt, paidAt ?? now));
}

/**
 * The month that a payment buys (OPN-258). Where the shopper has paid for the same subscription already, because two payments were
 * open at once, it begins when the earlier one ends: no paid day is lost.
 */
export function boughtPeriod(
  plan: SubscriptionPlan,
  paidAt: number,
  earlier: readonly SubscriptionPeriod[],
): SubscriptionPeriod {
  const startsAt = Math.max(paidAt, endOf(typeOfPlan(plan), earlier) ?? paidAt);
  return { plan, startsAt, endsAt: monthAfter(startsAt) };
}

/** When the last period of a subscription ends; null: none was ever paid for. */
function endOf(type: SubscriptionType, periods: readonly SubscriptionPeriod[]): number | null {
  const ends = periods.filter(({ plan }) => typeOfPlan(plan) === type).map(({ endsAt }) => endsAt);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** What a shopper has at this moment, and until when it is paid for (SUB-14). */
export type OwnedSubscription = { readonly plan: SubscriptionPlan; readonly endsAt: number };

/** The subscriptions that count at this moment; one that has ended has no effect (SUB-14). */
export function ownedSubscriptions(
  periods: readonly SubscriptionPeriod[],
  now: number,
): readonly OwnedSubscription[] {
  return periods
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .map(({ plan, endsAt }) => ({ plan, endsAt: endOf(typeOfPlan(plan), periods) ?? endsAt }));
}

/** The subscription of this kind that a shopper has, which another payment would only double; undefined: none. */
export function ownedOfType(
  owned: readonly OwnedSubscription[],
  type: SubscriptionType,
): OwnedSubscription | undefined {
  return owned.find(({ plan }) => typeOfPlan(plan) === type);
}
