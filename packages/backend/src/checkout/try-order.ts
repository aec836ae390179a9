import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Selectable, Transaction } from 'kysely';

import { storeNextVersion } from '../cart/index.ts';
import type { CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { conflict, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../kernel/index.ts';
import { reserveStock } from '../fulfilment/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { OrderRequest } from './checkout-request.ts';
import type { CheckoutsTable } from './checkout.tables.ts';
import { checkGates, checkReadiness, checkRequest, recalculate } from './order-checks.ts';
import { placeOrder } from './place-order.ts';
import type { PlacedOrder } from './place-order.ts';
import { refusal } from './refusal.ts';
import { requestHash } from './request-hash.ts';

export type Attempt =
  | {
      readonly kind: 'placed';
      readonly order: PlacedOrder;
      readonly showcaseId: string;
      readonly productIds: readonly string[];
    }
  /** A checkout of this cart that is open or stands already. */
  | { readonly kind: 'exists'; readonly checkoutId: string }
  /** An open checkout is in the way: it has to be ended at the bank first, outside this transaction. */
  | { readonly kind: 'inTheWay'; readonly checkoutId: string; readonly paymentId: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The units are gone from the shelf, though not yet from this node's memory. */
  | {
      readonly kind: 'soldOut';
      readonly error: ApiError;
      readonly showcaseId: string;
      readonly productIds: readonly string[];
    };

type OpenCheckout = Pick<Selectable<CheckoutsTable>, 'id' | 'cart_version' | 'status' | 'request_hash'> & {
  readonly payment_id: string;
  readonly state: PaymentRow['state'];
};

/** One try to create an order, its checks in the order of OPN-272. The cart stays locked until the transaction ends. */
export async function tryOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  request: OrderRequest,
): Promise<Attempt> {
  const { body, userId } = request;
  const user = await tx
    .selectFrom('users')
    .select('is_confirmed_age18')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return refused(notFound('USER_NOT_FOUND', refusal('USER_NOT_FOUND')));
  const cart = await tx
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', body.cart.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (cart === undefined) return refused(notFound('CART_NOT_FOUND', refusal('CART_NOT_FOUND')));
  const hash = requestHash({ payment: body.payment, delivery: body.delivery });
  const known = await knownCheckout(tx, cart, Math.min(body.cart.version, MAX_VERSION));
  if (known !== undefined && known.cart_version === body.cart.version) return ofThisVersion(known, hash);

  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return refused(notFound('SHOWCASE_NOT_FOUND', refusal('SHOWCASE_NOT_FOUND')));
  const isWorking = checkGates(context, snapshot, cart.lines, ['ORDERS_SUSPENDED', 'STORE_CLOSED']);
  if (!isWorking.ok) return refused(isWorking.error);
  if (cart.version !== body.cart.version) {
    return refused(conflict('CART_VERSION_MISMATCH', refusal('CART_VERSION_MISMATCH')));
  }
  if (known !== undefined) return inTheWay(known);
  const isAgeConfirmed = user.is_confirmed_age18 || cart.is_adult;
  return order(context, tx, { ...request, cart, snapshot, isAgeConfirmed, hash });
}

const refused = (error: ApiError): Attempt => ({ kind: 'refused', error });

/** Versions are 32-bit numbers in the database; no cart ever had a larger one. */
const MAX_VERSION = 2_147_483_647;

/** The open checkout of a cart, or the one of this version that stands. */
async function knownCheckout(
  tx: Transaction<Database>,
  cart: CartRow,
  version: number,
): Promise<OpenCheckout | undefined> {
  return (
    tx
      .selectFrom('checkouts')
      .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['checkouts.id', 'checkouts.cart_version', 'checkouts.status', 'checkouts.request_hash'])
      .select(['payments.id as payment_id', 'payments.state'])
      .where('checkouts.cart_id', '=', cart.id)
      .where((eb) =>
        eb.or([
          eb('checkouts.status', '=', 'OPEN'),
          eb.and([eb('checkouts.status', '=', 'SUCCEEDED'), eb('checkouts.cart_version', '=', version)]),
        ]),
      )
      // The one of this version first, should an older one be open as well.
      .orderBy((eb) => eb('checkouts.cart_version', '=', version), 'desc')
      .executeTakeFirst()
  );
}

/** The same version is answered, unless the shopper has not paid yet and wants to pay or be served otherwise (OPN-271). */
function ofThisVersion(known: OpenCheckout, hash: string): Attempt {
  const isOtherwise = known.state === 'WAITING' && known.request_hash !== hash;
  return isOtherwise ? inTheWay(known) : { kind: 'exists', checkoutId: known.id };
}

const inTheWay = (known: OpenCheckout): Attempt => ({
  kind: 'inTheWay',
  checkoutId: known.id,
  paymentId: known.payment_id,
});

type OrderInput = OrderRequest & {
  readonly cart: CartRow;
  readonly snapshot: ShowcaseSnapshot;
  readonly isAgeConfirmed: boolean;
  readonly hash: string;
};

async function order(
  context: BackendContext,
  tx: Transaction<Database>,
  input: OrderInput,
): Promise<Attempt> {
  const { cart, snapshot, body } = input;
  const isFilled = checkGates(context, snapshot, cart.lines, ['NOTHING_TO_ORDER']);
  if (!isFilled.ok) return refused(isFilled.error);
  const recalculation = recalculate(snapshot, cart);
  const ready = checkReadiness(context, snapshot, cart, recalculation);
  if (!ready.ok) {
    await storeRecalculated(context, tx, input, recalculation.calculated);
    return refused(ready.error);
  }
  const checked = inOrder(
    () => checkGates(context, snapshot, recalculation.lines, ['NOTHING_TO_ORDER', 'BELOW_MINIMUM']),
    () =>
      checkRequest(context, snapshot, {
        body,
        lines: recalculation.lines,
        isAgeConfirmed: input.isAgeConfirmed,
      }),
  );
  if (!checked.ok) return refused(checked.error);

  const { lines } = recalculation;
  const productIds = lines.map((line) => line.productId);
  const showcaseId = snapshot.row.id;
  if (!(await reserveStock(tx, showcaseId, lines))) {
    const error = conflict('PRODUCTS_RAN_OUT', refusal('PRODUCTS_RAN_OUT'));
    return { kind: 'soldOut', error, showcaseId, productIds };
  }
  const placed = await placeOrder(context, tx, { ...input, lines, requestHash: input.hash });
  return { kind: 'placed', order: placed, showcaseId, productIds };
}

function inOrder(...checks: readonly (() => Result<void, ApiError>)[]): Result<void, ApiError> {
  for (const check of checks) {
    const result = check();
    if (!result.ok) return err(result.error);
  }
  return ok();
}

/** The shopper sees on refetch what the refusal is about (OPN-272). */
async function storeRecalculated(
  context: BackendContext,
  tx: Transaction<Database>,
  { cart, snapshot }: OrderInput,
  calculated: ReturnType<typeof recalculate>['calculated'],
): Promise<void> {
  const now = context.clock.now();
  await storeNextVersion(tx, cart, {
    showcaseId: cart.showcase_id,
    calculated,
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    bannerHiddenAt: cart.banner_hidden_at,
    isAdult: cart.is_adult,
    now,
  });
}
