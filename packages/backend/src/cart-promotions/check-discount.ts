import type { checkDiscount as checkDiscountEndpoint } from '@shop/contract/promotions';
import type { AnswerOf, ParsedRequestOf } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { applyPromotion, evaluateConditions } from '@shop/domain/promotions';
import type { EvaluatedCondition } from '@shop/domain/promotions';

import { badRequest, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { conditionMessage, promotionRefusal, takePromocodeTry } from '../promotions/index.ts';
import { readPricedCart } from './priced-cart.ts';
import type { PricedShopperCart } from './priced-cart.ts';

type Question = ParsedRequestOf<typeof checkDiscountEndpoint>['body'];

/**
 * Evaluates the conditions of a promotion, a group or a promocode for the current cart (PRM-28). A group without a
 * given step is answered with the step that would apply. Nothing is stored but the count of unknown codes.
 */
export async function checkDiscount(
  context: BackendContext,
  caller: Caller,
  question: Question,
): Promise<Result<AnswerOf<typeof checkDiscountEndpoint>, ApiError>> {
  const typed = question.promotionId == null ? (question.promocode ?? undefined) : undefined;
  const found = await readPricedCart(context, { caller, cartId: question.cartId, typed });
  if (!found.ok) return found;
  const conditions = await conditionsOf(context, caller, found.value, question);
  if (!conditions.ok) return conditions;
  const wanted = conditions.value.filter(
    ({ type }) => question.conditionType == null || type === question.conditionType,
  );
  return ok({ conditions: wanted.map(conditionMessage) });
}

async function conditionsOf(
  context: BackendContext,
  caller: Caller,
  cart: PricedShopperCart,
  { promotionId, groupId, promocode }: Question,
): Promise<Result<readonly EvaluatedCondition[], ApiError>> {
  if (promotionId != null) return ofPromotion(cart, promotionId, groupId ?? null);
  if (groupId != null) return ofGroup(cart, groupId);
  if (promocode != null) return ofPromocode(context, caller, cart, promocode);
  return err(badRequest('VALIDATION_ERROR', { errorDetails: { field: 'promotionId' } }));
}

function ofPromotion(
  { offer, attached, lines }: PricedShopperCart,
  promotionId: string,
  groupId: string | null,
): Result<readonly EvaluatedCondition[], ApiError> {
  const promotion = offer.promotion(promotionId);
  if (promotion === null || (groupId !== null && promotion.groupId !== groupId.toLowerCase()))
    return err(notFound());
  const isAttached = attached !== null && offer.promotionOf(attached)?.id === promotion.id;
  const isShown = promotion.kind === 'PROMOTION' && promotion.isEnabled;
  return isAttached || isShown ? ok(evaluateConditions(promotion, lines)) : err(notFound());
}

function ofGroup(
  { offer, lines }: PricedShopperCart,
  groupId: string,
): Result<readonly EvaluatedCondition[], ApiError> {
  const group = offer.attached({ kind: 'GROUP_PROMOTION', id: groupId });
  const applied = group === null ? null : applyPromotion(group, lines, offer.now);
  return applied === null ? err(notFound()) : ok(applied.promotion.conditions);
}

async function ofPromocode(
  context: BackendContext,
  caller: Caller,
  { offer, lines }: PricedShopperCart,
  typed: string,
): Promise<Result<readonly EvaluatedCondition[], ApiError>> {
  if (!offer.arePromotionsEnabled) return err(promotionRefusal('PROMOTIONS_DISABLED', null));
  const promocode = offer.promocode(typed);
  const known =
    promocode !== null && promocode.isEnabled && offer.now >= promocode.startsAt ? promocode : null;
  const tried = await takePromocodeTry(context, caller, { isKnown: known !== null });
  if (!tried.ok) return tried;
  return known === null
    ? err(promotionRefusal('PROMOCODE_NOT_FOUND', null))
    : ok(evaluateConditions(known, lines));
}
