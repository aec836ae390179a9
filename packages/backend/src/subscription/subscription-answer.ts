import type { SubscriptionMessage } from '@shop/contract/subscription';
import { instantText, MOSCOW_OFFSET_MINUTES } from '@shop/domain/kernel';
import type { LoyaltyRates } from '@shop/domain/loyalty';
import { typeOfPlan } from '@shop/domain/subscription';
import type { OwnedSubscription } from '@shop/domain/subscription';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';
import { readRates } from './read-rates.ts';
import { listOffers, ownedBy, paymentsOf } from './subscription.repository.ts';
import type { OfferRow, PaymentRow } from './subscription.repository.ts';

interface Standing {
  readonly offer: OfferRow;
  readonly owned: OwnedSubscription | undefined;
  /** The shopper's payments of it, newest first. */
  readonly payments: readonly PaymentRow[];
  readonly now: Date;
  readonly rates: LoyaltyRates;
}

/** A subscription as one shopper gets it (SUB-03). */
function messageOf({ offer, owned, payments, now, rates }: Standing): SubscriptionMessage {
  const open = payments.find(({ status, expires_at: end }) => status === 'WAITING' && end > now);
  const paid = payments.find(({ status }) => status === 'SUCCESS');
  return {
    subscriptionId: offer.id,
    name: offer.name,
    type: typeOfPlan(offer.plan),
    subType: offer.plan,
    endDateTime: owned === undefined ? null : instantText(owned.endsAt, MOSCOW_OFFSET_MINUTES),
    managementUrl: owned === undefined ? null : (paid?.management_url ?? null),
    paymentLink: owned === undefined ? (open?.payment_url ?? null) : null,
    benefits: offer.benefits.map((benefit) => ({
      ...benefit,
      logos: [...benefit.logos],
      // What the cart is priced with.
      ladder: benefit.type === 'SBER_SPASIBO' ? [...rates.plans[offer.plan]] : [],
    })),
    termsAgreementFile: offer.terms,
    paymentButton: offer.payment_button,
  };
}

/** A shopper's subscriptions: what is owned, and what is on sale (SUB-02). */
export async function subscriptionsFor(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<readonly SubscriptionMessage[]> {
  const owned = await ownedBy(db, userId, now);
  const payments = await paymentsOf(db, userId);
  const rates = await readRates(db);
  const all = (await listOffers(db)).map((offer) => ({
    offer,
    owned: owned.find(({ plan }) => plan === offer.plan),
    payments: payments.filter(({ offer_id: offerId }) => offerId === offer.id),
    now,
    rates,
  }));
  return all.filter(({ offer, owned: has }) => offer.is_on_sale || has !== undefined).map(messageOf);
}

/** The subscription that a shopper has already. */
export async function ownedMessage(
  db: Kysely<Database>,
  userId: string,
  owned: OwnedSubscription,
  now: Date,
): Promise<SubscriptionMessage | null> {
  const offers = await listOffers(db);
  const offer = offers.find(({ plan }) => plan === owned.plan);
  if (offer === undefined) return null;
  const payments = await paymentsOf(db, userId, offer.id);
  return messageOf({ offer, owned, payments, now, rates: await readRates(db) });
}
