import { antiFraudRefusal } from '@shop/domain/checkout';
import type { AntiFraudRefusal } from '@shop/domain/checkout';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { PricedPromotion } from '@shop/domain/promotions';
import type { Transaction } from 'kysely';

import { totalsOf } from '../../cart/index.ts';
import { unprocessable } from '../../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../../kernel/index.ts';
import type { OrderRequest } from '../checkout-request.ts';
import { refusal } from '../refusal.ts';
import { countByMarks, marksOf } from './order-marks.ts';
import type { Marks } from './order-marks.ts';

/**
 * The anti-fraud service's refusal of an order that is about to be created; null: it has no objection, or there is no
 * service. Never call it inside a transaction.
 */
export async function adviceOn(
  context: BackendContext,
  { caller, key, body }: OrderRequest,
): Promise<AntiFraudRefusal | null> {
  if (context.antiFraud === null) return null;
  const known = await context.db
    .selectFrom('carts')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .select(['users.phone', 'carts.lines', 'carts.summary', 'carts.applied_loyalty'])
    .where('carts.id', '=', body.cart.id)
    .where('carts.user_id', '=', caller.userId)
    .executeTakeFirst();
  if (known === undefined) return null;
  const { promotion } = known.summary;
  return context.antiFraud.refusal({
    id: key,
    marks: marksOf(context, { caller, phone: known.phone, address: body.delivery.address }),
    amount: totalsOf(known).payableTotal,
    promocode: promotion?.applied === true ? promotion.promocode : null,
  });
}

/**
 * Refuses an order that is probably fraud, by the advice requested before the transaction or by our own counters
 * (ERC-30, OPN-272, OPN-292). Answers the marks by which the order is to be recognised.
 */
export async function checkAntiFraud(
  context: BackendContext,
  tx: Transaction<Database>,
  order: Pick<OrderRequest, 'caller' | 'body'> & {
    readonly phone: string;
    readonly advice: AntiFraudRefusal | null;
    /** As the order was priced. */
    readonly promotion: PricedPromotion | null;
  },
): Promise<Result<Marks, ApiError>> {
  const refuse = (code: AntiFraudRefusal) => err(unprocessable(code, refusal(code)));
  if (order.advice !== null) return refuse(order.advice);
  const { limits } = context.settings.antiFraud;
  if (limits.orders === null && limits.promocodeAccounts === null) return ok({});
  const { caller, phone } = order;
  const marks = marksOf(context, { caller, phone, address: order.body.delivery.address });
  const promocodeId = promocodeOf(context, order.promotion);
  const counts = await countByMarks(context, tx, { marks, userId: caller.userId, promocodeId });
  const code = antiFraudRefusal(counts, limits);
  return code === null ? ok(marks) : refuse(code);
}

/** Id of the promocode that gives the order a discount, or null. */
function promocodeOf(context: BackendContext, promotion: PricedPromotion | null): string | null {
  if (promotion?.applied !== true || promotion.stepId === null) return null;
  const kept = context.promotions.current.promotion(promotion.stepId);
  return kept?.kind === 'PROMOCODE' ? kept.id : null;
}
