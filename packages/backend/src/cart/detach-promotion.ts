import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { cartAnswer } from './cart-answer.ts';
import { calculate } from './cart-calculation.ts';
import { storeNextVersion } from './cart.repository.ts';
import { readCart } from './read-cart.ts';
import { mismatch } from './save-cart.ts';
import type { SaveAnswer } from './save-cart.ts';

/** Detaches the attached promotion and answers like a save; an outdated version changes nothing (PRM-14, OPN-236). */
export async function detachPromotion(
  context: BackendContext,
  request: { readonly caller: Caller; readonly cartId: string; readonly version: number },
): Promise<Result<SaveAnswer, ApiError>> {
  const { caller, cartId, version } = request;
  const { cart, pricingIn } = await readCart(context, { caller, cartId });
  if (cart === undefined) return err(notFound('CART_NOT_FOUND'));
  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  const embedding = { showcaseId: cart.showcase_id, embedProductsToResponse: true };
  if (cart.version !== version) return ok(await mismatch(context, cart, pricingIn, embedding));
  const pricing = pricingIn(snapshot);
  const now = context.clock.now();
  const stored = await storeNextVersion(context.db, cart, {
    showcaseId: cart.showcase_id,
    calculated: calculate(pricing, {
      lines: cart.lines,
      changes: cart.changes,
      attached: null,
      appliedLoyalty: cart.applied_loyalty,
      version: cart.version + 1,
    }),
    promotion: null,
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    now,
  });
  if (stored !== null)
    return ok({
      result: 'ACTUAL',
      cart: await cartAnswer(context, pricing, stored, { embedProducts: true }),
    });
  const current = await readCart(context, { caller, cartId });
  if (current.cart === undefined) return err(notFound('CART_NOT_FOUND'));
  return ok(await mismatch(context, current.cart, current.pricingIn, embedding));
}
