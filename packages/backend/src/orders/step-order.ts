import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { OrderStatusType } from '@shop/domain/orders';

import type { BackendContext } from '../kernel/index.ts';
import { takeStep } from '../fulfilment/index.ts';
import { findOrderId } from './orders.operator.ts';

export interface OrderStep {
  readonly number: string;
  readonly from: OrderStatusType;
  readonly to: OrderStatusType;
  /** Where the next step leads; null: there is none. */
  readonly next: OrderStatusType | null;
  /** The goods of an order that is delivered on call have come to the store: no status changed. */
  readonly areGoodsInStore: boolean;
}

export interface StepRefusal {
  readonly code:
    | 'FULFILMENT_OFF'
    | 'ORDER_NOT_FOUND'
    | 'ORDER_NOT_PAID'
    | 'ORDER_FINISHED'
    | 'ORDER_MOVED'
    | 'WAITS_FOR_REFUND';
  /** For the operator, one sentence. */
  readonly message: string;
}

const refuse = (code: StepRefusal['code'], message: string): Result<never, StepRefusal> =>
  err({ code, message });

/**
 * An operator moves an order, named by number or id, one step (STS-24, OPN-358). The step starts from the order's
 * status at the call, so of several simultaneous ones only one is taken. In mode `auto` it happens earlier than
 * scheduled.
 */
export async function stepOrder(
  context: BackendContext,
  numberOrId: string,
): Promise<Result<OrderStep, StepRefusal>> {
  if (context.settings.fulfilment.mode === 'off')
    return refuse('FULFILMENT_OFF', 'Fulfilment is off (FULFILMENT_MODE): no order moves.');
  const id = await findOrderId(context, numberOrId);
  if (id === null) return refuse('ORDER_NOT_FOUND', `There is no order ${numberOrId}.`);
  const { number, status: from } = await context.db
    .selectFrom('orders')
    .select(['number', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const outcome = await takeStep(context, id, { from, cause: 'operator' });
  switch (outcome.kind) {
    case 'moved':
      return ok({ number, from, to: outcome.status, next: outcome.next, areGoodsInStore: false });
    case 'elsewhere':
      return refuse(
        'ORDER_MOVED',
        `Order ${number} has just left ${from}: it is ${outcome.status ?? 'gone'} now.`,
      );
    case 'none':
      return outcome.reason === 'NOT_PAID'
        ? refuse('ORDER_NOT_PAID', `Order ${number} is not paid yet (${from}): it moves once it is.`)
        : refuse('ORDER_FINISHED', `Order ${number} is ${from}: it has no further step.`);
    case 'goodsInStore':
      return ok({ number, from, to: from, next: 'DELIVERING', areGoodsInStore: true });
    case 'waitsForRefund':
      return refuse('WAITS_FOR_REFUND', `Order ${number} is ${from}: it waits for its refund.`);
    default:
      return outcome satisfies never;
  }
}
