import type { WarehouseOrder } from '@shop/contract/fulfilment';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import {
  eventsTo,
  eventsWithNothingLeft,
  furtherLosses,
  isCancelledOrPending,
  isNothingLeft,
} from '@shop/domain/orders';
import type { LostUnits, NoProgress, OrderEvent } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import { lockOrder, moveOrder, nextStepOf, noteInStore } from '../fulfilment/index.ts';
import type { OrderLineRow, OrderRow } from '../fulfilment/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { loseEverything, loseLocked } from './lose-units.ts';
import { packedLine } from './packed-line.ts';

/** What the word of a warehouse changes of an order. */
export interface Progress {
  readonly events: readonly OrderEvent[];
  readonly losses: readonly LostUnits[];
  /** Nothing of the order is left: it is cancelled instead of moved. */
  readonly isEverythingLost: boolean;
  readonly areGoodsInStore: boolean;
  /** When the warehouse goes on from where the steps lead; null: it does not say. */
  readonly nextStepAt: Date | null;
}

/**
 * What follows from where the warehouse is, without changing anything: the steps to there, and the units that it misses beyond those
 * that are lost already (STS-22, OPN-358). What is late, or was told before, comes to nothing. NOT_POSSIBLE: no order could be so.
 */
export function progressOf(
  order: OrderRow,
  rows: readonly OrderLineRow[],
  told: WarehouseOrder,
): Result<Progress, NoProgress> {
  const lines = rows.map(packedLine);
  const further = furtherLosses(lines, told.missing);
  if (!further.ok) return further;
  const isEverythingLost = isNothingLeft(lines, further.value);
  const events = isEverythingLost
    ? eventsWithNothingLeft(order.status, told.state)
    : eventsTo(order.status, told.state, order.delivery_option);
  if (!events.ok) return events;
  const areGoodsInStore = told.state === 'IN_STORE';
  if (areGoodsInStore && !order.is_delivered_on_call) return err('NOT_POSSIBLE');
  const progress = {
    events: events.value,
    losses: further.value,
    isEverythingLost,
    areGoodsInStore,
    nextStepAt: nextStepOf(told),
  };
  if (further.value.length === 0 || order.status === 'PROCESSING') return ok(progress);
  if (isCancelledOrPending(order.status)) return ok({ ...progress, losses: [], isEverythingLost: false });
  return err(order.status === 'PAYMENT' ? 'NOT_PAID' : 'NOT_POSSIBLE');
}

/** Brings a locked order to where its warehouse is: lines fall first, then it moves step by step, each with its cause. */
export async function makeProgress(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  { events, losses, isEverythingLost, areGoodsInStore, nextStepAt }: Progress,
): Promise<OrderRow['status']> {
  if (isEverythingLost) {
    await loseEverything(context, tx, order);
    return 'CANCEL_PENDING';
  }
  for (const loss of losses) {
    // What was lost before has changed the order.
    const now = (await lockOrder(tx, order.id)) ?? order;
    const lost = await loseLocked(context, tx, now, loss);
    if (!lost.ok) throw new Error(`Line ${loss.lineNo} of order ${order.id} was not lost: ${lost.error}`);
  }
  if (areGoodsInStore) await noteInStore(context, tx, order.id);
  let { status } = order;
  for (const [index, event] of events.entries()) {
    // The last step leads to where the warehouse is.
    const noted = index === events.length - 1 ? { nextStepAt } : {};
    const moved = await moveOrder(context, tx, { ...order, status }, event, 'fulfilment', noted);
    if (moved === null) throw new Error(`Order ${order.id} did not move although it is locked`);
    status = moved;
  }
  return status;
}
