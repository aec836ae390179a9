import type { PromotionRef } from '@shop/domain/promotions';
import type { Kysely } from 'kysely';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { PromotionOffer } from './promotion-offer.ts';
import type { StoredPromotion, PromotionSet } from './promotion-reader.ts';
import { readShopper } from './shopper.ts';
import type { ShopperRequest } from './shopper.ts';

/** The cart and the shopper whose promotions are read. */
export interface OfferRequest extends ShopperRequest {
  readonly snapshot: ShowcaseSnapshot;
  /** The promotion attached to the cart. */
  readonly attached: PromotionRef | null;
  /** A promocode typed in this call. */
  readonly typed?: string | undefined;
}

/**
 * The promotions for a shopper's cart in a showcase now. Promotions are in memory; facts about the shopper take up to
 * four small queries. Inside a transaction pass its `tx`.
 */
export async function readOffer(
  context: BackendContext,
  db: Kysely<Database>,
  { snapshot, attached, typed, ...request }: OfferRequest,
): Promise<PromotionOffer> {
  const promotions = context.promotions.current;
  const codes = [typed, attached?.kind === 'PROMOCODE' ? attached.code : undefined];
  const promocodes = codes.flatMap((code) => (code === undefined ? [] : (promotions.promocode(code) ?? [])));
  const now = context.clock.now();
  const limited = limitedIds(promotions, promocodes);
  const shopper = await readShopper(db, request, { limited, now });
  return new PromotionOffer({ promotions, showcase: snapshot.row, shopper, now });
}

const isLimited = ({ limits }: StoredPromotion): boolean =>
  limits.total !== null || limits.perShopper !== null || limits.perDevice !== null;

const limitedOf = new WeakMap<PromotionSet, readonly string[]>();

/** Promotions whose uses must be counted: all that may be listed, and the given promocodes. */
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
