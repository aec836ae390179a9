import type {
  CartPromotionMessage,
  GroupPromotionMessage,
  PromotionConditionMessage,
  PromotionMessage,
} from '@shop/contract/promotions';
import { instantText } from '@shop/domain/kernel';
import type { EvaluatedCondition, PricedPromotion, Promotion, PromotionRef } from '@shop/domain/promotions';

import { zoneOffsetMinutes } from '../showcase/index.ts';
import { ALWAYS } from './load-promotions.ts';
import type { OfferedGroup, PromotionOffer } from './promotion-offer.ts';

/** The message for a condition (PRM-27). */
export const conditionMessage = ({
  type,
  label,
  completed,
  productsType,
  promotionId,
}: EvaluatedCondition): PromotionConditionMessage => ({ type, label, completed, productsType, promotionId });

/** By the clock of the store; null: it has no end. */
const endDateTimeOf = (endsAt: number, timezone: string): string | null =>
  endsAt >= ALWAYS.to ? null : instantText(endsAt, zoneOffsetMinutes(new Date(endsAt), timezone));

/** The promotion attached to a cart (PRM-25); null if there is none or it is no longer known. */
export function cartPromotionMessage(
  offer: PromotionOffer,
  ref: PromotionRef | null,
  priced: PricedPromotion | null,
): CartPromotionMessage | null {
  if (ref === null || priced === null) return null;
  const { applied, applicable, additionalText } = priced;
  const common = { applied, applicable, additionalText, conditions: priced.conditions.map(conditionMessage) };
  if (ref.kind === 'GROUP_PROMOTION') {
    const group = offer.group(ref.id);
    if (group === null) return null;
    return { id: priced.stepId, groupId: group.id, promocode: null, name: group.text, ...common };
  }
  const promotion = offer.promotionOf(ref);
  if (promotion === null) return null;
  return { id: promotion.id, groupId: null, promocode: promotion.code, name: promotion.name, ...common };
}

/** A promotion in the drawer (PRM-24). */
export const promotionMessage = (
  promotion: Promotion,
  state: {
    readonly applied: boolean;
    readonly applicable: boolean;
    readonly conditions: readonly EvaluatedCondition[];
  },
  timezone: string,
): PromotionMessage => ({
  type: promotion.kind,
  id: promotion.id,
  name: promotion.name,
  description: promotion.description,
  endDateTime: endDateTimeOf(promotion.endsAt, timezone),
  applied: state.applied,
  applicable: state.applicable,
  conditions: state.conditions.map(conditionMessage),
  bottomText: promotion.bottomText,
  nonStacking: promotion.nonStacking,
  promocode: promotion.code,
});

/** A group in the drawer (PRM-38). */
export const groupMessage = (
  group: OfferedGroup,
  progressBars: GroupPromotionMessage['progressBars'],
  timezone: string,
): GroupPromotionMessage => ({
  type: 'GROUP_PROMOTION',
  groupId: group.id,
  text: group.text,
  additionalText: group.additionalText,
  endDateTime: endDateTimeOf(lastEnd(group), timezone),
  zeroBar: { label: group.zeroBarLabel },
  progressBars,
});

/** A group ends with its last step. */
export const lastEnd = ({ steps }: OfferedGroup): number => Math.max(...steps.map((step) => step.endsAt));
