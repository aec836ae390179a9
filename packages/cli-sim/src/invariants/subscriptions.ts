import { defaultRates } from '@shop/domain/loyalty';
import type { LoyaltyRates } from '@shop/domain/loyalty';
import type { SubscriptionPlan } from '@shop/domain/subscription';

import { finding, inRoubles, inUtc, noneFoundAtRest, roubles, said } from './books.ts';
import type { Invariant } from './books.ts';

/** SUB-14, OPN-258: a payment that succeeded bought one month, and nothing else did; no two months of a subscription overlap. */
export const monthsArePaidOnce: Invariant = {
  name: 'a subscription is paid once a month, and a shopper has one of a kind at a time',
  concern: 'SUBSCRIPTION',
  judge: finding(
    `select format('the payment %s is %s and bought %s months', payment.id, payment.status, count(period.id))
       from subscription_payments payment left join subscription_periods period
         on period.payment_id = payment.id and period.user_id = payment.user_id
       group by payment.id having count(period.id) <> (case payment.status when 'SUCCESS' then 1 else 0 end)
       order by payment.created_at, payment.id`,
    `select format('%s has %s twice at once', users.phone, one.plan) from subscription_periods one
       join subscription_periods other on other.user_id = one.user_id and other.id <> one.id
         and (other.plan = 'VK_COMBO') = (one.plan = 'VK_COMBO')
         and other.starts_at <= one.starts_at and one.starts_at < other.ends_at
       join users on users.id = one.user_id order by users.phone, one.plan`,
    `select format('the payment %s is of %s, a month costs %s', payment.id, ${inRoubles('payment.price')}, ${inRoubles('offer.price')})
       from subscription_payments payment join subscription_offers offer on offer.id = offer_id
       where payment.price <> offer.price order by payment.created_at, payment.id`,
    `select format('%s from %s ends %s, which is no month', plan, ${inUtc('starts_at')}, ${inUtc('ends_at')})
       from subscription_periods
       where (starts_at at time zone 'Europe/Moscow' + interval '1 month') at time zone 'Europe/Moscow' <> ends_at
       order by starts_at, id`,
  ),
};

/** SUB-14: what the provider took is what we know, to the kopeck. */
export const providerTookTheSame: Invariant = {
  name: 'the provider of subscriptions took money for what shoppers have',
  concern: 'SUBSCRIPTION',
  isAtRest: true,
  judge: async ({ query, subscriptions }) => {
    const ours = await query<{ id: string; status: string; price: number }>(
      'select id, status, price::bigint as price from subscription_payments order by created_at, id',
    );
    const known = new Map(ours.map((payment) => [payment.id, payment]));
    const taken = subscriptions.filter(({ status }) => status === 'PAID');
    const paid = new Set(taken.map(({ paymentId }) => paymentId));
    return [
      ...taken.flatMap(({ paymentId, amount }) => {
        const own = known.get(paymentId);
        if (own?.status === 'SUCCESS' && own.price === amount) return [];
        const said =
          own === undefined ? 'know nothing of it' : `have it ${own.status} for ${roubles(own.price)}`;
        return [`the provider took ${roubles(amount)} by ${paymentId}, and we ${said}`];
      }),
      ...ours
        .filter(({ id, status }) => status === 'SUCCESS' && !paid.has(id))
        .map(({ id, price }) => `we have ${roubles(price)} by ${id}, which the provider never took`),
    ];
  },
};

interface OrderRow {
  readonly number: string;
  readonly percent: number;
  readonly total: number;
  /** Subscriptions that counted before the order, and those that began to at its very moment. */
  readonly before: readonly SubscriptionPlan[];
  readonly meanwhile: readonly SubscriptionPlan[];
}

/** LOY-07, LOY-08, SUB-14: an order earns at the rate of what its shopper had. */
export const ratesFollowSubscriptions: Invariant = {
  name: 'an order earns bonuses at the rate of what its shopper subscribes to',
  isAtRest: true,
  judge: async ({ query }) => {
    const [set] = await query<{ rates: LoyaltyRates }>('select rates from loyalty_rates');
    const rates = set?.rates ?? defaultRates;
    const owned = (when: string): string =>
      `coalesce((select jsonb_agg(plan) from subscription_periods period where period.user_id = orders.user_id
         and starts_at <= orders.created_at and orders.created_at < ends_at
         and period.created_at ${when} orders.created_at), '[]')`;
    const orders = await query<OrderRow>(
      `select number, bonus_percent as percent,
         (select sum(initial_price) from orders part where part.checkout_id = orders.checkout_id)::bigint as total,
         ${owned('<')} as before, ${owned('=')} as meanwhile
       from orders where bonus_percent > 0 order by number`,
    );
    return orders.flatMap(({ number, percent, total, before, meanwhile }) => {
      const rate = (plans: readonly SubscriptionPlan[]): number =>
        Math.max(
          ...[rates.base, ...plans.map((plan) => rates.plans[plan])].flatMap((ladder) =>
            ladder.map(({ from, percent: step }) => (from <= total ? step : 0)),
          ),
        );
      const due = [rate(before), rate([...before, ...meanwhile])];
      const owned = before.join(', ') || 'no subscription';
      return said(
        !due.includes(percent) && `order ${number} earns ${percent}%, with ${owned} ${due[0]}% are due`,
      );
    });
  },
};

/** PRM-31, SUB-14: a promotion for subscribers is used by those who subscribe. */
export const promotionsFollowSubscriptions = noneFoundAtRest(
  'a promotion for subscribers is used by subscribers',
  `select format('%s was used by %s, who had no subscription', promotion.code, users.phone) from promotion_use held
       join promotion on promotion.id = held.promotion_id join users on users.id = held.user_id
       where jsonb_array_length(restrictions -> 'subscriptions') > 0 and not exists (
         select from subscription_periods period where period.user_id = held.user_id
           and period.starts_at <= held.taken_at and held.taken_at < period.ends_at
           and period.created_at <= held.taken_at
           and restrictions -> 'subscriptions' ? (case period.plan when 'VK_COMBO' then 'VK_COMBO' else 'SBER_PRIME' end))
       order by promotion.code, users.phone`,
);
