import type {
  ConditionType,
  NonStacking,
  Promotion,
  PromotionRule,
  PromotionTarget,
} from '@shop/domain/promotions';
import type { ColumnType, Generated } from 'kysely';

/** Restrictions of a promotion by shopper and place; an empty list or null restricts nothing. */
export interface StoredRestrictions {
  readonly showcaseTypes: readonly string[];
  /** Aliases. */
  readonly cities: readonly string[];
  /** 'web', 'mWeb', 'ios', 'android' (OPN-187). */
  readonly platforms: readonly string[];
  /** Types of subscriptions; the shopper needs one of them. */
  readonly subscriptions: readonly string[];
  readonly isFirstOrderOnly: boolean;
  /** Phone of the shopper who owns the code and is the only one who may not use it. */
  readonly ownerPhone: string | null;
}

export interface PromotionTable {
  id: string;
  /** The code for operators and files. */
  code: string;
  kind: Promotion['kind'];
  /** As displayed. */
  promocode: string | null;
  /** Normalised for comparison (OPN-236). */
  promocode_key: string | null;
  group_id: string | null;
  name: string;
  description: string;
  bottom_text: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  /** 'YYYY-MM-DD': it ends with this day by the clock of each store. */
  last_day: string | null;
  target: PromotionTarget;
  benefit: PromotionRule['benefit']['kind'];
  percent: number | null;
  /** Kopecks, like the other amounts. */
  max_amount: number | null;
  amount: number | null;
  unit_price: number | null;
  max_units: number | null;
  non_stacking: NonStacking;
  restrictions: ColumnType<StoredRestrictions, string, string>;
  max_uses: number | null;
  max_uses_per_shopper: number | null;
  max_uses_per_device: number | null;
  position: number;
  is_listed: boolean;
  is_switched_off: Generated<boolean>;
}

export interface PromotionTables {
  /** One row: grows with every change of promotions. */
  promotion_version: { id: 1; version: number };
  promotion_group: {
    id: string;
    code: string;
    text: string;
    additional_text: string;
    zero_bar_label: string;
    position: number;
  };
  promotion: PromotionTable;
  promotion_condition: { promotion_id: string; type: ConditionType; position: number; value: number };
  promotion_product: {
    promotion_id: string;
    list: 'CONDITION' | 'PROMOTION';
    position: number;
    product_id: string;
  };
  /** Showcases where no promotion works for now. */
  promotion_pause: { showcase_id: string };
  promotion_counter: { promotion_id: string; scope: string; used: number };
  /** One use per checkout (OPN-238). */
  promotion_use: {
    checkout_id: string;
    promotion_id: string;
    user_id: string;
    device_id: string | null;
    taken_at: Date;
    returned_at: Date | null;
  };
  promocode_try: { id: string; user_id: string; ip: string; tried_at: Date };
}
