import type { PromotionRef } from '@shop/domain/promotions';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { PromotionOffer } from './promotion-offer.ts';
import type { StoredPromotion, PromotionSet } from './promotion-reader.ts';
import { shopperReading } from './shopper.ts';
import type { ShopperReading, ShopperRequest, ShopperRow } from './shopper.ts';

/** The cart and the shopper whose promotions are read. */
export interface OfferRequest extends ShopperRequest {
  readonly snapshot: ShowcaseSnapshot;
  /** The promotion attached to the cart. */
  readonly attached: PromotionRef | null;
  /** A promocode typed in this call. */
  readonly typed?: string | undefined;
}

/** How an offer is read: a column of some statement, and what follows from it. */
export interface OfferReading extends Pick<ShopperReading, 'column' | 'isNeeded'> {
  readonly offerOf: (row: ShopperRow) => PromotionOffer;
}

/**
 * The promotions for a shopper's cart in a showcase now. Promotions are in memory; facts about the shopper are one
 * statement. Inside a transaction pass its `tx`.
 */
export async function readOffer(
  context: BackendContext,
  db: Kysely<Database>,
  request: OfferRequest,
): Promise<PromotionOffer> {
  const { column, isNeeded, offerOf } = offerReading(context, db, request);
  if (!isNeeded) return offerOf(null);
  const { rows } = await sql<{ readonly shopper: ShopperRow }>`select ${column} as shopper`.execute(db);
  return offerOf(rows[0]?.shopper ?? null);
}

/** The same as a part of a statement that reads more. */
export function offerReading(
  context: BackendContext,
  db: Kysely<Database>,
  { snapshot, attached, typed, ...request }: OfferRequest,
): OfferReading {
  const promotions = context.promotions.current;
  const codes = [typed, attached?.kind === 'PROMOCODE' ? attached.code : undefined];
  const promocodes = codes.flatMap((code) => (code === undefined ? [] : (promotions.promocode(code) ?? [])));
  const now = context.clock.now();
  const limited = limitedIds(promotions, promocodes);
  const { column, isNeeded, shopperOf } = shopperReading(db, request, { limited, now });
  return {
    column,
    isNeeded,
    offerOf: (row) =>
      new PromotionOffer({ promotions, showcase: snapshot.row, shopper: shopperOf(row), now }),
  };
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
