import type { CartMessage, saveCart as saveCartEndpoint } from '@shop/contract/cart';
import type { ParsedRequestOf } from '@shop/contract/kernel';
import { applySave, markViewed, productIdsOf, unitsOf } from '@shop/domain/cart';
import type { LineKey, WantedLine } from '@shop/domain/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { badRequest, notFound, unprocessable } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { isAgeConfirmed } from '../profile/index.ts';
import { cartAnswer, findProduct } from './cart-answer.ts';
import { calculate, duplicateLineKeys, lineKey } from './cart-calculation.ts';
import { findCart, storeNextVersion } from './cart.repository.ts';
import type { CartRow } from './cart.repository.ts';

export type SaveRequest = ParsedRequestOf<typeof saveCartEndpoint>['body'] & {
  readonly cartId: string;
  readonly userId: string;
};
export type SaveAnswer = { result: 'ACTUAL' | 'VERSION_MISMATCH'; cart: CartMessage };

/**
 * Replaces the line list of a cart (CRT-48 to CRT-54): read, price, and one conditional update on the version. A save that
 * names an outdated version changes nothing and is told the current cart.
 */
export async function saveCart(
  context: BackendContext,
  request: SaveRequest,
): Promise<Result<SaveAnswer, ApiError>> {
  const { catalog, db } = context;
  const snapshot = catalog.showcase(request.showcaseId);
  if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  if (duplicateLineKeys(request.products).length > 0) return err(badRequest('CART_HAS_DUPLICATE_PRODUCTS'));
  const productIds = request.products
    .flatMap(productIdsOf)
    .filter((id) => findProduct(catalog, snapshot, id) === undefined);
  if (productIds.length > 0) {
    return err(
      badRequest('VALIDATION_ERROR', { details: { productIds }, errorDetails: { field: 'products' } }),
    );
  }
  const cart = await findCart(db, request.cartId, request.userId);
  if (cart === undefined) return err(notFound('CART_NOT_FOUND'));
  if (cart.version !== request.version) return ok(mismatch(context, snapshot, cart, request));
  if (request.isAdult !== true && asksForMoreAdultGoods(context, snapshot, cart, request.products)) {
    if (!(await isAgeConfirmed(db, request.userId))) return err(unprocessable('AGE_NOT_CONFIRMED'));
  }
  const stored = await store(context, snapshot, cart, request);
  if (stored !== null) {
    return ok({ result: 'ACTUAL', cart: cartAnswer(catalog, snapshot, stored, embedding(request)) });
  }
  const current = await findCart(db, request.cartId, request.userId);
  if (current === undefined) return err(notFound('CART_NOT_FOUND'));
  return ok(mismatch(context, snapshot, current, request));
}

const embedding = (request: SaveRequest) => ({ embedProducts: request.embedProductsToResponse });

function mismatch(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  request: SaveRequest,
): SaveAnswer {
  const own = context.catalog.showcase(cart.showcase_id) ?? snapshot;
  return { result: 'VERSION_MISMATCH', cart: cartAnswer(context.catalog, own, cart, embedding(request)) };
}

/** Whether the sent lines hold more units of an adult product, combos included, than the stored ones had (CRT-74, OPN-221). */
function asksForMoreAdultGoods(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  sent: readonly WantedLine[],
): boolean {
  const before = cart.lines.map((line) => ({ ...line, quantity: line.quantity || line.earlierQuantity }));
  return [...new Set(sent.flatMap(productIdsOf))].some(
    (id) =>
      findProduct(context.catalog, snapshot, id)?.product.isAdult === true &&
      unitsOf(sent, id) > unitsOf(before, id),
  );
}

async function store(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  request: SaveRequest,
): Promise<CartRow | null> {
  const now = context.clock.now();
  const before = new Map(cart.lines.map((line) => [lineKey(line), line.quantity]));
  const own = new Map(request.products.map((line): [LineKey, number] => [lineKey(line), line.quantity]));
  const touched = new Set(
    [...own].filter(([key, quantity]) => before.get(key) !== quantity).map(([key]) => key),
  );
  const viewed = new Set(
    (request.changes ?? []).flatMap(({ productId }) =>
      productId === null ? [] : [lineKey({ type: 'PRODUCT', productId })],
    ),
  );
  const calculated = calculate(snapshot, {
    lines: applySave(cart.lines, request.products),
    changes: markViewed(cart.changes, viewed),
    own,
    touched,
    version: cart.version + 1,
  });
  return storeNextVersion(context.db, cart, {
    showcaseId: snapshot.row.id,
    calculated,
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    // What is in the list now is hidden; a change of this very save is newer.
    bannerHiddenAt: request.hideChangesBanner === true ? cart.version : cart.banner_hidden_at,
    isAdult: request.isAdult ?? cart.is_adult,
    now,
  });
}
