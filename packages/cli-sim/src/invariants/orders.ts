import { allOf, finding, inUtc, noneFound, noneFoundAtRest } from './books.ts';
import type { Invariant } from './books.ts';

/** CHK-15, CHK-18, OPN-271: a version of a cart is ordered once, however often it is requested and whatever fails. */
export const ordersAreOnce: Invariant = {
  name: 'no order is lost or made twice',
  isAtRest: true,
  judge: allOf(
    async ({ query, observations }) => {
      const orders = new Set((await query<{ id: string }>('select id from orders')).map(({ id }) => id));
      return observations.flatMap(({ shopper, promised }) =>
        [...promised]
          .filter((id) => !orders.has(id))
          .map((id) => `${shopper} was told of the order ${id}, which is not there`),
      );
    },
    finding(
      `select format('cart %s v%s was ordered twice: %s', checkouts.cart_id, checkouts.cart_version,
         string_agg(orders.number, ', ' order by orders.number))
       from orders join checkouts on checkouts.id = orders.checkout_id
       where orders.status not in ('CANCELLED', 'CANCEL_PENDING', 'PAYMENT')
       group by cart_id, cart_version, orders.type having count(*) > 1 order by cart_id, cart_version`,
      `select format('checkout %s is %s, but has no order', checkouts.id, checkouts.status)
       from checkouts left join orders on orders.checkout_id = checkouts.id
         and (checkouts.status <> 'SUCCEEDED' or orders.charged_at is not null)
       group by checkouts.id having count(orders.id) = 0 order by checkouts.id`,
      `select format('the attempt %s leads to no checkout (%s)', key, coalesce(answer->>'checkoutId', 'no answer'))
       from idempotency_keys where status = 0 or (status = 200 and not exists (
         select from checkouts where checkouts.id::text = answer->>'checkoutId'
           and checkouts.user_id = idempotency_keys.user_id))
       order by key`,
      `select format('order %s has no payment', number) from orders
       where not exists (select from payments where payments.order_id = orders.id) order by number`,
    ),
  ),
};

/** A checkout that takes the place of another one is made as soon as that has ended, in ms. */
const REPLACED_WITHIN_MS = 100;

/** OPN-271: whoever asks for the same order of a version again gets its open checkout, and no other in its place. */
export const sameOrdersShareACheckout = noneFound(
  'an open checkout is not replaced by the same order',
  `select format('order %s of version %s was open, and the checkout %s of the same order took its place',
         orders.number, earlier.cart_version, later.id)
       from checkouts earlier
       join orders on orders.checkout_id = earlier.id
       join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
       join order_steps step on step.order_id = orders.id and step.to_status = 'CANCELLED'
       join checkouts later on later.cart_id = earlier.cart_id and later.cart_version = earlier.cart_version
         and later.request_hash = earlier.request_hash and later.id <> earlier.id
         and later.created_at between step.at and step.at + ${REPLACED_WITHIN_MS} * interval '1 ms'
       where payments.code = 'PAYMENT_TIMEOUT' and step.at < payments.expires_at
         and (payments.bank_payment_id is not null or step.at < payments.silent_until)
       order by orders.number`,
);

/** CHK-21, CHK-41, OPN-273, OPN-275 */
export const checkoutsEnd = noneFoundAtRest(
  'every checkout comes to an end',
  `select format('checkout %s of %s is still open', id, ${inUtc('created_at')}) from checkouts
       where status = 'OPEN' order by id`,
  `select format(case when is_undoing then 'payment %s still has to be given back' else 'payment %s is still %s' end, id, state)
       from payments where state not in ('SUCCEEDED', 'FAILED') or is_undoing order by id`,
);

/** ACT-09, OPN-358: whatever the warehouse has done with its goods. */
export const cancellationsEnd = noneFoundAtRest(
  'every cancellation comes to an end',
  `select format('order %s is still being cancelled', number) from orders where status = 'CANCEL_PENDING' order by number`,
);

