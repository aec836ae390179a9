import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { SubscriptionPayment } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';
import { boughtPeriod, countsFrom, paymentStatusOf } from '@shop/domain/subscription';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { findOffer, findPayment, lockSubscriptionsOf, periodsOf } from './subscription.repository.ts';
import type { PaymentRow } from './subscription.repository.ts';
import type { SubscriptionProviderFailure } from './subscription-provider.ts';

export const PAYMENT_JOB = 'subscription.payment';
/** The provider is asked about an open payment this often by job, in ms; a page that waits for it asks itself. */
const ASK_EVERY_MS = 60_000;

export async function followPayment(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  paymentId: string,
  dueAt: Date,
): Promise<void> {
  await context.jobs.schedule(PAYMENT_JOB, { paymentId }, dueAt, tx, { singletonKey: paymentId });
}

/**
 * Asks the provider about a payment, which begins it there when it does not know it yet, and takes over what it says. Only its word
 * makes a paid month of it, once, however many ask at the same moment.
 */
export async function advancePayment(
  context: BackendContext,
  payment: PaymentRow,
): Promise<Result<SubscriptionPayment, SubscriptionProviderFailure>> {
  const { settings } = context;
  const told = await context.subscriptions.begin({
    paymentId: payment.id,
    customerId: payment.user_id,
    title: payment.title,
    amount: payment.price,
    returnUrl: `${settings.publicUrl}/subscription/paid?subscriptionId=${payment.offer_id}`,
    webhookUrl: settings.subscription.webhookUrl,
    expiresAt: payment.expires_at.toISOString(),
  });
  if (told.ok) await takeOver(context, payment, told.value);
  else if (told.error === 'refused' && payment.expires_at <= context.clock.now())
    await giveUp(context, payment);
  return told;
}

/** What the provider does not know, and would not begin any more, was never paid. */
async function giveUp({ db }: BackendContext, { id }: PaymentRow): Promise<void> {
  await db
    .updateTable('subscription_payments')
    .set({ status: 'ERROR' })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .execute();
}

async function takeOver(
  context: BackendContext,
  payment: PaymentRow,
  told: SubscriptionPayment,
): Promise<void> {
  await context.transaction(async (tx) => {
    await lockSubscriptionsOf(tx, payment.user_id);
    const changed = await tx
      .updateTable('subscription_payments')
      .set({
        status: paymentStatusOf(told.status),
        payment_url: told.paymentUrl,
        management_url: told.managementUrl,
      })
      .where('id', '=', payment.id)
      .where('status', '=', 'WAITING')
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined && told.status === 'PAID') await keepPeriod(context, tx, payment, told);
  });
}

async function keepPeriod(
  context: BackendContext,
  tx: Transaction<Database>,
  payment: PaymentRow,
  { paidAt }: SubscriptionPayment,
): Promise<void> {
  const offer = await findOffer(tx, payment.offer_id);
  if (offer === undefined) throw new Error(`The payment ${payment.id} is of no subscription`);
  const now = context.clock.now();
  const toldAt = paidAt === null ? null : Date.parse(paidAt);
  const at = countsFrom(toldAt, payment.created_at.getTime(), now.getTime());
  const period = boughtPeriod(offer.plan, at, await periodsOf(tx, payment.user_id, new Date(at)));
  await tx
    .insertInto('subscription_periods')
    .values({
      id: context.ids.uuid(),
      user_id: payment.user_id,
      plan: period.plan,
      payment_id: payment.id,
      starts_at: new Date(period.startsAt),
      ends_at: new Date(period.endsAt),
      created_at: now,
    })
    .execute();
}

/** Asks about an open payment again and again, until it has come to an end: a success that nobody waits for counts, too (OPN-259). */
export async function workOnPayment(context: BackendContext, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (payment?.status !== 'WAITING') return;
  await advancePayment(context, payment);
  const after = await findPayment(context.db, paymentId);
  if (after?.status !== 'WAITING') return;
  await followPayment(context, undefined, paymentId, addMilliseconds(context.clock.now(), ASK_EVERY_MS));
}
