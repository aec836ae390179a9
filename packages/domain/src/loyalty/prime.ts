import { formatPrice } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { SubscriptionPlan } from '../subscription/index.ts';
import { percentOf } from './rates.ts';
import type { RateLadder } from './rates.ts';
import { loyaltyTexts } from './texts.ts';

/** The cart's block about the subscription (LOY-31). */
export type PrimeBlock = {
  readonly title: string;
  readonly subtitle: string;
  readonly progressBars: readonly {
    /** 0 to 100. */
    readonly fillFactor: number;
    readonly label: string;
    readonly bottomText: string;
  }[];
};

/** What the cart says of the subscription: how far its total is on the ladder, or what one would bring (LOY-31, OPN-255). */
export function primeBlock(
  subscriptions: readonly SubscriptionPlan[],
  ladder: RateLadder,
  payableTotal: Kopecks,
): PrimeBlock {
  const { owned, offered, from: fromText } = loyaltyTexts.prime;
  if (subscriptions.length === 0) return { ...offered, progressBars: [] };
  return {
    title: owned.title,
    subtitle: `${owned.giveBack} ${percentOf(ladder, payableTotal)}% ${owned.withBonuses}`,
    progressBars: ladder.slice(1).map(({ from, percent }) => ({
      fillFactor: Math.min(100, Math.floor((100 * payableTotal) / from)),
      label: `${percent}%`,
      bottomText: `${fromText} ${formatPrice(from)}`,
    })),
  };
}

/** The same without a cart: the name of what the shopper has, or what one would bring (LOY-35, OPN-256). */
export function primeOf(subscription: { readonly name: string } | null): PrimeBlock {
  const { offered, withoutCart } = loyaltyTexts.prime;
  if (subscription === null) return { ...offered, progressBars: [] };
  return { title: subscription.name, subtitle: withoutCart, progressBars: [] };
}

/** Whether the prime block shows: to whoever takes part in the programme, and subscribes or has not hidden it (LOY-32). */
export function isPrimeShown(shopper: {
  readonly isActive: boolean;
  readonly isSubscribed: boolean;
  readonly isHidden: boolean;
}): boolean {
  return shopper.isActive && (shopper.isSubscribed || !shopper.isHidden);
}
