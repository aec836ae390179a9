import type { Promotion } from '@shop/domain/promotions';

/** A promotion as operators keep it; `promotionHere` makes of it the one that a shopper sees in a store. */
export interface StoredPromotion extends Omit<Promotion, 'restrictions'> {
  /** What operators call it. */
  readonly operatorCode: string;
  /** 'YYYY-MM-DD': it ends with this day by the clock of each store; `endsAt` is the end of all times then. */
  readonly lastDay: string | null;
  readonly restrictions: Omit<Promotion['restrictions'], 'referrerId'>;
  /** Phone of the shopper whose own code it is. */
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

/** Everything at one version; it never changes. */
export interface PromotionSet {
  readonly version: number;
  /** In the operator's order; those that are switched off or ended too, because carts may still name them. */
  readonly promotions: readonly StoredPromotion[];
  readonly groups: readonly StoredGroup[];
  promotion(id: string): StoredPromotion | undefined;
  group(id: string): StoredGroup | undefined;
  /** By what a shopper typed: trimmed, without case (OPN-236). */
  promocode(text: string): StoredPromotion | undefined;
  /** Whether promotions work in a showcase at all (ERC-07). */
  areEnabledIn(showcaseId: string): boolean;
}

/** The promotions of this node. Reading them never touches the database. */
export interface PromotionReader {
  readonly current: PromotionSet;
}
