import type { Kopecks } from '../kernel/index.ts';
import { LOYALTY_TYPE, loyaltyTexts, primeBlock } from '../loyalty/index.ts';
import type { BonusInput, PricedBonuses, PrimeBlock, RateLadder } from '../loyalty/index.ts';
import type { SubscriptionPlan } from '../subscription/index.ts';
import type { CartTotals } from './cart-totals.ts';
import type { LineType } from '../kernel/line-types.ts';

/** The shopper's bonuses in this cart (LOY-11); amounts in units of a kopeck. */
export type CartLoyalty = {
  readonly type: typeof LOYALTY_TYPE;
  readonly balance: Kopecks;
  /** What could be spent, whether or not the toggle is on (OPN-246). */
  readonly spendBonus: Kopecks;
  readonly addBonus: Kopecks;
  readonly prime: PrimeBlock;
  /** When bonuses for goods by click come; null without such goods (OPN-248). */
  readonly delayedAccrualPeriod: string | null;
  readonly subscriptions: readonly SubscriptionPlan[];
  /** What a preview earns with (LOY-07). */
  readonly ladder: RateLadder;
};

/** What a priced cart says of the bonuses; null without an active account (LOY-11, OPN-213). */
export function cartLoyalty(
  input: Omit<BonusInput, 'isApplied'> | null,
  cart: Pick<CartTotals, 'payableTotal'> & {
    readonly bonuses: PricedBonuses | null;
    readonly lines: readonly { readonly type: LineType; readonly quantity: number }[];
  },
): CartLoyalty | null {
  if (input === null || cart.bonuses === null) return null;
  const { balance, ladder, subscriptions } = input;
  const { spendBonus, addBonus } = cart.bonuses;
  const isByClick = cart.lines.some(({ type, quantity }) => type === 'IMPULSE_PRODUCT' && quantity > 0);
  return {
    type: LOYALTY_TYPE,
    balance,
    spendBonus,
    addBonus,
    prime: primeBlock(subscriptions, ladder, cart.payableTotal),
    delayedAccrualPeriod: isByClick ? loyaltyTexts.delayedAccrual : null,
    subscriptions,
    ladder,
  };
}
