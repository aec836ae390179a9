import type { Promotion } from '@shop/domain/promotions';

/** A promotion as stored; `promotionHere` derives the one that a shopper sees in a store. */
export interface StoredPromotion extends Omit<Promotion, 'restrictions'> {
  /** The operators' code for it. */
  readonly operatorCode: string;
  /** 'YYYY-MM-DD': it ends with this day by each store's clock; then `endsAt` is the latest possible instant. */
  readonly lastDay: string | null;
  readonly restrictions: Omit<Promotion['restrictions'], 'referrerId'>;
  /** Phone of the shopper who owns the code. */
  readonly ownerPhone: string | null;
}

/** Promotions that are attached together: the steps by ascending threshold (OPN-235). */
export interface StoredGroup {
  readonly id: string;
  readonly text: string;
  readonly additionalText: string;
  readonly zeroBarLabel: string;
  readonly steps: readonly StoredPromotion[];
}

/** All promotions at one version; immutable. */
export interface PromotionSet {
  readonly version: number;
  /**
   * In the operator's order, including those that are switched off or ended, because carts may still refer to them.
   */
  readonly promotions: readonly StoredPromotion[];
  readonly groups: readonly StoredGroup[];
  promotion(id: string): StoredPromotion | undefined;
  group(id: string): StoredGroup | undefined;
  /** The promotion for a typed code, trimmed and ignoring case (OPN-236). */
  promocode(text: string): StoredPromotion | undefined;
  /** Whether promotions work in a showcase at all (ERC-07). */
  areEnabledIn(showcaseId: string): boolean;
}

/** The promotions of this node. Reading them never touches the database. */
export interface PromotionReader {
  readonly current: PromotionSet;
}
