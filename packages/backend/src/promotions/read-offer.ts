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
export interface OfferReadingRequest extends ShopperRequest {
  /** The promotion attached to the cart. */
  readonly attached: PromotionRef | null;
  /** A promocode typed in this call. */
  readonly typed?: string | undefined;
}

export interface OfferRequest extends OfferReadingRequest {
  readonly snapshot: ShowcaseSnapshot;
}

/** How an offer is read: a column of some statement, and what follows from it. */
export interface OfferReading extends Pick<ShopperReading, 'column' | 'isNeeded'> {
  readonly offerOf: (row: ShopperRow, snapshot: ShowcaseSnapshot) => PromotionOffer;
  /** Whether the column counts all uses that a cart with this promotion attached depends on. */
  readonly covers: (attached: PromotionRef | null) => boolean;
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
  const { snapshot } = request;
  if (!isNeeded) return offerOf(null, snapshot);
  const { rows } = await sql<{ readonly shopper: ShopperRow }>`select ${column} as shopper`.execute(db);
  return offerOf(rows[0]?.shopper ?? null, snapshot);
}

/** The same as a part of a statement that reads more. */
export function offerReading(
  context: BackendContext,
  db: Kysely<Database>,
  { attached, typed, ...request }: OfferReadingRequest,
): OfferReading {
  const promotions = context.promotions.current;
  const limitedBy = (...codes: readonly (string | undefined)[]): readonly string[] =>
    limitedIds(
      promotions,
      codes.flatMap((code) => (code === undefined ? [] : (promotions.promocode(code) ?? []))),
    );
  const now = context.clock.now();
  const limited = limitedBy(typed, codeOf(attached));
  const { column, isNeeded, shopperOf } = shopperReading(db, request, { limited, now });
  return {
    column,
    isNeeded,
    offerOf: (row, snapshot) =>
      new PromotionOffer({ promotions, showcase: snapshot.row, shopper: shopperOf(row), now }),
    covers: (ref) => limitedBy(codeOf(ref)).every((id) => limited.includes(id)),
  };
}

const codeOf = (ref: PromotionRef | null): string | undefined =>
  ref?.kind === 'PROMOCODE' ? ref.code : undefined;

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
