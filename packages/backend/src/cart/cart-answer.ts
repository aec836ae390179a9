import type { CartMessage } from '@shop/contract/cart';
import { changesBanner } from '@shop/domain/cart';
import type { CartLoyalty } from '@shop/domain/cart';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isAgeConfirmed } from '../kernel/index.ts';

import type { BackendContext, Caller, Database } from '../kernel/index.ts';
import { bonusesReading } from '../loyalty/index.ts';
import type { BonusesRow } from '../loyalty/index.ts';
import { offerReading } from '../promotions/index.ts';
import type { ShopperRow } from '../promotions/index.ts';
import { totalsOf } from './cart-calculation.ts';
import { ruleMessage } from './cart-summary.ts';
import type { PricingContext } from './cart-summary.ts';
import type { CartRow } from './cart.repository.ts';
import { changeAnswer, lineAnswer } from './line-answer.ts';
import { replacementsOf } from './replacements.ts';
import { cartTexts } from './texts.ts';

/** The caller of a cart's endpoint, as far as promotions depend on them. */
export type CartCaller = Pick<Caller, 'userId' | 'userType' | 'deviceId' | 'platform'>;

/**
 * The showcase with what its promotions and bonuses are for the owner of a cart now. Inside a transaction pass its
 * `tx`.
 */
export async function readPricingContext(
  context: BackendContext,
  db: Kysely<Database>,
  request: {
    readonly snapshot: PricingContext['snapshot'];
    readonly caller: CartCaller;
    readonly cart: Pick<CartRow, 'id' | 'promotion'> | null;
    /** A promocode typed in this call. */
    readonly typed?: string | undefined;
  },
): Promise<PricingContext> {
  const { snapshot, caller, cart, typed } = request;
  const attached = cart?.promotion ?? null;
  const shopper = offerReading(context, db, { snapshot, caller, cartId: cart?.id ?? null, attached, typed });
  const account = bonusesReading(context, db, caller);
  if (!shopper.isNeeded && !account.isNeeded)
    return { snapshot, offer: shopper.offerOf(null), bonuses: account.bonusesOf(null) };
  const { rows } = await sql<{ readonly shopper: ShopperRow; readonly bonuses: BonusesRow }>`
    select ${shopper.column} as shopper, ${account.column} as bonuses
  `.execute(db);
  const [row] = rows;
  return {
    snapshot,
    offer: shopper.offerOf(row?.shopper ?? null),
    bonuses: account.bonusesOf(row?.bonuses ?? null),
  };
}

/** The answer for a stored cart (CRT-35 to CRT-40, OPN-213). */
export async function cartAnswer(
  context: BackendContext,
  { snapshot, offer }: PricingContext,
  cart: CartRow,
  options: { readonly embedProducts: boolean },
): Promise<CartMessage> {
  const { catalog } = context;
  const { promotion, promotionsCount, discountsAvailable, slotTitle, loyalty } = cart.summary;
  return {
    id: cart.id,
    status: 'ACTUAL',
    version: cart.version,
    showcaseId: cart.showcase_id,
    ...totalsOf(cart),
    products: cart.lines.map((line) => lineAnswer(catalog, snapshot, line, options.embedProducts)),
    promotion:
      promotion === null ? null : { ...promotion, rule: ruleMessage(offer.attached(cart.promotion)) },
    changes: cart.changes.flatMap((change) => changeAnswer(catalog, snapshot, cart.lines, change)),
    changesBanner: changesBanner(cart.changes, cart.banner_hidden_at),
    loyalties: loyalty === null ? [] : [loyaltyMessage(loyalty)],
    appliedLoyalty: cart.applied_loyalty,
    promotionsCount,
    replacementProductsEmbedded: options.embedProducts ? await replacements(context, snapshot, cart) : {},
    discountsAvailable,
    discountsNotAvailableText: discountsAvailable ? null : cartTexts.discountsNotAvailable,
    onClickTimeslotTitle: slotTitle,
  };
}

const loyaltyMessage = (loyalty: CartLoyalty): CartMessage['loyalties'][number] => ({
  ...loyalty,
  prime: { ...loyalty.prime, progressBars: [...loyalty.prime.progressBars] },
  subscriptions: [...loyalty.subscriptions],
  ladder: [...loyalty.ladder],
});

async function replacements(
  { catalog, db }: BackendContext,
  snapshot: PricingContext['snapshot'],
  cart: CartRow,
): Promise<CartMessage['replacementProductsEmbedded']> {
  if (cart.lines.every(({ quantity }) => quantity > 0)) return {};
  const isAdult = cart.is_adult || (await isAgeConfirmed(db, cart.user_id));
  return replacementsOf(catalog, snapshot, cart.lines, isAdult);
}
