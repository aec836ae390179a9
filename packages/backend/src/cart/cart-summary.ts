import { createHash } from 'node:crypto';

import type { CartMessage } from '@shop/contract/cart';
import type { CartLoyalty } from '@shop/domain/cart';
import { onClickDelivery, onClickSlotTitle } from '@shop/domain/catalog';
import type { AttachedPromotion, PricedPromotion, PromotionRef } from '@shop/domain/promotions';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { ShopperBonuses } from '../loyalty/index.ts';
import { cartPromotionMessage, countPromotions } from '../promotions/index.ts';
import type { PromotionOffer } from '../promotions/index.ts';
import { zoneOffsetMinutes } from '../showcase/index.ts';
import type { CartLineRecord, CartSummary } from './cart.tables.ts';

type CartRule = NonNullable<CartMessage['promotion']>['rule'];

/** Everything that pricing needs besides the cart itself. */
export interface PricingContext {
  readonly snapshot: ShowcaseSnapshot;
  readonly offer: PromotionOffer;
  /** Null: the shopper has no active account in the programme. */
  readonly bonuses: ShopperBonuses | null;
}

/** The summary of a priced cart: everything besides its lines (PRM-25, PRM-26, CLK-07). */
export function summaryOf(
  { snapshot, offer }: PricingContext,
  cart: {
    readonly attached: PromotionRef | null;
    readonly rule: AttachedPromotion | null;
    readonly priced: PricedPromotion | null;
    readonly lines: readonly CartLineRecord[];
    readonly loyalty: CartLoyalty | null;
  },
): CartSummary {
  const isByClick = cart.lines.some(({ type, quantity }) => type === 'IMPULSE_PRODUCT' && quantity > 0);
  return {
    promotion: cartPromotionMessage(offer, cart.attached, cart.priced),
    rule: cart.rule === null ? null : fingerprintOf(cart.rule),
    promotionsCount: countPromotions(offer, cart.attached),
    discountsAvailable: offer.arePromotionsEnabled,
    slotTitle: isByClick ? slotTitle(snapshot, offer.now) : null,
    loyalty: cart.loyalty,
  };
}

/** The rule of the attached promotion, for pricing a preview (OPN-227). */
export function ruleMessage(rule: AttachedPromotion | null): CartRule {
  if (rule === null) return null;
  return {
    groupId: rule.groupId,
    steps: rule.steps.map(({ rule: step, blockedBy }) => ({
      blockedBy,
      rule: {
        ...step,
        conditions: [...step.conditions],
        conditionProductIds: [...step.conditionProductIds],
        promotionProductIds: [...step.promotionProductIds],
      },
    })),
  };
}

const fingerprintOf = (rule: AttachedPromotion): string =>
  createHash('sha256').update(JSON.stringify(rule)).digest('base64url').slice(0, 22);

function slotTitle(snapshot: ShowcaseSnapshot, now: number): string {
  const { open_time: openTime, close_time: closeTime, is_closed: isClosed, timezone } = snapshot.row;
  const offsetMinutes = zoneOffsetMinutes(new Date(now), timezone);
  return onClickSlotTitle(onClickDelivery({ openTime, closeTime, isClosed, offsetMinutes }, now));
}
