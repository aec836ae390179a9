import type { CartMessage, saveCart as saveCartEndpoint } from '@shop/contract/cart';
import type { ParsedRequestOf } from '@shop/contract/kernel';
import { applySave, lineKey, markViewed } from '@shop/domain/cart';
import type { LineKey, WantedLine } from '@shop/domain/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { isAgeConfirmed, forbidden, notFound, unprocessable } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { attachWanted, wantedPromotion } from './attach.ts';
import { cartAnswer } from './cart-answer.ts';
import { calculate } from './cart-calculation.ts';
import { storeNextVersion } from './cart.repository.ts';
import type { CartRow } from './cart.repository.ts';
import { readCart } from './read-cart.ts';
import type { PricingIn } from './read-pricing.ts';
import { asksForMoreAdultGoods, checkedLines, viewedKeys, wantedLines } from './wanted-lines.ts';

export type SaveRequest = ParsedRequestOf<typeof saveCartEndpoint>['body'] & {
  readonly cartId: string;
  readonly caller: Caller;
};
export type SaveAnswer = { result: 'ACTUAL' | 'VERSION_MISMATCH'; cart: CartMessage };

/**
 * Replaces the lines of a cart and attaches the named promotion (CRT-48 to CRT-54, PRM-40): reads, prices, and
 * updates once, on condition of the version. A save with an outdated version changes nothing and is answered with the
 * current cart.
 */
export async function saveCart(
  context: BackendContext,
  request: SaveRequest,
): Promise<Result<SaveAnswer, ApiError>> {
  const { catalog, db } = context;
  const { caller } = request;
  const snapshot = catalog.showcase(request.showcaseId);
  if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  const requested = wantedPromotion(request);
  if (!requested.ok) return requested;
  const setsBonuses = typeof request.appliedLoyalty === 'string';
  if ((requested.value !== null || setsBonuses) && caller.userType !== 'CUSTOMER')
    return err(forbidden('AUTH_REQUIRED'));
  const wanted = wantedLines(catalog, snapshot, request.products);
  if (!wanted.ok) return wanted;
  const typed = requested.value?.kind === 'PROMOCODE' ? requested.value.code : undefined;
  const { cart, pricingIn } = await readCart(context, { caller, cartId: request.cartId, typed });
  if (cart === undefined) return err(notFound('CART_NOT_FOUND'));
  if (cart.version !== request.version) return ok(await mismatch(context, cart, pricingIn, request));
  const checked = checkedLines(catalog, snapshot, cart, wanted.value);
  if (!checked.ok) return checked;
  const lines = checked.value;
  if (request.isAdult !== true && asksForMoreAdultGoods(catalog, snapshot, cart, lines)) {
    if (!(await isAgeConfirmed(db, caller.userId))) return err(unprocessable('AGE_NOT_CONFIRMED'));
  }
  const pricing = pricingIn(snapshot);
  const saved = applySave(cart.lines, lines);
  const attached = await attachWanted(context, pricing, {
    caller,
    cart,
    lines: saved,
    wanted: requested.value,
  });
  if (!attached.ok) return attached;
  const stored = await store(context, snapshot, cart, {
    request,
    lines,
    calculated: calculate(pricing, {
      lines: saved,
      changes: markViewed(cart.changes, viewedKeys(request.changes)),
      attached: attached.value,
      appliedLoyalty: request.appliedLoyalty === undefined ? cart.applied_loyalty : request.appliedLoyalty,
      ...requestedChanges(cart, lines),
      version: cart.version + 1,
    }),
    promotion: attached.value,
  });
  if (stored !== null)
    return ok({ result: 'ACTUAL', cart: await cartAnswer(context, pricing, stored, embedding(request)) });
  const current = await readCart(context, { caller, cartId: cart.id });
  if (current.cart === undefined) return err(notFound('CART_NOT_FOUND'));
  return ok(await mismatch(context, current.cart, current.pricingIn, request));
}

const embedding = (request: Pick<SaveRequest, 'embedProductsToResponse'>) => ({
  embedProducts: request.embedProductsToResponse,
});

/** The answer to a save or removal with an outdated version: the stored cart (CRT-54). */
export async function mismatch(
  context: BackendContext,
  cart: CartRow,
  pricingIn: PricingIn,
  request: Pick<SaveRequest, 'showcaseId' | 'embedProductsToResponse'>,
): Promise<SaveAnswer> {
  const snapshot = context.catalog.showcase(cart.showcase_id) ?? context.catalog.showcase(request.showcaseId);
  if (snapshot === undefined) throw new Error(`No store can answer cart ${cart.id}`);
  const shown = await cartAnswer(context, pricingIn(snapshot), cart, embedding(request));
  return { result: 'VERSION_MISMATCH', cart: shown };
}

/** The requested lines, and which of them the shopper has changed (OPN-223). */
function requestedChanges(cart: CartRow, lines: readonly WantedLine[]) {
  const before = new Map(cart.lines.map((line) => [lineKey(line), line.quantity]));
  const own = new Map(lines.map((line): [LineKey, number] => [lineKey(line), line.quantity]));
  const touched = new Set(
    [...own].filter(([key, quantity]) => before.get(key) !== quantity).map(([key]) => key),
  );
  return { own, touched };
}

async function store(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  save: Pick<Parameters<typeof storeNextVersion>[2], 'calculated' | 'promotion'> & {
    readonly request: SaveRequest;
    readonly lines: readonly WantedLine[];
  },
): Promise<CartRow | null> {
  const { request, calculated, promotion } = save;
  const now = context.clock.now();
  return storeNextVersion(context.db, cart, {
    showcaseId: snapshot.row.id,
    calculated,
    ...(promotion === undefined ? {} : { promotion }),
    appliedLoyalty: request.appliedLoyalty,
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    // Hides the changes so far; one made by this save is newer.
    ...(request.hideChangesBanner === true ? { bannerHiddenAt: cart.version } : {}),
    isAdult: request.isAdult,
    now,
  });
}
