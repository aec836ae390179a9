import { kopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { SubscriptionPlan } from '../subscription/index.ts';

/** The most that any purchase earns, in percent (LOY-08). */
export const MAX_EARNING_PERCENT = 9;

/** From this payable total on, an order earns so many percent of what is charged. */
export type RateStep = { readonly from: Kopecks; readonly percent: number };
/** Steps from 0 upwards; neither the amounts nor the percentages fall (LOY-08). */
export type RateLadder = readonly RateStep[];

/** What shoppers earn, as data (OPN-247): without a subscription, and with each plan. */
export type LoyaltyRates = {
  readonly base: RateLadder;
  readonly plans: Readonly<Record<SubscriptionPlan, RateLadder>>;
};

/** Whether a ladder begins at 0, rises in amount, never falls in percent, and stays within the most that may be earned (LOY-08). */
export function isRateLadder(steps: readonly { readonly from: number; readonly percent: number }[]): boolean {
  return (
    steps[0]?.from === 0 &&
    steps.every(({ from, percent }, index) => {
      const before = steps[index - 1];
      const isPercent = Number.isInteger(percent) && percent >= 0 && percent <= MAX_EARNING_PERCENT;
      return isPercent && (before === undefined || (from > before.from && percent >= before.percent));
    })
  );
}

/** The percentage that a payable total earns. */
export function percentOf(ladder: RateLadder, payableTotal: number): number {
  return ladder.findLast(({ from }) => from <= payableTotal)?.percent ?? 0;
}

/**
 * The ladder of a shopper with these subscriptions: of several, and of the base rate, the higher one at every amount (OPN-247). Steps
 * that change nothing are left out.
 */
export function ladderFor(rates: LoyaltyRates, owned: ReadonlySet<SubscriptionPlan>): RateLadder {
  const ladders = [rates.base, ...[...owned].map((plan) => rates.plans[plan])];
  const amounts = [...new Set(ladders.flatMap((ladder) => ladder.map(({ from }) => from)))].toSorted(
    (a, b) => a - b,
  );
  const steps: RateStep[] = [];
  for (const from of amounts) {
    const percent = Math.max(...ladders.map((ladder) => percentOf(ladder, from)));
    if (percent !== steps.at(-1)?.percent) steps.push({ from, percent });
  }
  return steps;
}

const primeLadder: RateLadder = [
  { from: kopecks(0), percent: 3 },
  { from: kopecks(100_000), percent: 5 },
  { from: kopecks(200_000), percent: 7 },
  { from: kopecks(300_000), percent: 9 },
];

/** The rates of a shop whose operator has set none (OPN-247). */
export const defaultRates: LoyaltyRates = {
  base: [{ from: kopecks(0), percent: 1 }],
  plans: {
    SBER_PRIME: primeLadder,
    SBER_PRIME_FAMILY: primeLadder,
    SBER_PRIME_PLUS: primeLadder,
    SBER_PRIME_Z: primeLadder,
    VK_COMBO: [{ from: kopecks(0), percent: 3 }],
  },
};
