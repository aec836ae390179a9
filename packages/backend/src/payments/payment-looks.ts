import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { undoPauseMs } from '@shop/domain/payments';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { selectDue } from '../kernel/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { advanceInTurn } from './advance-in-turn.ts';
import { findPayment, isAtWork } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/** The bank is asked about an open payment this often, in ms (OPN-275, OPN-291). It answers sooner or not at all, so nobody asks beside another. */
const ASK_EVERY_MS = 5_000;
/** What needs no shopper is tried again this often, in ms. */
const RETRY_EVERY_MS = 2_000;
/** Nobody else tries it meanwhile for so long, in ms; then another process may, because the one that does may be dead. */
const TRY_MS = 15_000;

/** The condition of the index, word for word: of parameters the database could not tell that it holds. */
const isToBeLookedAt = sql<boolean>`(state in ('STARTING', 'WAITING', 'CONFIRMING') or is_undoing)`;

/**
 * Has every payment with anything left to be done looked at when its row says so: the bank is asked about an open one, what failed is
 * tried again, money goes back. The row always says so, so nothing has to be resumed after a crash (CHK-41).
 */
export function registerPaymentLooks(context: BackendContext): void {
  const { db } = context;
  context.jobs.workOn('payments', {
    take: async (limit) =>
      (await takeDue(context, limit)).map((payment) => async () => look(context, payment)),
    nextDueAt: async () => {
      const next = db.selectFrom('payments').select((eb) => eb.fn.min('look_at').as('at'));
      return (await next.where(isToBeLookedAt).executeTakeFirst())?.at ?? null;
    },
  });
}

/**
 * Takes payments that are due. The same statement says when each is due again: an open one when the bank is asked next, so that nothing
 * has to be written after an answer that changes nothing.
 */
async function takeDue({ db, clock }: BackendContext, limit: number): Promise<readonly PaymentRow[]> {
  const now = clock.now();
  const tried = addMilliseconds(now, TRY_MS);
  return db
    .with('due', (query) => selectDue(query, 'payments', isToBeLookedAt, { now, limit }))
    .updateTable('payments')
    .from('due')
    .set({
      look_at: sql`case when state = 'WAITING' then ${nextAsk(now)} else ${tried}::timestamptz end`,
    })
    .whereRef('payments.id', '=', 'due.id')
    .returningAll('payments')
    .execute();
}

async function look(context: BackendContext, taken: PaymentRow): Promise<void> {
  const waiting = await advanceInTurn(context, taken).done;
  if (taken.state === 'WAITING' && waiting !== null) return;
  const payment = await findPayment(context.db, taken.id);
  if (payment === undefined || !isAtWork(payment)) return;
  await context.db
    .updateTable('payments')
    .set({ look_at: nextLook(payment, context.clock.now()) })
    .where('id', '=', payment.id)
    // Whoever has made it due meanwhile knows more.
    .where('look_at', '=', payment.look_at)
    .execute();
}

function nextLook(payment: PaymentRow, now: Date): Date | RawBuilder<Date> {
  if (payment.is_undoing) {
    const triedMs = differenceInMilliseconds(now, payment.undoing_since ?? payment.created_at);
    return addMilliseconds(now, undoPauseMs(triedMs));
  }
  return payment.state === 'WAITING' ? nextAsk(now) : addMilliseconds(now, RETRY_EVERY_MS);
}

/** When the bank is asked next about an open payment: in any case at the end of the shopper's time. */
const nextAsk = (now: Date): RawBuilder<Date> => {
  const soon = sql`${addMilliseconds(now, ASK_EVERY_MS)}::timestamptz`;
  return sql`case when expires_at > ${now} then least(expires_at, ${soon}) else ${soon} end`;
};
