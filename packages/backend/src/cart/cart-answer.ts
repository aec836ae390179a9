import type { CartMessage } from '@shop/contract/cart';
import { changesBanner } from '@shop/domain/cart';
import type { Kysely } from 'kysely';

import type { BackendContext, Caller, Database } from '../kernel/index.ts';
import { isAgeConfirmed } from '../profile/index.ts';
import { readOffer } from '../promotions/index.ts';
import { totalsOf } from './cart-calculation.ts';
import { ruleMessage } from './cart-summary.ts';
import type { PricingContext } from './cart-summary.ts';
import type { CartRow } from './cart.repository.ts';
import { changeAnswer, lineAnswer } from './line-answer.ts';
import { replacementsOf } from './replacements.ts';
import { cartTexts } from './texts.ts';

/** Who asks for a cart, as far as promotions depend on him. */
export type CartCaller = Pick<Caller, 'userId' | 'userType' | 'deviceId' | 'platform'>;

/** The showcase with what its promotions are for the owner of a cart now. Inside a transaction hand over its `tx`. */
export async function readPricingContext(
  context: BackendContext,
  db: Kysely<Database>,
  request: {
    readonly snapshot: PricingContext['snapshot'];
    readonly caller: CartCaller;
    readonly cart: Pick<CartRow, 'id' | 'promotion'> | null;
    /** A promocode that was typed just now. */
    readonly typed?: string | undefined;
  },
): Promise<PricingContext> {
  const { snapshot, caller, cart, typed } = request;
  const attached = cart?.promotion ?? null;
  const offer = await readOffer(context, db, { snapshot, caller, cartId: cart?.id ?? null, attached, typed });
  return { snapshot, offer };
}

/** The stored cart as it is answered (CRT-35 to CRT-40, OPN-213). */
export async function cartAnswer(
  context: BackendContext,
  { snapshot, offer }: PricingContext,
  cart: CartRow,
  options: { readonly embedProducts: boolean },
): Promise<CartMessage> {
  const { catalog } = context;
  const { promotion, promotionsCount, discountsAvailable, slotTitle } = cart.summary;
  return {
    id: cart.id,
    status: 'ACTUAL',
    version: cart.version,
    showcaseId: cart.showcase_id,
    ...totalsOf(cart.lines),
    products: cart.lines.map((line) => lineAnswer(catalog, snapshot, line, options.embedProducts)),
    promotion:
      promotion === null ? null : { ...promotion, rule: ruleMessage(offer.attached(cart.promotion)) },
    changes: cart.changes.flatMap((change) => changeAnswer(catalog, snapshot, cart.lines, change)),
    changesBanner: changesBanner(cart.changes, cart.banner_hidden_at),
    loyalties: [],
    appliedLoyalty: cart.applied_loyalty,
    promotionsCount,
    replacementProductsEmbedded: options.embedProducts ? await replacements(context, snapshot, cart) : {},
    discountsAvailable,
    discountsNotAvailableText: discountsAvailable ? null : cartTexts.discountsNotAvailable,
    onClickTimeslotTitle: slotTitle,
  };
}

async function replacements(
  { catalog, db }: BackendContext,
  snapshot: PricingContext['snapshot'],
  cart: CartRow,
): Promise<CartMessage['replacementProductsEmbedded']> {
  if (cart.lines.every(({ quantity }) => quantity > 0)) return {};
  const isAdult = cart.is_adult || (await isAgeConfirmed(db, cart.user_id));
  return replacementsOf(catalog, snapshot, cart.lines, isAdult);
}
