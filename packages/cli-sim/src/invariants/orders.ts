import { finding, judgedBy, noneFound } from './books.ts';
import type { Invariant } from './books.ts';

/** CHK-15, CHK-18, OPN-271: a version of a cart is ordered once, however often it is requested and whatever fails. */
export const ordersAreOnce: Invariant = {
  name: 'no order is lost or made twice',
  judge: async ({ query, observations }) => {
    const orders = new Set((await query<{ id: string }>('select id from orders')).map(({ id }) => id));
    const broken = observations.flatMap(({ shopper, promised }) =>
      [...promised]
        .filter((id) => !orders.has(id))
        .map((id) => `${shopper} was told of the order ${id}, which is not there`),
    );
    const doubled = await query<{ cartId: string; version: number; orders: string }>(
      `select checkouts.cart_id as "cartId", checkouts.cart_version as version,
         string_agg(orders.number, ', ' order by orders.number) as orders
       from orders join checkouts on checkouts.id = orders.checkout_id
       where orders.status not in ('CANCELLED', 'CANCEL_PENDING', 'PAYMENT')
       group by 1, 2, orders.type having count(*) > 1 order by 1, 2`,
    );
    const lost = await query<{ id: string; status: string; orders: number }>(
      `select checkouts.id, checkouts.status, count(orders.id)::int as orders
       from checkouts left join orders on orders.checkout_id = checkouts.id
         and (checkouts.status <> 'SUCCEEDED' or orders.charged_at is not null)
       group by checkouts.id having count(orders.id) = 0 order by checkouts.id`,
    );
    const unanswered = await query<{ key: string; checkout: string | null }>(
      `select key, answer->>'checkoutId' as checkout from idempotency_keys
       where status = 0 or (status = 200 and not exists (
         select from checkouts where checkouts.id::text = answer->>'checkoutId'
           and checkouts.user_id = idempotency_keys.user_id))
       order by key`,
    );
    const unpaid = await query<{ number: string }>(
      `select number from orders where not exists (select from payments where payments.order_id = orders.id)
       order by number`,
    );
    return [
      ...broken,
      ...doubled.map(
        ({ cartId, version, orders }) => `cart ${cartId} v${version} was ordered twice: ${orders}`,
      ),
      ...lost.map(({ id, status }) => `checkout ${id} is ${status}, but has no order`),
      ...unanswered.map(
        ({ key, checkout }) => `the attempt ${key} leads to no checkout (${checkout ?? 'no answer'})`,
      ),
      ...unpaid.map(({ number }) => `order ${number} has no payment`),
    ];
  },
};

/** A checkout that takes the place of another one is made as soon as that has ended, in ms. */
const REPLACED_WITHIN_MS = 100;

/** OPN-271: whoever asks for the same order of a version again gets its open checkout, and no other in its place. */
export const sameOrdersShareACheckout = noneFound<{ number: string; version: number; by: string }>(
  'an open checkout is not replaced by the same order',
  `select orders.number, earlier.cart_version as version, later.id as by
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
  ({ number, version, by }) =>
    `order ${number} of version ${version} was open, and the checkout ${by} of the same order took its place`,
);

/** CHK-21, CHK-41, OPN-273, OPN-275 */
export const checkoutsEnd: Invariant = {
  name: 'every checkout comes to an end',
  judge: judgedBy(
    finding<{ id: string; createdAt: Date }>(
      `select id, created_at as "createdAt" from checkouts where status = 'OPEN' order by id`,
      ({ id, createdAt }) => `checkout ${id} of ${createdAt.toISOString()} is still open`,
    ),
    finding<{ id: string; state: string; isUndoing: boolean }>(
      `select id, state, is_undoing as "isUndoing" from payments
       where state not in ('SUCCEEDED', 'FAILED') or is_undoing order by id`,
      ({ id, state, isUndoing }) =>
        isUndoing ? `payment ${id} still has to be given back` : `payment ${id} is still ${state}`,
    ),
  ),
};

/** STS-22, OPN-358: each step of an order follows from the one before, and the last one led to its status. */
export const stepsLeadToStatus: Invariant = {
  name: 'the history of an order leads to its status',
  isEverlasting: true,
  judge: judgedBy(
    finding<{ number: string; status: string; last: string | null }>(
      `select number, status, last from (
         select orders.number, orders.status, (
           select to_status from order_steps where order_id = orders.id order by step_no desc limit 1) as last
         from orders) as ends
       where last is distinct from status order by number`,
      ({ number, status, last }) => `order ${number} is ${status}, its last step led to ${last ?? 'nothing'}`,
    ),
    finding<{ number: string; step: number }>(
      `select orders.number, step.step_no as step from order_steps step
       join orders on orders.id = step.order_id
       left join order_steps before on before.order_id = step.order_id and before.step_no = step.step_no - 1
       where step.from_status is distinct from before.to_status
         or step.from_status is not null and (step.from_status, step.to_status) not in (
           ('PAYMENT', 'PROCESSING'), ('PAYMENT', 'CANCELLED'), ('PROCESSING', 'DELIVERING'), ('PROCESSING', 'CANCEL_PENDING'),
           ('DELIVERING', 'DELIVERED'), ('DELIVERING', 'DRONE_LOCKER_PICKUP_READY'),
           ('DRONE_LOCKER_PICKUP_READY', 'DELIVERED'), ('CANCEL_PENDING', 'CANCELLED'))
       order by 1, 2`,
      ({ number, step }) => `step ${step} of order ${number} does not follow from the one before`,
    ),
  ),
};

/** Payments are looked at soon after they are due; one that was not for so long, in ms, is forgotten. */
const FORGOTTEN_AFTER_MS = 60_000;

/** No job, order or payment is left whose next step is long overdue. */
export const nothingIsStuck: Invariant = {
  name: 'no job is stuck',
  judge: judgedBy(
    finding<{ number: string; state: string; lookAt: Date }>(
      `select number, state, look_at as "lookAt" from payments join orders on orders.id = order_id
       where (state in ('STARTING', 'WAITING', 'CONFIRMING') or is_undoing) and look_at < $1 order by number`,
      ({ number, state, lookAt }) =>
        `the payment of order ${number} is ${state}, and nobody has looked at it since ${lookAt.toISOString()}`,
      (now) => [new Date(now.getTime() - FORGOTTEN_AFTER_MS)],
    ),
    finding<{ id: number; name: string; state: string; attempts: number; dueAt: Date }>(
      `select id, name, state, attempts, due_at as "dueAt" from job
       where state <> 'waiting' or due_at < $1 order by id`,
      ({ id, name, state, attempts, dueAt }) =>
        `job ${id} (${name}) is ${state} after ${attempts} tries, due at ${dueAt.toISOString()}`,
      (now) => [now],
    ),
    finding<{ number: string; status: string; dueAt: Date }>(
      `select number, status, step_due_at as "dueAt" from orders where step_due_at < $1 order by number`,
      ({ number, status, dueAt }) => `order ${number} is ${status} since ${dueAt.toISOString()}`,
      (now) => [now],
    ),
  ),
};

/** Whatever is asked, and whatever third parties do, the shop has an answer. */
export const nothingFails: Invariant = {
  name: 'the shop has an answer to everything',
  isEverlasting: true,
  judge: async ({ failures }) => failures.map((call) => `${call} was answered with 500`),
};
