import { err, ok } from '@shop/domain/kernel';
import type { PromocodeErrorCode, Result } from '@shop/domain/kernel';
import { isSamePromotion, namedPromotion, refusalMessage, refusalOf } from '@shop/domain/promotions';
import type { Promotion, PromotionLine, PromotionRef } from '@shop/domain/promotions';

import { badRequest, forbidden, notFound, unprocessable } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { takePromocodeTry } from './promocode-tries.ts';
import type { PromotionOffer } from './promotion-offer.ts';
import { promotionsTexts } from './texts.ts';

/** The promotion part of a save (CRT-48); absent and null leave the promotion unchanged. */
export interface PromotionRequest {
  readonly promocode?: string | null | undefined;
  readonly promotionId?: string | null | undefined;
  readonly promotionGroupId?: string | null | undefined;
}

/** The promotion that a save names, null if it names none; more than one is refused with 400 (PRM-40). */
export function requestedPromotion(requested: PromotionRequest): Result<PromotionRef | null, ApiError> {
  const named = namedPromotion(requested);
  return named.ok
    ? named
    : err(
        badRequest('VALIDATION_ERROR', {
          message: promotionsTexts.twoPromotions,
          errorDetails: { field: 'promotionId' },
        }),
      );
}

/** A promocode's refusal with its message (OPN-239). */
export function promotionRefusal(code: PromocodeErrorCode, promotion: Promotion | null): ApiError {
  return unprocessable(code, { message: refusalMessage(code, promotion) });
}

/**
 * Whether a shopper may attach a promotion, and the reference to store (PRM-10, PRM-15, OPN-236, OPN-239). Only
 * signed-in shoppers may; an attached promotion stays; a promocode is checked for the 16 refusals in their order; a
 * promotion or group may have unmet conditions. `lines` is the saved cart after step 3 of pricing. Nothing is stored
 * but the count of unknown codes.
 */
export async function attachPromotion(
  context: BackendContext,
  request: {
    readonly caller: Pick<Caller, 'userId' | 'userType' | 'network'>;
    /** Read with `typed` set to the promocode. */
    readonly offer: PromotionOffer;
    readonly attached: PromotionRef | null;
    readonly wanted: PromotionRef;
    readonly lines: readonly PromotionLine[];
  },
): Promise<Result<PromotionRef, ApiError>> {
  const { caller, offer, attached, wanted } = request;
  if (caller.userType !== 'CUSTOMER') return err(forbidden('AUTH_REQUIRED'));
  if (attached !== null && isSamePromotion(attached, wanted)) return ok(attached);
  if (wanted.kind === 'PROMOCODE') return attachPromocode(context, request, wanted.code);
  if (!offer.arePromotionsEnabled) return err(promotionRefusal('PROMOTIONS_DISABLED', null));
  const promotions =
    wanted.kind === 'PROMOTION'
      ? [offer.promotionOf(wanted)].filter((found) => found !== null)
      : (offer.group(wanted.id)?.steps ?? []);
  const running = promotions.filter((promotion) => promotion.isEnabled && offer.now >= promotion.startsAt);
  const [first] = running;
  if (first === undefined) return err(notFound());
  const refusals = running.map((promotion) =>
    offer.now >= promotion.endsAt ? 'PROMOCODE_EXPIRED' : offer.blockedBy(promotion),
  );
  const [refusal] = refusals;
  if (refusal != null && refusals.every((other) => other !== null))
    return err(promotionRefusal(refusal, first));
  return ok(wanted);
}

async function attachPromocode(
  context: BackendContext,
  { caller, offer, attached, lines }: Parameters<typeof attachPromotion>[1],
  typed: string,
): Promise<Result<PromotionRef, ApiError>> {
  if (!offer.arePromotionsEnabled) return err(promotionRefusal('PROMOTIONS_DISABLED', null));
  const promocode = offer.promocode(typed);
  const refusal = refusalOf(promocode, {
    ...offer.factsFor(promocode?.id ?? ''),
    arePromotionsEnabled: true,
    now: offer.now,
    attachedPromocodeId: attached?.kind === 'PROMOCODE' ? (offer.promocode(attached.code)?.id ?? '') : null,
    lines,
  });
  const tried = await takePromocodeTry(context, caller, { isKnown: refusal !== 'PROMOCODE_NOT_FOUND' });
  if (!tried.ok) return tried;
  if (refusal !== null || promocode === null)
    return err(promotionRefusal(refusal ?? 'PROMOCODE_NOT_FOUND', promocode));
  return ok({ kind: 'PROMOCODE', code: promocode.code ?? typed.trim() });
}
