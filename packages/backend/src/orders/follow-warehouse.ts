import type { WarehouseOrder } from '@shop/contract/fulfilment';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isBehind, isCancelledOrPending, isFinished, warehouseStateOf } from '@shop/domain/orders';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { sql } from 'kysely';

import { handOverAgain, linesOf, lockOrder, nextStepOf, takeStep } from '../fulfilment/index.ts';
import type { NoWord, OrderRow } from '../fulfilment/index.ts';
import { selectDue } from '../kernel/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { makeProgress, progressOf } from './apply-progress.ts';

/** How soon a warehouse that gave no answer is asked again, in ms. */
const SILENCE_MS = 10_000;
/** How often one is asked about an order of which it does not say when it goes on, in ms. */
const ASK_EVERY_MS = 60_000;
/** How soon a cancelled order is looked at again while its refund is not confirmed, in ms. */
const REFUND_WAIT_MS = 5_000;

/** Nobody else asks about an order meanwhile for so long, in ms; then another process may, because the one that does may be dead. */
const TRY_MS = 15_000;

/** The condition of the index, word for word: of parameters the database could not tell that it holds. */
const isToBeLookedAt = sql<boolean>`(look_at is not null and status <> 'PAYMENT')`;

/** When an order is looked at next; null: not any more; 'SAID': a step that was made has said so. */
type NextLook = Date | null | 'SAID';

/** Has the warehouse asked about every order whose row says that it is due. */
export function registerFollowing(context: BackendContext): void {
  const { db, settings } = context;
  context.jobs.workOn('orders', {
    take: async (limit) => {
      if (settings.fulfilment.mode === 'off') return [];
      const taken = await takeDue(context, limit);
      return taken.map((order) => async () => follow(context, order));
    },
    nextDueAt: async () => {
      if (settings.fulfilment.mode === 'off') return null;
      const next = db.selectFrom('orders').select((eb) => eb.fn.min('look_at').as('at'));
      return (await next.where(isToBeLookedAt).executeTakeFirst())?.at ?? null;
    },
  });
}

async function takeDue({ db, clock }: BackendContext, limit: number): Promise<readonly OrderRow[]> {
  const now = clock.now();
  return db
    .with('due', (query) => selectDue(query, 'orders', isToBeLookedAt, { now, limit }))
    .updateTable('orders')
    .from('due')
    .set({ look_at: addMilliseconds(now, TRY_MS) })
    .whereRef('orders.id', '=', 'due.id')
    .returningAll('orders')
    .execute();
}

async function follow(context: BackendContext, order: OrderRow): Promise<void> {
  const next = await look(context, order);
  if (next === 'SAID') return;
  await context.db
    .updateTable('orders')
    .set({ look_at: next })
    .where('id', '=', order.id)
    // Whoever has moved it meanwhile knows more.
    .where('look_at', '=', order.look_at)
    .execute();
}

/** Asks the warehouse about an order, tells it what it does not know, and lets the order follow. */
async function look(context: BackendContext, order: OrderRow): Promise<NextLook> {
  const now = context.clock.now();
  const isOff = isCancelledOrPending(order.status);
  if (order.status === 'CANCELLED' && order.fulfilment !== 'ASKED') return null;
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
async function followed(context: BackendContext, order: OrderRow, told: WarehouseOrder): Promise<NextLook> {
  const now = context.clock.now();
  const nextAt = nextStepOf(told);
  const status = await context.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked === undefined || locked.status !== order.status) return null;
    const progress = progressOf(locked, await linesOf(tx, [locked.id]), told);
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
  if (status !== order.status) return 'SAID';
  if (isFinished(status)) return null;
  return nextAt !== null && nextAt > now ? nextAt : addMilliseconds(now, ASK_EVERY_MS);
}

/** A cancelled order ends when the warehouse has put its goods back and its money is returned. */
async function endCancelled(
  context: BackendContext,
  order: OrderRow,
  told: WarehouseOrder,
): Promise<NextLook> {
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
  if (step.kind === 'none') return null;
  return step.kind === 'waitsForRefund' ? addMilliseconds(now, REFUND_WAIT_MS) : 'SAID';
}

/**
 * After a start: every order on its way is looked at again, also one that another mode left, and every cancelled one that the
 * warehouse may still pack (STS-25). Whoever holds one at this moment says itself when it is looked at.
 */
export async function resumeFollowing({ db, clock, settings }: BackendContext): Promise<void> {
  if (settings.fulfilment.mode === 'off') return;
  const now = clock.now();
  await db
    .with('open', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('status', 'in', ['PROCESSING', 'DELIVERING', 'DRONE_LOCKER_PICKUP_READY', 'CANCEL_PENDING']),
            eb.and([eb('status', '=', 'CANCELLED'), eb('fulfilment', '=', 'ASKED')]),
          ]),
        )
        .where((eb) => eb.or([eb('look_at', 'is', null), eb('look_at', '>', now)]))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('orders')
    .from('open')
    .set({ look_at: now })
    .whereRef('orders.id', '=', 'open.id')
    .execute();
}
