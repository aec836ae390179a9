import { sql } from 'kysely';
import type { Expression, Kysely, RawBuilder } from 'kysely';
import type { PromotionRef } from '@shop/domain/promotions';

import type { BackendContext, Caller, Database } from '../kernel/index.ts';
import { bonusesReading } from '../loyalty/index.ts';
import type { BonusesRow } from '../loyalty/index.ts';
import { offerReading } from '../promotions/index.ts';
import type { ShopperRow } from '../promotions/index.ts';
import type { PricingContext } from './cart-summary.ts';
import type { CartRow } from './cart.repository.ts';

/** The caller of a cart's endpoint, as far as promotions depend on them. */
export type CartCaller = Pick<Caller, 'userId' | 'userType' | 'deviceId' | 'platform'>;

/** What pricing needs to know of a cart's owner, as read. */
export interface PricingRow {
  readonly shopper: ShopperRow;
  readonly bonuses: BonusesRow;
}

/** How that is read: the columns of a statement that may read more, and what follows from them. */
export interface PricingReading {
  readonly shopper: RawBuilder<ShopperRow>;
  readonly bonuses: RawBuilder<BonusesRow>;
  readonly isNeeded: boolean;
  /** Whether the columns suffice for a cart with this promotion attached. */
  readonly covers: (attached: PromotionRef | null) => boolean;
  readonly pricingOf: (row: PricingRow, snapshot: PricingContext['snapshot']) => PricingContext;
}

export function pricingReading(
  context: BackendContext,
  db: Kysely<Database>,
  request: {
    readonly caller: CartCaller;
    readonly cartId: string | Expression<string | null> | null;
    readonly attached: PromotionRef | null;
    /** A promocode typed in this call. */
    readonly typed?: string | undefined;
  },
): PricingReading {
  const offer = offerReading(context, db, request);
  const account = bonusesReading(context, request.caller);
  return {
    shopper: offer.column,
    bonuses: account.column,
    isNeeded: offer.isNeeded || account.isNeeded,
    covers: offer.covers,
    pricingOf: (row, snapshot) => ({
      snapshot,
      offer: offer.offerOf(row.shopper, snapshot),
      bonuses: account.bonusesOf(row.bonuses),
    }),
  };
}

/** What a cart is priced with in a showcase. */
export type PricingIn = (snapshot: PricingContext['snapshot']) => PricingContext;

/** What the promotions and bonuses of a cart's owner are now. Inside a transaction pass its `tx`. */
export async function readPricing(
  context: BackendContext,
  db: Kysely<Database>,
  request: {
    readonly caller: CartCaller;
    readonly cart: Pick<CartRow, 'id' | 'promotion'>;
    /** A promocode typed in this call. */
    readonly typed?: string | undefined;
  },
): Promise<PricingIn> {
  const { caller, cart, typed } = request;
  const reading = pricingReading(context, db, { caller, cartId: cart.id, attached: cart.promotion, typed });
  const { shopper, bonuses, isNeeded, pricingOf } = reading;
  if (!isNeeded) return (snapshot) => pricingOf({ shopper: null, bonuses: null }, snapshot);
  const { rows } = await sql<PricingRow>`select ${shopper} as shopper, ${bonuses} as bonuses`.execute(db);
  const [row = { shopper: null, bonuses: null }] = rows;
  return (snapshot) => pricingOf(row, snapshot);
}