/** STS-22, OPN-358: each step of an order follows from the one before, and the last one led to its status. */
export const stepsLeadToStatus = noneFound(
  'the history of an order leads to its status',
  `select format('order %s is %s, its last step led to %s', number, status, coalesce(last, 'nothing')) from (
         select orders.number, orders.status, (
           select to_status from order_steps where order_id = orders.id order by step_no desc limit 1) as last
         from orders) as ends
       where last is distinct from status order by number`,
  `select format('step %s of order %s does not follow from the one before', step.step_no, orders.number)
       from order_steps step join orders on orders.id = step.order_id
       left join order_steps before on before.order_id = step.order_id and before.step_no = step.step_no - 1
       where step.from_status is distinct from before.to_status
         or step.from_status is not null and (step.from_status, step.to_status) not in (
           ('PAYMENT', 'PROCESSING'), ('PAYMENT', 'CANCELLED'), ('PROCESSING', 'DELIVERING'), ('PROCESSING', 'CANCEL_PENDING'),
           ('DELIVERING', 'DELIVERED'), ('DELIVERING', 'DRONE_LOCKER_PICKUP_READY'),
           ('DRONE_LOCKER_PICKUP_READY', 'DELIVERED'), ('CANCEL_PENDING', 'CANCELLED'))
       order by orders.number, step.step_no`,
);

/** CHK-32, OPN-273: the second payment of a checkout begins once the first has succeeded, and has its time from then on. */
export const secondPaymentsHaveTheirTime = noneFound(
  'a payment is given up only when its time is over',
  `select format('the payment of order %s was given up as soon as it was its turn', orders.number)
       from payments join orders on orders.id = payments.order_id
       where payments.code = 'CHECKOUT_STATUS_TIMEOUT' and orders.finished_at - (
         select max(step.at) from orders first join order_steps step on step.order_id = first.id
         where first.checkout_id = orders.checkout_id and first.id <> orders.id and step.to_status = 'PROCESSING'
           and step.at <= orders.finished_at) < interval '10 s'
       order by orders.number`,
);

/** Payments, orders and receipts are looked at soon after they are due; what was not for a minute is forgotten. */
export const nothingIsStuck = noneFoundAtRest(
  'no job is stuck',
  `select format('the payment of order %s is %s, and nobody has looked at it since %s', number, state, ${inUtc('payments.look_at')})
       from payments join orders on orders.id = order_id
       where (state in ('STARTING', 'WAITING', 'CONFIRMING') or is_undoing)
         and payments.look_at < $1::timestamptz - interval '1 min' order by number`,
  `select format('the warehouse was to be asked about order %s (%s) at %s', number, status, ${inUtc('look_at')}) from orders
       where status <> 'PAYMENT' and look_at < $1::timestamptz - interval '1 min' order by number`,
  `select format('receipt %s of order %s was to be issued at %s', receipts.receipt_no, number, ${inUtc('receipts.look_at')})
       from receipts join orders on orders.id = receipts.order_id left join refunds on refunds.id = refund_id
       where receipts.issued_at is null and (receipts.refund_id is null or refunds.state = 'CONFIRMED')
         and receipts.look_at < $1::timestamptz - interval '1 min'
         -- They are issued one after the other.
         and not exists (select from receipts as earlier where earlier.order_id = receipts.order_id
           and earlier.receipt_no < receipts.receipt_no and earlier.issued_at is null)
       order by orders.number, receipts.receipt_no`,
  `select format('job %s (%s) is %s after %s tries, due at %s', id, name, state, attempts, ${inUtc('due_at')}) from job
       where state <> 'waiting' or due_at < $1 order by id`,
  `select format('order %s is %s since %s', number, status, ${inUtc('step_due_at')}) from orders
       where step_due_at < $1 order by number`,
);

/** Whatever is asked, and whatever third parties do, the shop has an answer. */
export const nothingFails: Invariant = {
  name: 'the shop has an answer to everything',
  judge: async ({ failures }) => failures,
};
