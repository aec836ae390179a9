import { addMilliseconds } from 'date-fns/addMilliseconds';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { ownedOfType, PAYMENT_LINK_MS, termsProblem, typeOfPlan } from '@shop/domain/subscription';

import { badRequest, conflict, notFound, unavailable } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advancePayment, followPayment } from './advance-payment.ts';
import { findOffer, findPayment, lockSubscriptionsOf, ownedBy } from './subscription.repository.ts';
import type { OfferRow, PaymentRow } from './subscription.repository.ts';
import { ownedMessage } from './subscription-answer.ts';

/** The first look by job, in ms: soon enough should the call that began it die. */
const FIRST_LOOK_MS = 60_000;
/** Payments looked at in a row: one that has just ended, and the one begun in its place. */
const MAX_TRIES = 2;

export interface LinkRequest {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly termsVersion: string | null;
}

/** The link of the one payment that a shopper has open for a subscription; without one it is begun (SUB-07, OPN-258). */
export async function paymentLink(
  context: BackendContext,
  { userId, subscriptionId, termsVersion }: LinkRequest,
): Promise<Result<{ readonly paymentLink: string }, ApiError>> {
  const offer = await findOffer(context.db, subscriptionId);
  if (offer === undefined) return err(notFound('SUBSCRIPTION_NOT_FOUND'));
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const payment = await openPayment(context, { userId, offer, termsVersion });
    if (!payment.ok) return payment;
    const told = await advancePayment(context, payment.value);
    if (!told.ok) return err(unavailable('SERVICE_UNAVAILABLE'));
    const after = await findPayment(context.db, payment.value.id);
    if (after?.status === 'WAITING') return ok({ paymentLink: told.value.paymentUrl });
  }
  return err(unavailable('SERVICE_UNAVAILABLE'));
}

/** The payment that can be made now: one that is open, else a new one. */
async function openPayment(
  context: BackendContext,
  { userId, offer, termsVersion }: { userId: string; offer: OfferRow; termsVersion: string | null },
): Promise<Result<PaymentRow, ApiError>> {
  const now = context.clock.now();
  const id = context.ids.uuid();
  return context.transaction(async (tx): Promise<Result<PaymentRow, ApiError>> => {
    await lockSubscriptionsOf(tx, userId);
    const owned = ownedOfType(await ownedBy(tx, userId, now), typeOfPlan(offer.plan));
    if (owned !== undefined) {
      const subscription = await ownedMessage(tx, userId, owned, now);
      return err(conflict('SUBSCRIPTION_OWNED', { details: { subscription } }));
    }
    if (!offer.is_on_sale) return err(notFound('SUBSCRIPTION_NOT_FOUND'));
    const problem = termsProblem(offer.terms, termsVersion);
    if (problem !== null) return err(badRequest(problem));
    const open = await tx
      .selectFrom('subscription_payments')
      .selectAll()
      .where('user_id', '=', userId)
      .where('offer_id', '=', offer.id)
      .where('status', '=', 'WAITING')
      .executeTakeFirst();
    if (open !== undefined) return ok(open);
    const begun = await tx
      .insertInto('subscription_payments')
      .values({
        id,
        user_id: userId,
        offer_id: offer.id,
        status: 'WAITING',
        title: offer.name,
        price: offer.price,
        terms_version: termsVersion,
        created_at: now,
        expires_at: addMilliseconds(now, PAYMENT_LINK_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await followPayment(context, tx, id, addMilliseconds(now, FIRST_LOOK_MS));
    return ok(begun);
  });
}
