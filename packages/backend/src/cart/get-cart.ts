import type { CartMessage } from '@shop/contract/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { cartAnswer } from './cart-answer.ts';
import { calculate, isSameCalculation } from './cart-calculation.ts';
import type { PricingContext } from './cart-summary.ts';
import { createCart, storeNextVersion } from './cart.repository.ts';
import type { CartRow } from './cart.repository.ts';
import { readCart } from './read-cart.ts';
import type { CartCaller } from './read-pricing.ts';

/** After this many lost races the cause must be something other than a conflict. */
const MAX_ATTEMPTS = 20;

/**
 * The shopper's cart for a showcase (CRT-34, CRT-44, OPN-212): created empty on first use, recalculated,
 * and stored as a new version when the calculation brought anything new (CRT-52).
 */
export async function getCart(
  context: BackendContext,
  request: { readonly caller: CartCaller; readonly showcaseId: string; readonly embedProducts: boolean },
): Promise<Result<{ status: 'ACTUAL'; cart: CartMessage }, ApiError>> {
  const { caller } = request;
  const snapshot = context.catalog.showcase(request.showcaseId);
  if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { cart, pricingIn } = await readCart(context, { caller });
    const pricing = pricingIn(snapshot);
    const current =
      cart === undefined
        ? await openCart(context, pricing, caller.userId)
        : await recalculated(context, pricing, cart);
    if (current !== null)
      return ok({ status: 'ACTUAL', cart: await cartAnswer(context, pricing, current, request) });
  }
  throw new Error('The cart changed on every attempt to read it');
}

/** An empty cart; null: somebody else opened one first. */
async function openCart(
  context: BackendContext,
  pricing: PricingContext,
  userId: string,
): Promise<CartRow | null> {
  const { snapshot } = pricing;
  const { summary } = calculate(pricing, {
    lines: [],
    changes: [],
    attached: null,
    appliedLoyalty: null,
    version: 1,
  });
  const now = context.clock.now();
  const opened = await createCart(context.db, {
    id: context.ids.uuid(),
    userId,
    showcaseId: snapshot.row.id,
    summary,
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    now,
  });
  return opened ?? null;
}

/** The cart recalculated for a showcase, stored if that changed it; null: somebody else stored it first. */
async function recalculated(
  context: BackendContext,
  pricing: PricingContext,
  cart: CartRow,
): Promise<CartRow | null> {
  const calculated = calculate(pricing, {
    lines: cart.lines,
    changes: cart.changes,
    attached: cart.promotion,
    appliedLoyalty: cart.applied_loyalty,
    version: cart.version + 1,
  });
  const showcaseId = pricing.snapshot.row.id;
  if (cart.showcase_id === showcaseId && isSameCalculation(calculated, cart)) return cart;
  const now = context.clock.now();
  return storeNextVersion(context.db, cart, {
    showcaseId,
    calculated,
    minOrderPrice: pricing.snapshot.settings(now).minOrderPrice,
    now,
  });
}
