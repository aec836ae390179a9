/** A promotion as `promotions import` reads it; amounts in kopecks, goods by offer id. */
export interface DemoPromotion {
  readonly code: string;
  readonly kind?: 'PROMOCODE';
  readonly promocode?: string;
  readonly group?: string;
  readonly name: string;
  readonly description: string;
  readonly bottomText?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly lastDay?: string;
  readonly target?: 'PROMOTION_PRODUCTS';
  readonly benefit:
    | { readonly kind: 'PERCENT'; readonly percent: number; readonly maxAmount?: number }
    | { readonly kind: 'FIXED'; readonly amount: number }
    | { readonly kind: 'FIXED_PRICE'; readonly unitPrice: number; readonly maxUnits: number };
  readonly conditions?: readonly {
    readonly type: string;
    readonly count?: number;
    readonly amount?: number;
  }[];
  readonly conditionProducts?: readonly string[];
  readonly promotionProducts?: readonly string[];
  readonly nonStacking?: 'PRODUCT_DISCOUNTS' | 'BONUSES' | 'FULL';
  readonly restrictions?: {
    readonly showcaseTypes?: readonly string[];
    readonly cities?: readonly string[];
    readonly platforms?: readonly string[];
    readonly subscriptions?: readonly string[];
    readonly isFirstOrderOnly?: boolean;
    readonly ownerPhone?: string;
  };
  readonly limits?: { readonly total?: number; readonly perShopper?: number; readonly perDevice?: number };
}

export interface DemoGroup {
  readonly code: string;
  readonly text: string;
  readonly additionalText: string;
  readonly zeroBarLabel: string;
}

export interface PromotionsFile {
  readonly groups: readonly DemoGroup[];
  readonly promotions: readonly DemoPromotion[];
}
