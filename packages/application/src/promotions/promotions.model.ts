import type { Kopecks } from '@shop/domain/kernel';
import type { NonStacking, PromoXYState, ShownCondition } from '@shop/domain/promotions';

/** A promotion or promocode in the drawer (PRM-23, PRM-24). */
export type PromotionOffer = {
  readonly type: 'PROMOTION' | 'PROMOCODE';
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The instant from which it is over, ISO 8601 with the offset of the store; null: it has no end. */
  readonly endsAt: string | null;
  /** Attached, and its discount is in the totals. */
  readonly applied: boolean;
  readonly applicable: boolean;
  readonly conditions: readonly ShownCondition[];
  readonly bottomText: string | null;
  readonly nonStacking: NonStacking;
  readonly promocode: string | null;
};

/** A step of a group (PRM-38, PRM-39); `label` names what it gives, `fillFactor` is 0 to 100. */
export type ProgressBar = {
  readonly promotionId: string;
  readonly label: string;
  readonly condition: ShownCondition | null;
  readonly fillFactor: number;
  readonly applied: boolean;
  readonly applicable: boolean;
};

/** A promotion of several steps (PRM-38). */
export type GroupOffer = {
  readonly type: 'GROUP_PROMOTION';
  readonly groupId: string;
  readonly text: string;
  readonly additionalText: string;
  readonly endsAt: string | null;
  readonly zeroBar: { readonly label: string };
  readonly progressBars: readonly ProgressBar[];
};

/** What the shopper can have on the cart (PRM-21). */
export type CartDiscounts = {
  readonly totalDiscountPrice: Kopecks;
  readonly promotions: readonly PromotionOffer[];
  readonly groupPromotions: readonly GroupOffer[];
};

/** The progress of the conditions and the X-for-Y goods of the cart (PRM-31). */
export type CartPromotionStates = {
  readonly cartVersion: number;
  readonly promotions: readonly {
    readonly promotionId: string;
    readonly conditions: readonly ShownCondition[];
  }[];
  readonly xy: readonly PromoXYState[];
};
