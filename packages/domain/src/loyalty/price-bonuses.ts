import { kopecks, minKopecks, subtractKopecks, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { LineType } from '../kernel/line-types.ts';
import type { SubscriptionPlan } from '../subscription/index.ts';
import { earnedBonus } from './accrual.ts';
import { bonusCap, bonusShares, totalOf } from './order-shares.ts';
import type { BonusLine } from './order-shares.ts';
import { percentOf } from './rates.ts';
import type { RateLadder } from './rates.ts';
import { wholeUnits } from './units.ts';

/** The bonuses of a shopper with an active account (OPN-246). */
export type BonusInput = {
  /** In units of a kopeck, without those held by orders. */
  readonly balance: Kopecks;
  /** The toggle is on. */
  readonly isApplied: boolean;
  /** What this shopper earns. */
  readonly ladder: RateLadder;
  readonly subscriptions: readonly SubscriptionPlan[];
};

export type PricedBonuses = {
  /** What could be spent, whether or not the toggle is on; whole bonuses, in kopecks. */
  readonly spendBonus: Kopecks;
  /** What is spent: `spendBonus` when the toggle is on, else 0. */
  readonly applied: Kopecks;
  /** What the orders of the cart earn together (LOY-07). */
  readonly addBonus: Kopecks;
  /** The rate of it. */
  readonly percent: number;
};

/** What a cart may spend of a balance: nothing while the programme does not answer, because nothing could be held there (LOY-20). */
export function spendableBalance(account: {
  readonly balance: Kopecks;
  readonly isReachable: boolean;
}): Kopecks {
  return account.isReachable ? account.balance : ZERO_KOPECKS;
}

type TypedLine = BonusLine & { readonly type: LineType };

/**
 * Step 6 of pricing (OPN-227, OPN-246): floor(min(balance, cap) / 100) × 100, where cap is the sum over the regular and
 * the delivery-by-click order. A promotion that excludes bonuses makes it 0 (OPN-237); so does a balance below one bonus (LOY-03).
 * What is left to pay in money earns bonuses, order by order (LOY-07).
 */
export function priceBonuses(
  input: BonusInput,
  lines: readonly TypedLine[],
  isExcluded: boolean,
): PricedBonuses {
  const impulse = lines.filter(({ type }) => type === 'IMPULSE_PRODUCT');
  // With the cutlery, which is free and has no units.
  const regular = lines.filter(({ type }) => type !== 'IMPULSE_PRODUCT');
  const possible = minKopecks(input.balance, kopecks(bonusCap(regular) + bonusCap(impulse)));
  const spendBonus = isExcluded ? ZERO_KOPECKS : wholeUnits(possible);
  const applied = input.isApplied ? spendBonus : ZERO_KOPECKS;
  const shares = bonusShares(applied, regular, impulse);
  const percent = percentOf(input.ladder, totalOf(lines) - applied);
  const charged = [
    subtractKopecks(totalOf(regular), shares.regular),
    subtractKopecks(totalOf(impulse), shares.impulse),
  ];
  const addBonus = kopecks(charged.reduce((sum, money) => sum + earnedBonus(money, percent), 0));
  return { spendBonus, applied, addBonus, percent };
}
