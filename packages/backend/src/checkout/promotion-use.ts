import type { PricedPromotion } from '@shop/domain/promotions';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { ApiError, BackendContext, Database } from '../kernel/index.ts';
import { noteUse, promotionRefusal, takeUse } from '../promotions/index.ts';

/** Records which checkout has taken a use. */
export type NoteUse = (checkoutId: string) => Promise<void>;

/**
 * Takes a use of the promotion whose discount is part of an order's totals, in the order's transaction (OPN-238,
 * OPN-272, PRM-47); a promotion without a discount takes none. Answers a function that records the use once the
 * checkout exists, or the refusal if another order has taken the last use meanwhile.
 */
export async function takePromotionUse(
  context: BackendContext,
  tx: Transaction<Database>,
  order: {
    readonly userId: string;
    readonly deviceId: string | null;
    /** As the order was priced. */
    readonly promotion: PricedPromotion | null;
  },
): Promise<Result<NoteUse, ApiError>> {
  const { userId, deviceId, promotion } = order;
  const promotionId = promotion?.applied === true ? promotion.stepId : null;
  const kept = promotionId === null ? undefined : context.promotions.current.promotion(promotionId);
  if (promotionId === null || kept === undefined) return ok(async () => undefined);
  const taken = await takeUse(tx, { promotionId, limits: kept.limits, userId, deviceId });
  if (!taken.ok) return err(promotionRefusal(taken.error, null));
  const now = context.clock.now();
  return ok(async (checkoutId) => noteUse(tx, { checkoutId, promotionId, userId, deviceId, now }));
}
