import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { getCart } from '../cart/index.ts';
import { allOrNothing, apiError, conflict } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advancePayment, advancePlaced } from '../payments/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import { adviceOn } from './anti-fraud/check-anti-fraud.ts';
import { refused } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import type { OrderRequest } from './checkout-request.ts';
import { endCheckout } from './end-checkout.ts';
import { answerOf, checkoutAnswer } from './find-checkout.ts';
import type { CheckoutAnswer, CheckoutPayment } from './find-checkout.ts';
import { keepAnswer, storedAnswer, takeKey, takingKey } from './idempotency.ts';
import type { KeyUse, Outcome } from './idempotency.ts';
import { isNumberTaken } from './place-order.ts';
import { refusal } from './refusal.ts';
import { requestHash } from './request-hash.ts';
import { takeKeyAndLock, tryOrder } from './try-order.ts';
import type { AdvisedRequest } from './try-order.ts';

/** Tries until no other checkout is in the way, and the order has a number of its own. */
const MAX_ATTEMPTS = 4;

/** What differs from a paid order is refused by name: an answer with that order would promise the change (OPN-271). */
const alreadyPaid = refused(conflict('CHECKOUT_ALREADY_PAID', refusal('CHECKOUT_ALREADY_PAID')));

type Step = { readonly attempt: Attempt | null; readonly outcome: Outcome | null };

/**
 * Creates the order of a cart version (CHK-15, CHK-33 to CHK-38, OPN-270 to OPN-274). Key, checks, stock, order and payment
 * are one transaction; the bank is called after it. However often the same is asked, there is one open checkout.
 */
export async function createOrder(
  context: BackendContext,
  asked: OrderRequest,
): Promise<Result<CheckoutAnswer, ApiError>> {
  const request: AdvisedRequest = { ...asked, advice: await adviceOn(context, asked) };
  /** What to answer instead of making another checkout, because the one in the way is valid. */
  let standing: Attempt | null = null;
  for (let number = 1; number <= MAX_ATTEMPTS; number += 1) {
    const { attempt, outcome } = await takeAttempt(context, request, standing);
    if (outcome !== null) {
      const payments = attempt === null ? null : await follow(context, request, attempt);
      return outcome.ok
        ? answer(context, request.caller.userId, outcome.value.checkoutId, payments)
        : outcome;
    }
    if (attempt?.kind === 'inTheWay' && !(await endCheckout(context, attempt)))
      standing = attempt.isSameOrder ? { kind: 'exists', checkoutId: attempt.checkoutId } : alreadyPaid;
  }
  return err(apiError(500, 'CHECKOUT_FAILED', refusal('CHECKOUT_FAILED')));
}

async function takeAttempt(
  context: BackendContext,
  request: AdvisedRequest,
  standing: Attempt | null,
): Promise<Step> {
  const use = { userId: request.caller.userId, key: request.key, requestHash: requestHash(request.body) };
  try {
    const taken = await allOrNothing(context.transaction, async (tx): Promise<Result<Step, Attempt>> => {
      const checkoutId = context.ids.uuid();
      const taking = takingKey(tx, use, ok({ checkoutId }), context.clock.now());
      const locked = await takeKeyAndLock(tx, taking, use.userId, request.body.cart.id);
      if (locked === null) return ok({ attempt: null, outcome: await storedAnswer(tx, use) });
      const attempt = standing ?? (await tryOrder(context, tx, { ...request, checkoutId }, locked));
      const outcome = outcomeOf(attempt);
      // Nothing was decided, so the key must not stay taken, or what the try has written must not stay.
      if (outcome === null || attempt.kind === 'soldOut') return err(attempt);
      if (attempt.kind !== 'placed') await keepAnswer(tx, use, outcome);
      return ok({ attempt, outcome });
    });
    if (taken.ok) return taken.value;
    const attempt = taken.error;
    return attempt.kind === 'soldOut' ? await keepSoldOut(context, use, attempt) : { attempt, outcome: null };
  } catch (error) {
    if (!isNumberTaken(error)) throw error;
    return { attempt: null, outcome: null };
  }
}

/** Answers with what the same call has come to meanwhile, should it have been made twice. */
async function keepSoldOut(
  context: BackendContext,
  use: KeyUse,
  attempt: Extract<Attempt, { readonly kind: 'soldOut' }>,
): Promise<Step> {
  const outcome = err(attempt.error);
  const known = await context.transaction(async (tx) => takeKey(tx, use, outcome, context.clock.now()));
  return known === null ? { attempt, outcome } : { attempt: null, outcome: known };
}

function outcomeOf(attempt: Attempt): Outcome | null {
  switch (attempt.kind) {
    case 'placed':
      return ok({ checkoutId: attempt.checkoutId });
    case 'exists':
      return ok({ checkoutId: attempt.checkoutId });
    case 'refused':
    case 'soldOut':
      return err(attempt.error);
    case 'inTheWay':
      return null;
    default:
      return attempt satisfies never;
  }
}

/**
 * What follows the commit: this node learns the stock, the bank is called. The job does it if this call dies here. Answers the payments
 * as they are now if the first one waits at the bank, and null if they have to be read.
 */
async function follow(
  context: BackendContext,
  request: OrderRequest,
  attempt: Attempt,
): Promise<readonly CheckoutPayment[] | null> {
  if (attempt.kind === 'soldOut') {
    await context.stockChanged(attempt.showcaseId, attempt.productIds);
    const { caller } = request;
    await getCart(context, { caller, showcaseId: attempt.showcaseId, embedProducts: false });
  }
  if (attempt.kind !== 'placed') return null;
  const [first, ...others] = attempt.placed;
  if (first === undefined) return null;
  try {
    await context.stockChanged(attempt.showcaseId, attempt.productIds);
    const registered = await start(context, attempt);
    return registered && [{ ...first, payment: registered }, ...others];
  } catch (error) {
    context.logger.error('A payment could not be started at once', error, { paymentId: first.payment.id });
    return null;
  }
}

/** Takes the first payment of a new checkout to the bank; one that needs nothing before that was placed as one that the bank may know. */
async function start(
  context: BackendContext,
  { checkoutId, placed }: Extract<Attempt, { readonly kind: 'placed' }>,
): Promise<PaymentRow | null> {
  const [first] = placed;
  if (first === undefined) return null;
  const { payment, order } = first;
  const checkout = { id: checkoutId, orderIds: placed.map((each) => each.order.id) };
  return payment.is_start_tried
    ? advancePlaced(context, payment, { number: order.number, checkout })
    : advancePayment(context, payment);
}

async function answer(
  context: BackendContext,
  userId: string,
  checkoutId: string,
  payments: readonly CheckoutPayment[] | null,
): Promise<Result<CheckoutAnswer, ApiError>> {
  const found =
    payments === null
      ? await checkoutAnswer(context, userId, checkoutId)
      : answerOf(context, checkoutId, payments);
  return found === null ? err(apiError(500, 'CHECKOUT_FAILED', refusal('CHECKOUT_FAILED'))) : ok(found);
}
