import type { CartMessage } from '@shop/contract/cart';
import { changesBanner } from '@shop/domain/cart';
import type { CartLoyalty } from '@shop/domain/cart';

import { isAgeConfirmed } from '../kernel/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { totalsOf } from './cart-calculation.ts';
import { ruleMessage } from './cart-summary.ts';
import type { PricingContext } from './cart-summary.ts';
import type { CartRow } from './cart.repository.ts';
import { changeAnswer, lineAnswer } from './line-answer.ts';
import { replacementsOf } from './replacements.ts';
import { cartTexts } from './texts.ts';

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
