import { evaluateStep, inListOrder, progressBars, stepLabel, validityOf } from '@shop/domain/promotions';
import type { PricedPromotion, Promotion, PromotionLine, PromotionRef } from '@shop/domain/promotions';
import type { GroupPromotionMessage, PromotionMessage } from '@shop/contract/promotions';

import { conditionMessage, groupMessage, lastEnd, promotionMessage } from './promotion-messages.ts';
import type { OfferedGroup, PromotionOffer } from './promotion-offer.ts';

/**
 * The contents of the drawer: what the shopper may attach, and the attached promotion while it lasts (OPN-240,
 * PRM-24).
 */
export interface ShownPromotions {
  readonly promotions: readonly Promotion[];
  readonly groups: readonly OfferedGroup[];
}

/** All promotions listed for a cart, in the operator's order. */
export function shownPromotions(offer: PromotionOffer, attached: PromotionRef | null): ShownPromotions {
  const { promotions, groups } = offer.listed();
  const own = attached === null ? null : offer.promotionOf(attached);
  const isOwnMissing =
    own !== null &&
    validityOf(own, offer.now) === null &&
    promotions.every((promotion) => promotion.id !== own.id);
  const ownGroup = attached?.kind === 'GROUP_PROMOTION' ? offer.group(attached.id) : null;
  const steps = (ownGroup?.steps ?? []).filter((step) => validityOf(step, offer.now) === null);
  const isGroupMissing =
    ownGroup !== null && steps.length > 0 && groups.every((group) => group.id !== ownGroup.id);
  return {
    promotions: isOwnMissing ? [own, ...promotions] : promotions,
    groups: isGroupMissing ? [{ ...ownGroup, steps }, ...groups] : groups,
  };
}

/** How many promotions and groups the drawer lists (PRM-26). */
export function countPromotions(offer: PromotionOffer, attached: PromotionRef | null): number {
  const { promotions, groups } = shownPromotions(offer, attached);
  return promotions.length + groups.length;
}

/** The lists of the drawer, sorted and evaluated for the cart after step 3 of pricing (PRM-21, PRM-37, PRM-38). */
export function promotionLists(
  offer: PromotionOffer,
  cart: {
    readonly attached: PromotionRef | null;
    readonly priced: PricedPromotion | null;
    readonly lines: readonly PromotionLine[];
  },
): { readonly promotions: PromotionMessage[]; readonly groupPromotions: GroupPromotionMessage[] } {
  const { promotions, groups } = shownPromotions(offer, cart.attached);
  const attachedId = cart.attached === null ? null : (offer.promotionOf(cart.attached)?.id ?? null);
  const appliedStepId = cart.priced?.applied === true ? cart.priced.stepId : null;
  const single = promotions.map((promotion) => {
    const step = { rule: promotion, blockedBy: offer.blockedBy(promotion) };
    const { applicable, conditions } = evaluateStep(step, cart.lines, offer.now);
    return {
      isAttached: promotion.id === attachedId,
      applicable,
      endsAt: promotion.endsAt,
      message: promotionMessage(
        promotion,
        { applied: promotion.id === appliedStepId, applicable, conditions },
        offer.timezone,
      ),
    };
  });
  const grouped = groups.map((group) => {
    const steps = group.steps.map((rule) => ({ rule, blockedBy: offer.blockedBy(rule) }));
    const isAttached = cart.attached?.kind === 'GROUP_PROMOTION' && cart.attached.id === group.id;
    const bars = progressBars(steps, cart.lines, {
      now: offer.now,
      appliedStepId: isAttached ? appliedStepId : null,
    });
    const labelOf = new Map(group.steps.map((step) => [step.id, stepLabel(step.name, step)]));
    return {
      isAttached,
      applicable: bars.some((bar) => bar.applicable),
      endsAt: lastEnd(group),
      message: groupMessage(
        group,
        bars.map((bar) => ({
          promotionId: bar.promotionId,
          label: labelOf.get(bar.promotionId) ?? '',
          condition: bar.condition === null ? null : conditionMessage(bar.condition),
          fillFactor: bar.fillFactor,
          applied: bar.applied,
          applicable: bar.applicable,
        })),
        offer.timezone,
      ),
    };
  });
  return {
    promotions: inListOrder(single).map(({ message }) => message),
    groupPromotions: inListOrder(grouped).map(({ message }) => message),
  };
}
