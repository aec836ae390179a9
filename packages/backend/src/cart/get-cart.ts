import type { CartMessage } from '@shop/contract/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { cartAnswer } from './cart-answer.ts';
import { calculate, isSameCalculation } from './cart-calculation.ts';
import { createCart, findCartOf, storeNextVersion } from './cart.repository.ts';
import type { CartRow } from './cart.repository.ts';

/** After so many lost races the database is not what is in the way. */
const MAX_ATTEMPTS = 20;

/**
 * The shopper's cart for a showcase (CRT-34, CRT-44, OPN-212): created empty on first use, recalculated,
 * and stored as a new version when the calculation brought anything new (CRT-52).
 */
export async function getCart(
  context: BackendContext,
  request: { readonly userId: string; readonly showcaseId: string; readonly embedProducts: boolean },
): Promise<Result<{ status: 'ACTUAL'; cart: CartMessage }, ApiError>> {
  const { catalog, db } = context;
  const snapshot = catalog.showcase(request.showcaseId);
  if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const now = context.clock.now();
    const minOrderPrice = snapshot.settings(now).minOrderPrice;
    const cart =
      (await findCartOf(db, request.userId)) ??
      (await createCart(db, {
        id: context.ids.uuid(),
        userId: request.userId,
        showcaseId: snapshot.row.id,
        minOrderPrice,
        now,
      }));
    const current = await recalculated(context, cart, snapshot.row.id);
    if (current !== null) {
      return ok({ status: 'ACTUAL', cart: cartAnswer(catalog, snapshot, current, request) });
    }
  }
  throw new Error('The cart changed on every attempt to read it');
}

/** The cart recalculated for a showcase that the catalogue knows, stored if that changed it; null: somebody else stored it first. */
async function recalculated(
  context: BackendContext,
  cart: CartRow,
  showcaseId: string,
): Promise<CartRow | null> {
  const snapshot = context.catalog.showcase(showcaseId);
  if (snapshot === undefined) return cart;
  const calculated = calculate(snapshot, {
    lines: cart.lines,
    changes: cart.changes,
    version: cart.version + 1,
  });
  if (cart.showcase_id === showcaseId && isSameCalculation(calculated, cart)) return cart;
  const now = context.clock.now();
  return storeNextVersion(context.db, cart, {
    showcaseId,
    calculated,
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    bannerHiddenAt: cart.banner_hidden_at,
    isAdult: cart.is_adult,
    now,
  });
}
