import { restrictionRefusal, validityOf } from '@shop/domain/promotions';
import type {
  AttachedPromotion,
  AttachedStep,
  Promotion,
  PromotionRef,
  ShopperFacts,
} from '@shop/domain/promotions';
import type { PromocodeErrorCode } from '@shop/domain/kernel';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { endOfDay } from './last-day.ts';
import type { StoredGroup, StoredPromotion, PromotionSet } from './promotion-reader.ts';
import type { Shopper } from './shopper.ts';

/** The showcase, the shopper and the time for which promotions are evaluated. */
export interface OfferContext {
  readonly promotions: PromotionSet;
  readonly showcase: Pick<ShowcaseSnapshot['row'], 'id' | 'type' | 'city_alias' | 'timezone'>;
  readonly shopper: Shopper;
  readonly now: Date;
}

/** A group whose steps a shopper may see, by ascending threshold. */
export interface OfferedGroup extends Omit<StoredGroup, 'steps'> {
  readonly steps: readonly Promotion[];
}

/** The promotions of a showcase for one shopper at one time, used by pricing, lists and checks. */
export class PromotionOffer {
  readonly #context: OfferContext;
  /** ms since 1970. */
  readonly now: number;

  constructor(context: OfferContext) {
    this.#context = context;
    this.now = context.now.getTime();
  }

  get shopper(): Shopper {
    return this.#context.shopper;
  }

  /** Of the showcase's store. */
  get timezone(): string {
    return this.#context.showcase.timezone;
  }

  /** False: promotions are switched off for the showcase (ERC-07). */
  get arePromotionsEnabled(): boolean {
    return this.#context.promotions.areEnabledIn(this.#context.showcase.id);
  }

  /** The promotion for a typed code, even one that is switched off. */
  promocode(text: string): Promotion | null {
    return this.#here(this.#context.promotions.promocode(text));
  }

  promotion(id: string): Promotion | null {
    return this.#here(this.#context.promotions.promotion(id));
  }

  group(id: string): OfferedGroup | null {
    const group = this.#context.promotions.group(id);
    return group === undefined ? null : this.#groupHere(group);
  }

  /** A cart's promotion as input for pricing; null if none is attached or it is unknown (OPN-235, OPN-236). */
  attached(ref: PromotionRef | null): AttachedPromotion | null {
    if (ref === null) return null;
    if (ref.kind === 'GROUP_PROMOTION') {
      const group = this.group(ref.id);
      return group === null
        ? null
        : { groupId: group.id, steps: group.steps.map((step) => this.#step(step)) };
    }
    const promotion = this.promotionOf(ref);
    return promotion === null ? null : { groupId: null, steps: [this.#step(promotion)] };
  }

  /** The promotion or promocode that a reference names; null for a group. */
  promotionOf(ref: PromotionRef): Promotion | null {
    if (ref.kind === 'GROUP_PROMOTION') return null;
    const found = ref.kind === 'PROMOCODE' ? this.promocode(ref.code) : this.promotion(ref.id);
    return found !== null && found.kind === ref.kind && found.groupId === null ? found : null;
  }

  /** Everything that the shopper may attach here and now, without promocodes (OPN-240). */
  listed(): { readonly promotions: readonly Promotion[]; readonly groups: readonly OfferedGroup[] } {
    if (!this.arePromotionsEnabled) return { promotions: [], groups: [] };
    const { promotions, groups } = this.#context.promotions;
    return {
      promotions: promotions
        .filter(({ kind, groupId }) => kind === 'PROMOTION' && groupId === null)
        .flatMap((kept) => this.#here(kept) ?? [])
        .filter((promotion) => this.isOpen(promotion)),
      groups: groups
        .map((group) => {
          const here = this.#groupHere(group);
          return { ...here, steps: here.steps.filter((step) => this.isOpen(step)) };
        })
        .filter(({ steps }) => steps.length > 0),
    };
  }

  /** Whether it runs now and this shopper may use it. */
  isOpen(promotion: Promotion): boolean {
    return validityOf(promotion, this.now) === null && this.blockedBy(promotion) === null;
  }

  /** Why this shopper may not use a promotion here, regardless of the cart; null if they may. */
  blockedBy(promotion: Promotion): PromocodeErrorCode | null {
    if (!this.arePromotionsEnabled) return 'PROMOTIONS_DISABLED';
    return restrictionRefusal(promotion, this.factsFor(promotion.id));
  }

  /** The facts about the shopper that the rules use. */
  factsFor(promotionId: string): ShopperFacts {
    const { shopper, showcase } = this.#context;
    return {
      userId: shopper.userId,
      platform: shopper.platform,
      showcaseType: showcase.type,
      city: showcase.city_alias,
      subscriptions: shopper.subscriptions,
      isFirstOrder: shopper.isFirstOrder,
      uses: shopper.usesOf(promotionId),
    };
  }

  #step(promotion: Promotion): AttachedStep {
    const { id, startsAt, endsAt, isEnabled, target, benefit, conditions, nonStacking } = promotion;
    const { conditionProductIds, promotionProductIds } = promotion;
    return {
      rule: {
        id,
        startsAt,
        endsAt,
        isEnabled,
        target,
        benefit,
        conditions,
        conditionProductIds,
        promotionProductIds,
        nonStacking,
      },
      blockedBy: this.blockedBy(promotion),
    };
  }

  #groupHere(group: StoredGroup): OfferedGroup {
    return { ...group, steps: group.steps.flatMap((step) => this.#here(step) ?? []) };
  }

  /** Adds its end by the store's clock, and whether it is the shopper's own. */
  #here(kept: StoredPromotion | undefined): Promotion | null {
    if (kept === undefined) return null;
    const { operatorCode: _code, lastDay, ownerPhone, ...promotion } = kept;
    const { shopper, showcase } = this.#context;
    const isOwn = ownerPhone !== null && ownerPhone === shopper.phone;
    return {
      ...promotion,
      endsAt: lastDay === null ? promotion.endsAt : endOfDay(lastDay, showcase.timezone),
      restrictions: { ...promotion.restrictions, referrerId: isOwn ? shopper.userId : null },
    };
  }
}
