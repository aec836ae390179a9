import type { WarehouseOrder } from '@shop/contract/fulfilment';
import type { FulfilmentFailure } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { warehouseStateOf } from '@shop/domain/orders';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import { FixedPart } from '../kernel/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import type { FulfilmentOrder } from './fulfilment.ts';
import { linesOf, selectLines } from './order.repository.ts';
import type { OrderLineRow, OrderRow } from './order.repository.ts';

/** How long a title may be that a warehouse is told. */
const MAX_TITLE = 256;

/** What a warehouse is told of an order besides its lines. */
const toldColumns = ['id', 'number', 'showcase_id', 'delivery_option', 'is_delivered_on_call'] as const;

/** An order that is marked as one that a warehouse may know, with what that is told of it. */
export type MarkedOrder = Pick<OrderRow, (typeof toldColumns)[number]> & {
  readonly lines: readonly OrderLineRow[];
};

/** Selects what a warehouse is told of an order that has not ended, as a column of the statement that marks it. */
export const tellingOf = new FixedPart((db, orderId: string) =>
  jsonObjectFrom(
    db
      .selectFrom('orders')
      .select(toldColumns)
      .select(jsonArrayFrom(selectLines(db, [orderId])).as('lines'))
      .where('id', '=', orderId)
      .where('status', '=', 'PAYMENT'),
  ),
);

/** What a warehouse has said of an order that it has taken. */
export interface HandedOver {
  readonly showcaseId: string;
  readonly expectedAt: Date;
  /** When it takes its next step; null: it does not say, or has gone on already. */
  readonly nextStepAt: Date | null;
  /** Of the order, as they are until it is paid: units are lost and returned afterwards. */
  readonly lines: readonly OrderLineRow[];
}

/** The order as a warehouse is told of it. */
function fulfilmentOrder(
  order: Pick<OrderRow, (typeof toldColumns)[number]>,
  lines: readonly OrderLineRow[],
  { wasTaken, state }: Pick<FulfilmentOrder, 'wasTaken' | 'state'>,
): FulfilmentOrder {
  return {
    orderId: order.id,
    number: order.number,
    showcaseId: order.showcase_id,
    deliveryOption: order.delivery_option,
    isDeliveredOnCall: order.is_delivered_on_call,
    wasTaken,
    state,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productId: line.product_id,
      title: line.title.slice(0, MAX_TITLE),
      quantity: line.initial_quantity,
    })),
    missing: lines
      .filter((line) => line.quantity < line.initial_quantity)
      .map((line) => ({ lineNo: line.line_no, units: line.initial_quantity - line.quantity })),
  };
}

/**
 * Asks the warehouse for an order whose money the bank holds: first for a slot, then to take it (OPN-273). Before the first call
 * the order is marked, unless it is already, so that one that comes to nothing is taken back there, even if no answer ever arrived. ENDED:
 * the order was ended meanwhile.
 */
export async function handOver(
  context: BackendContext,
  orderId: string,
  known: MarkedOrder | null,
): Promise<Result<HandedOver, FulfilmentFailure | 'ENDED'>> {
  const marked = known ?? (await markForWarehouse(context, orderId));
  if (marked === null) return err('ENDED');
  const { lines } = marked;
  const order = fulfilmentOrder(marked, lines, { wasTaken: false, state: 'PACKING' });
  const slot = await context.fulfilment.reserveSlot({
    orderId,
    showcaseId: order.showcaseId,
    deliveryOption: order.deliveryOption,
  });
  if (!slot.ok) return slot;
  const taken = await context.fulfilment.accept(order);
  if (!taken.ok) return taken;
  const { state } = taken.value;
  if (state === 'CANCELLED' || state === 'CANCELLING') return err('REJECTED_ON_CREATION_IN_FULFILLMENT');
  return ok({
    showcaseId: order.showcaseId,
    ...slot.value,
    nextStepAt: state === 'PACKING' ? nextStepOf(taken.value) : null,
    lines,
  });
}

/** Null: the order was ended meanwhile. */
async function markForWarehouse({ db }: BackendContext, orderId: string): Promise<MarkedOrder | null> {
  const marked = await db
    .updateTable('orders')
    .set({ fulfilment: 'ASKED' })
    .where('id', '=', orderId)
    .where('status', '=', 'PAYMENT')
    .returning(toldColumns)
    .returning(jsonArrayFrom(selectLines(db, [orderId])).as('lines'))
    .executeTakeFirst();
  return marked ?? null;
}

/** When a warehouse takes its next step with an order; null: it does not say. */
export const nextStepOf = ({ nextStepAt }: Pick<WarehouseOrder, 'nextStepAt'>): Date | null =>
  nextStepAt === null ? null : new Date(nextStepAt);

/** Hands an order over again that a warehouse took and does not know any more, or that was paid before there was one. */
export async function handOverAgain(
  context: BackendContext,
  orderId: string,
): ReturnType<typeof context.fulfilment.accept> {
  const order = await context.db
    .updateTable('orders')
    .set({ fulfilment: 'ASKED' })
    .where('id', '=', orderId)
    .returning(toldColumns)
    .returning('status')
    .executeTakeFirstOrThrow();
  const lines = await linesOf(context.db, [orderId]);
  const state = warehouseStateOf(order.status) ?? 'PACKING';
  return context.fulfilment.accept(fulfilmentOrder(order, lines, { wasTaken: true, state }));
}
