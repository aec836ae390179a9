import type { AntiFraudRefusal } from '@shop/domain/checkout';
import { ZERO_KOPECKS } from '@shop/domain/kernel';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';

import { pricingReading, storeNextVersion } from '../cart/index.ts';
import type { CartRow, PricingContext, PricingRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { conflict, notFound } from '../kernel/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { balanceOf, lockAccount } from '../loyalty/index.ts';
import { payBy } from '../payments/index.ts';
import { releaseStock, reserveStock } from '../fulfilment/index.ts';
import { checkAntiFraud } from './anti-fraud/check-anti-fraud.ts';
import { refused } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import type { OrderRequest } from './checkout-request.ts';
import type { takingKey } from './idempotency.ts';
import { checkGates, checkReadiness, checkRequest, recalculate } from './order-checks.ts';
import { ofOlderVersion, ofThisVersion, knownCheckout } from './open-checkout.ts';
import type { KnownCheckout } from './open-checkout.ts';
import { orderedUnits } from './order-lines.ts';
import { placeOrder } from './place-order.ts';
import { takePromotionUse } from './promotion-use.ts';
import { refusal } from './refusal.ts';
import { requestHash } from './request-hash.ts';

/** A request with the anti-fraud service's advice from before the transaction. */
export type AdvisedRequest = OrderRequest & { readonly advice: AntiFraudRefusal | null };

/** The same with the id that its checkout is to have. */
type NumberedRequest = AdvisedRequest & { readonly checkoutId: string };

/**
 * One attempt to create an order of a locked cart, with the checks in the sequence of OPN-272.
 */
export async function tryOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  request: NumberedRequest,
  { user, cart }: LockedCart,
): Promise<Attempt> {
  const { body } = request;
  if (user === null) return refused(notFound('USER_NOT_FOUND', refusal('USER_NOT_FOUND')));
  if (cart === null) return refused(notFound('CART_NOT_FOUND', refusal('CART_NOT_FOUND')));
  const hash = requestHash({ payment: body.payment, delivery: body.delivery });
  const { known, pricingIn } = await readStanding(context, tx, request, cart);
  if (known !== null && known.cart_version === body.cart.version) return ofThisVersion(known, hash);

  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return refused(notFound('SHOWCASE_NOT_FOUND', refusal('SHOWCASE_NOT_FOUND')));
  const isWorking = checkGates(context, snapshot, cart.lines, ['ORDERS_SUSPENDED', 'STORE_CLOSED']);
  if (!isWorking.ok) return refused(isWorking.error);
  if (cart.version !== body.cart.version) {
    return refused(conflict('CART_VERSION_MISMATCH', refusal('CART_VERSION_MISMATCH')));
  }
  if (known !== null) return ofOlderVersion(tx, known, cart, hash);
  const isAgeConfirmed = user.is_confirmed_age18 || cart.is_adult;
  const pricing = pricingIn(snapshot);
  return order(context, tx, { ...request, cart, snapshot, pricing, phone: user.phone, isAgeConfirmed, hash });
}

type UserRow = Pick<Selectable<Database['users']>, 'is_confirmed_age18' | 'phone'>;

/** The shopper and the cart of a request, locked until the transaction ends; `user` is null if there is no such account any more. */
interface LockedCart {
  readonly user: UserRow | null;
  readonly cart: CartRow | null;
}

/**
 * Takes the idempotency key and locks the shopper and the cart, in this sequence, in one statement; null: this call is not the first with
 * its key. Deleting the account locks its row, too: of the two one wins (DEL-08).
 */
