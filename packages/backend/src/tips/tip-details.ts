import type { TipDetailsMessage } from '@shop/contract/tips';
import { kopecks, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { INTERNAL_PAYMENT, MAX_TIP, MIN_TIP, tipPresets, TIPS_PURPOSE } from '@shop/domain/tips';

import type { ApiError, BackendContext } from '../kernel/index.ts';
import { methodsOf } from '../payments/index.ts';
import { accountOf, checkOrder } from './tippable-order.ts';

/** What a tip of the caller's order may be, and by which of his cards it may be paid (TIP-04, TIP-05, OPN-366). */
export async function tipDetails(
  context: BackendContext,
  userId: string,
  orderId: string,
): Promise<Result<TipDetailsMessage, ApiError>> {
  const { db, tips } = context;
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const order = checkOrder(context, found, userId);
  if (!order.ok) return order;
  const account = await accountOf(db, tips, order.value.courier_id);
  if (!account.ok) return account;
  const methods = await methodsOf(context, db, userId);
  return ok({
    processingType: INTERNAL_PAYMENT,
    minAmount: MIN_TIP,
    maxAmount: MAX_TIP,
    purposeCode: TIPS_PURPOSE,
    presets: tipPresets(kopecks(order.value.price)).map((preset) => ({ ...preset })),
    paymentTypes: methods.flatMap(({ type, bindingId, maskedPan }) =>
      type === 'BOUND_CARD' && bindingId !== null
        ? [{ id: bindingId, type, maskedPan: maskedPan ?? '' }]
        : [],
    ),
  });
}
