import type { PromotionRef } from '@shop/domain/promotions';
import type { Kysely } from 'kysely';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { PromotionOffer } from './promotion-offer.ts';
import type { StoredPromotion, PromotionSet } from './promotion-reader.ts';
import { readShopper } from './shopper.ts';
import type { ShopperRequest } from './shopper.ts';

/** What the promotions of a cart are looked at for. */
export interface OfferRequest extends ShopperRequest {
  readonly snapshot: ShowcaseSnapshot;
  /** What the cart carries. */
  readonly attached: PromotionRef | null;
  /** A promocode that was typed just now. */
  readonly typed?: string | undefined;
}

/**
 * The promotions for a shopper's cart in a showcase now. Promotions come from memory; the shopper costs up to three small
 * queries. Inside a transaction hand over its `tx`.
 */
export async function readOffer(
  context: BackendContext,
  db: Kysely<Database>,
  { snapshot, attached, typed, ...request }: OfferRequest,
): Promise<PromotionOffer> {
  const promotions = context.promotions.current;
  const codes = [typed, attached?.kind === 'PROMOCODE' ? attached.code : undefined];
  const promocodes = codes.flatMap((code) => (code === undefined ? [] : (promotions.promocode(code) ?? [])));
  const shopper = await readShopper(db, request, limitedIds(promotions, promocodes));
  return new PromotionOffer({
    promotions,
    showcase: snapshot.row,
    shopper,
    now: context.clock.now(),
  });
}

const isLimited = ({ limits }: StoredPromotion): boolean =>
  limits.total !== null || limits.perShopper !== null || limits.perDevice !== null;

const limitedOf = new WeakMap<PromotionSet, readonly string[]>();

/** Promotions whose uses matter: all that may be listed, and the promocodes in question. */
function limitedIds(set: PromotionSet, promocodes: readonly StoredPromotion[]): readonly string[] {
  let always = limitedOf.get(set);
  if (always === undefined) {
    always = set.promotions
      .filter((promotion) => promotion.kind === 'PROMOTION' && promotion.isEnabled && isLimited(promotion))
      .map(({ id }) => id);
    limitedOf.set(set, always);
  }
  return [...always, ...promocodes.filter(isLimited).map(({ id }) => id)];
}