export async function takeKeyAndLock(
  tx: Transaction<Database>,
  taking: ReturnType<typeof takingKey>,
  userId: string,
  cartId: string,
): Promise<LockedCart | null> {
  const found = await taking
    .selectFrom(sql<{ readonly one: number }>`(values (1))`.as<'once'>(sql`once (one)`))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .innerJoin('carts', 'carts.user_id', 'users.id')
          .select(['users.is_confirmed_age18', 'users.phone'])
          .selectAll('carts')
          .where('users.id', '=', userId)
          .where('users.erased_at', 'is', null)
          .where('users.marked_deleted_at', 'is', null)
          .where('carts.id', '=', cartId)
          .where((inner) => inner.exists(inner.selectFrom('taken').select('taken.key')))
          .forShare('users')
          .forUpdate('carts')
          .as('locked'),
      (join) => join.onTrue(),
    )
    .selectAll('locked')
    .select((eb) => eb.exists(eb.selectFrom('taken').select('taken.key')).as('is_first'))
    .executeTakeFirstOrThrow();
  const { is_first: isFirst, is_confirmed_age18, phone, ...cart } = found;
  if (isFirst !== true) return null;
  if (cart.id !== null && phone !== null)
    return { user: { is_confirmed_age18: is_confirmed_age18 === true, phone }, cart: cart as CartRow };
  const alone = await tx
    .selectFrom('users')
    .select(['is_confirmed_age18', 'phone'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where('marked_deleted_at', 'is', null)
    .executeTakeFirst();
  return { user: alone ?? null, cart: null };
}

/**
 * The checkout that the cart has already, and what its prices depend on besides it. Read after the cart is locked, so that nobody else's
 * order of it is missed.
 */
async function readStanding(
  context: BackendContext,
  tx: Transaction<Database>,
  { caller, body }: OrderRequest,
  cart: CartRow,
): Promise<{
  readonly known: KnownCheckout | null;
  readonly pricingIn: (snapshot: ShowcaseSnapshot) => PricingContext;
}> {
  const reading = pricingReading(context, tx, { caller, cartId: cart.id, attached: cart.promotion });
  const checkout = knownCheckout(cart, body.cart.version);
  const { rows } = await sql<{ readonly known: KnownCheckout | null } & PricingRow>`
    select ${checkout} as known, ${reading.shopper} as shopper, ${reading.bonuses} as bonuses
  `.execute(tx);
  const [row = { known: null, shopper: null, bonuses: null }] = rows;
  return { known: row.known, pricingIn: (snapshot) => reading.pricingOf(row, snapshot) };
}

type OrderInput = NumberedRequest & {
  readonly cart: CartRow;
  readonly pricing: PricingContext;
  readonly phone: string;
  readonly snapshot: ShowcaseSnapshot;
  readonly isAgeConfirmed: boolean;
  readonly hash: string;
};

async function order(
  context: BackendContext,
  tx: Transaction<Database>,
  input: OrderInput,
): Promise<Attempt> {
  const { cart, snapshot, pricing, body, caller, checkoutId } = input;
  const { userId, deviceId } = caller;
  const isFilled = checkGates(context, snapshot, cart.lines, ['NOTHING_TO_ORDER']);
  if (!isFilled.ok) return refused(isFilled.error);
  const recalculation = recalculate(pricing, cart);
  const ready = checkReadiness(context, pricing, cart, recalculation);
  if (!ready.ok) {
    await storeRecalculated(context, tx, input, recalculation.calculated);
    return refused(ready.error);
  }
  const { lines } = recalculation;
  const isEnough = checkGates(context, snapshot, lines, ['NOTHING_TO_ORDER', 'BELOW_MINIMUM']);
  if (!isEnough.ok) return refused(isEnough.error);
  const { isAgeConfirmed } = input;
  const checked = checkRequest(context, snapshot, {
    body,
    lines,
    isAgeConfirmed,
    payBy: await payBy(context, tx, userId, body.payment),
  });
  if (!checked.ok) return refused(checked.error);
  const { promotion, bonuses } = recalculation.calculated.priced;
  const trusted = await checkAntiFraud(context, tx, { ...input, promotion });
  if (!trusted.ok) return refused(trusted.error);

  const units = orderedUnits(lines);
  const productIds = units.map((line) => line.productId);
  const showcaseId = snapshot.row.id;
  const error = conflict('PRODUCTS_RAN_OUT', refusal('PRODUCTS_RAN_OUT'));
  const soldOut = { kind: 'soldOut', error, showcaseId, productIds } as const;
  const applied = bonuses?.applied ?? ZERO_KOPECKS;
  // Units that many want are locked last, by the statement that places the order, unless something else may refuse the order after them.
  const areUnitsLast = applied === 0 && promotion?.applied !== true;
  if (!areUnitsLast && !(await reserveStock(tx, showcaseId, units))) return soldOut;
  // Locked until the bonuses are held: nobody else spends them meanwhile.
  if (applied > 0) await lockAccount(tx, userId);
  if (applied > 0 && applied > (await balanceOf(tx, userId))) {
    await releaseStock(tx, showcaseId, units);
    return refused(conflict('INVALID_BONUS_BALANCE', refusal('INVALID_BONUS_BALANCE')));
  }
  const use = await takePromotionUse(context, tx, { userId, deviceId, promotion });
  if (!use.ok) {
    await releaseStock(tx, showcaseId, units);
    return refused(use.error);
  }
  const toPlace = {
    ...input,
    userId,
    lines,
    bonuses: applied,
    bonusPercent: bonuses?.percent ?? 0,
    marks: trusted.value,
    payBy: checked.value,
    requestHash: input.hash,
  };
  const placed = await placeOrder(context, tx, toPlace, areUnitsLast ? units : []);
  if (placed === null) return soldOut;
  await use.value(checkoutId);
  return { kind: 'placed', checkoutId, placed, showcaseId, productIds };
}

/** Stores the recalculated cart, so that the shopper sees the reason after fetching it again (OPN-272). */
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
    now,
  });
}
