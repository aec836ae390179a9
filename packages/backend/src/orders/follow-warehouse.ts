import type { WarehouseOrder } from '@shop/contract/fulfilment';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isBehind, isCancelledOrPending, isFinished, warehouseStateOf } from '@shop/domain/orders';
import { addMilliseconds } from 'date-fns/addMilliseconds';

import {
  FOLLOW_JOB,
  followOrder,
  handOverAgain,
  lockOrder,
  nextStepOf,
  takeStep,
} from '../fulfilment/index.ts';
import type { NoWord, OrderRow } from '../fulfilment/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { makeProgress, progressOf } from './apply-progress.ts';

/** How soon a warehouse that gave no answer is asked again, in ms. */
const SILENCE_MS = 10_000;
/** How often one is asked about an order of which it does not say when it goes on, in ms. */
const ASK_EVERY_MS = 60_000;
/** How soon a cancelled order is looked at again while its refund is not confirmed, in ms. */
const REFUND_WAIT_MS = 5_000;

export function registerFollowing(context: BackendContext): void {
  context.jobs.work(FOLLOW_JOB, async ({ orderId, status }) => {
    if (typeof orderId !== 'string' || context.settings.fulfilment.mode === 'off') return;
    const order = await findOrder(context, orderId);
    // The look of another status is on its way.
    if (order === undefined || order.status !== status) return;
    const nextLook = await look(context, order);
    if (nextLook !== null) await followOrder(context, undefined, order, nextLook);
  });
}

const findOrder = async (context: BackendContext, orderId: string): Promise<OrderRow | undefined> =>
  context.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

/** Asks the warehouse about an order, tells it what it does not know, and lets the order follow; answers when to look again, null: no more in this status. */
async function look(context: BackendContext, order: OrderRow): Promise<Date | null> {
  const now = context.clock.now();
  const isOff = isCancelledOrPending(order.status);
  if (order.status === 'PAYMENT' || (order.status === 'CANCELLED' && order.fulfilment !== 'ASKED'))
    return null;
  const told = isOff ? await context.fulfilment.cancel(order.id) : await tell(context, order);
  if (!told.ok) return told.error === 'NOBODY' ? null : addMilliseconds(now, SILENCE_MS);
  return isOff ? endCancelled(context, order, told.value) : followed(context, order, told.value);
}

/** Where the warehouse is, once it knows where the order is (OPN-364). */
async function tell(context: BackendContext, order: OrderRow): Promise<Result<WarehouseOrder, NoWord>> {
  const { fulfilment } = context;
  const found = await findOrHandOver(context, order.id);
  if (!found.ok) return found;
  const state = warehouseStateOf(order.status);
  if (state === null || !isBehind(found.value.state, order.status, order.delivery_option)) return found;
  return found.value.state === 'IN_STORE' && state === 'ON_THE_WAY'
    ? fulfilment.deliver(order.id)
    : fulfilment.correct(order.id, state);
}

/** A warehouse that does not know an order, or did not exist when it was paid, gets it again. */
async function findOrHandOver(
  context: BackendContext,
  orderId: string,
): Promise<Result<WarehouseOrder, NoWord>> {
  const found = await context.fulfilment.find(orderId);
  if (found.ok || found.error !== 'UNKNOWN_ORDER') return found;
  const taken = await handOverAgain(context, orderId);
  return taken.ok ? ok(taken.value) : err('UNAVAILABLE');
}

/** The order goes where the warehouse is; the next look comes with the next step, or with the status that it has now. */
async function followed(
  context: BackendContext,
  order: OrderRow,
  told: WarehouseOrder,
): Promise<Date | null> {
  const now = context.clock.now();
  const nextAt = nextStepOf(told);
  const status = await context.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked === undefined || locked.status !== order.status) return null;
    const progress = await progressOf(tx, locked, told);
    if (!progress.ok) {
      context.logger.warn('The warehouse tells what does not fit an order', {
        order: order.number,
        state: told.state,
      });
      return locked.status;
    }
    const reached = await makeProgress(context, tx, locked, progress.value);
    // A step that was made has it written.
    if (reached === locked.status && !isFinished(reached))
      await tx.updateTable('orders').set({ step_due_at: nextAt }).where('id', '=', order.id).execute();
    return reached;
  });
  if (status !== order.status || isFinished(status)) return null;
  return nextAt !== null && nextAt > now ? nextAt : addMilliseconds(now, ASK_EVERY_MS);
}

/** A cancelled order ends when the warehouse has put its goods back and its money is returned. */
async function endCancelled(
  context: BackendContext,
  order: OrderRow,
  told: WarehouseOrder,
): Promise<Date | null> {
  await context.db
    .updateTable('orders')
    .set({ fulfilment: 'TAKEN_BACK' })
    .where('id', '=', order.id)
    .where('fulfilment', '=', 'ASKED')
    .execute();
  if (told.state === 'DELIVERED')
    context.logger.warn('The goods of a cancelled order had been given out', { order: order.number });
  if (order.status === 'CANCELLED') return null;
  const now = context.clock.now();
  if (told.state !== 'CANCELLED' && told.state !== 'DELIVERED') {
    const nextAt = nextStepOf(told);
    return nextAt !== null && nextAt > now ? nextAt : addMilliseconds(now, ASK_EVERY_MS);
  }
  const step = await takeStep(context, order.id, { from: order.status, cause: 'fulfilment' });
  return step.kind === 'waitsForRefund' ? addMilliseconds(now, REFUND_WAIT_MS) : null;
}

/**
 * After a start: every order on its way is looked at again, also one that another mode left, and every cancelled one that the
 * warehouse may still pack (STS-25).
 */
export async function resumeFollowing(context: BackendContext): Promise<void> {
  if (context.settings.fulfilment.mode === 'off') return;
  const orders = await context.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['PROCESSING', 'DELIVERING', 'DRONE_LOCKER_PICKUP_READY', 'CANCEL_PENDING']),
        eb.and([eb('status', '=', 'CANCELLED'), eb('fulfilment', '=', 'ASKED')]),
      ]),
    )
    .execute();
  for (const order of orders) await followOrder(context, undefined, order, context.clock.now());
}
