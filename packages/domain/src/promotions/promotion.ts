import type { Kopecks, PromocodeErrorCode } from '../kernel/index.ts';

/** Which list of products a condition opens (PRM-17, PRM-27, OPN-233). */
export const conditionProductsTypes = ['ConditionProducts', 'PromotionProducts', 'OrderProducts'] as const;
export type ConditionProducts = (typeof conditionProductsTypes)[number];

/** Types of promotions as the wire names them (PRM-23). */
export const promotionTypes = ['PROMOTION', 'GROUP_PROMOTION', 'PROMOCODE'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** What has to hold in the cart; all of a promotion are joined by AND (OPN-233). Amounts in kopecks, both ends inclusive. */
export type Condition =
  | { readonly type: 'CONDITION_PRODUCTS_COUNT'; readonly count: number }
  | { readonly type: 'CONDITION_PRODUCTS_AMOUNT'; readonly amount: Kopecks }
  | { readonly type: 'FROM_ORDER_AMOUNT'; readonly amount: Kopecks }
  | { readonly type: 'MAX_ORDER_AMOUNT'; readonly amount: Kopecks }
  /** Units of promotion products; 1 unless the promotion says more (OPN-233). */
  | { readonly type: 'PROMOTION_PRODUCTS'; readonly count: number };
export const conditionTypes = [
  'CONDITION_PRODUCTS_COUNT',
  'CONDITION_PRODUCTS_AMOUNT',
  'FROM_ORDER_AMOUNT',
  'MAX_ORDER_AMOUNT',
  'PROMOTION_PRODUCTS',
] as const satisfies readonly Condition['type'][];
export type ConditionType = Condition['type'];

/** What a promotion gives (OPN-234). */
export type Benefit =
  /** `percent` 1–99 of the base, rounded down, at most `maxAmount` when there is one. */
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly maxAmount: Kopecks | null }
  | { readonly kind: 'FIXED'; readonly amount: Kopecks }
  /** The `maxUnits` dearest units cost `unitPrice` each. */
  | { readonly kind: 'FIXED_PRICE'; readonly unitPrice: Kopecks; readonly maxUnits: number };

/** ORDER: every sellable line; PROMOTION_PRODUCTS: the lines of the promotion's list (OPN-234). */
export const promotionTargets = ['ORDER', 'PROMOTION_PRODUCTS'] as const;
export type PromotionTarget = (typeof promotionTargets)[number];

/** What the promotion does not stack with (OPN-237). */
export const nonStackings = ['NONE', 'PRODUCT_DISCOUNTS', 'BONUSES', 'FULL'] as const;
export type NonStacking = (typeof nonStackings)[number];

/** The part of a promotion that prices depend on: client and server price with it (OPN-227). */
export type PromotionRule = {
  readonly id: string;
  /** Instants in ms since 1970: valid from `startsAt` until before `endsAt`. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isEnabled: boolean;
  readonly target: PromotionTarget;
  readonly benefit: Benefit;
  readonly conditions: readonly Condition[];
  readonly conditionProductIds: readonly string[];
  readonly promotionProductIds: readonly string[];
  readonly nonStacking: NonStacking;
};

/** Who may use a promotion; an empty list lets everybody pass (ERC-04 to ERC-06, ERC-10, ERC-14, ERC-16). */
export type Restrictions = {
  readonly platforms: readonly string[];
  readonly showcaseTypes: readonly string[];
  readonly cities: readonly string[];
  /** Any one of these subscriptions will do. */
  readonly subscriptions: readonly string[];
  readonly firstOrderOnly: boolean;
  /** The shopper who hands the code out and may not use it himself; null: nobody's. */
  readonly referrerId: string | null;
};

/** Uses that orders may take; null: no limit (OPN-238). */
export type UsageLimits = {
  readonly total: number | null;
  readonly perShopper: number | null;
  readonly perDevice: number | null;
};

/** A promotion or a promocode as the store keeps it; one of a group is a step of it. */
export type Promotion = PromotionRule & {
  readonly kind: 'PROMOTION' | 'PROMOCODE';
  readonly groupId: string | null;
  /** The code of a promocode, as it is shown; compared by `promocodeKey`. */
  readonly code: string | null;
  readonly name: string;
  readonly description: string;
  readonly bottomText: string | null;
  readonly restrictions: Restrictions;
  readonly limits: UsageLimits;
};

/** What the shopper attached, told apart as a save names it (CRT-48). */
export type PromotionRef =
  | { readonly kind: 'PROMOTION'; readonly id: string }
  | { readonly kind: 'GROUP_PROMOTION'; readonly id: string }
  | { readonly kind: 'PROMOCODE'; readonly code: string };

/** One step of what is attached; `blockedBy` names the restriction or limit that does not let the shopper have it. */
export type AttachedStep = { readonly rule: PromotionRule; readonly blockedBy: PromocodeErrorCode | null };

/** The attached promotion as pricing gets it: one step, or those of a group by ascending threshold (OPN-235). */
export type AttachedPromotion = {
  readonly groupId: string | null;
  readonly steps: readonly AttachedStep[];
};
