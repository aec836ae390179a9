import { ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { PricingProduct } from './pricing-product.ts';
import { availableUnits } from './allowed-quantity.ts';
import { catalogTexts } from './texts.ts';

/** What price and stock labels depend on (PRD-01). */
export type LabelledProduct = PricingProduct & {
  readonly hasCombo: boolean;
  readonly amazingPrice: boolean;
  /** From the server; null: the client computes it (OPN-144). */
  readonly discountPercent?: number | null | undefined;
};

/** floor((old − current) × 100 / old); null without an old price above the current one (PRD-32, OPN-144). */
export function discountPercent(price: Kopecks | null, oldPrice: Kopecks | null): number | null {
  if (price === null || oldPrice === null || oldPrice <= price) return null;
  return Number((BigInt(oldPrice - price) * 100n) / BigInt(oldPrice));
}

export type PriceLabel =
  | { readonly kind: 'COMBO'; readonly text: string }
  | { readonly kind: 'AMAZING_PRICE'; readonly text: string }
  | { readonly kind: 'DISCOUNT'; readonly text: string; readonly percent: number }
  | { readonly kind: 'PROMO_XY'; readonly text: string };

/** '{x} по цене {y}' (OPN-140). */
export function promoXYText(promo: { readonly x: number; readonly y: number }): string {
  return `${promo.x} ${catalogTexts.forThePriceOf} ${promo.y}`;
}

/** The one price label of a product: combo, amazing price, discount, X for Y, the first that applies (PRD-30, PRD-31, PRD-33, OPN-140). */
export function priceLabel(
  product: LabelledProduct,
  flags: { readonly comboSets: boolean },
): PriceLabel | null {
  if (product.hasCombo && flags.comboSets) return { kind: 'COMBO', text: catalogTexts.combo };
  if (product.amazingPrice) return { kind: 'AMAZING_PRICE', text: catalogTexts.amazingPrice };
  const percent = product.discountPercent ?? discountPercent(product.price, product.oldPrice);
  if (percent !== null && percent > 0) return { kind: 'DISCOUNT', percent, text: `\u2212${percent}%` };
  return product.promoXY === null ? null : { kind: 'PROMO_XY', text: promoXYText(product.promoXY) };
}

/**
 * The X-for-Y hint for `quantity` pieces in the cart, which may hold `max`; null at 0 pieces, and while the pieces that are missing cannot
 * be had (PRD-37, OPN-141).
 */
export function promoXYHint(promo: { readonly x: number }, quantity: number, max: number): string | null {
  if (quantity <= 0) return null;
  const missing = (promo.x - (quantity % promo.x)) % promo.x;
  if (missing === 0) return catalogTexts.discountApplied;
  if (quantity + missing <= max) return `${catalogTexts.more} ${missing} ${catalogTexts.toDiscount}`;
  return quantity < max ? null : catalogTexts.noMore;
}

/** Out of stock or without a price: 'Раскупили' and no quantity control (PRD-07, PRD-34, OPN-139). */
export function isSoldOut(product: PricingProduct): boolean {
  return availableUnits(product) === 0;
}

/** Price per unit to show; null for a product without a price (OPN-174). */
export function shownPrices(
  product: PricingProduct,
): { readonly price: Kopecks; readonly oldPrice: Kopecks | null } | null {
  if (product.price === null || product.price === ZERO_KOPECKS) return null;
  const { price, oldPrice } = product;
  return { price, oldPrice: oldPrice !== null && oldPrice > price ? oldPrice : null };
}

const MAX_BADGE_CHARACTERS = 18;

/** Text over 18 characters becomes its first 18, without a space at the end, plus '...' (PRD-41, OPN-142). */
export function cutBadge(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_BADGE_CHARACTERS
    ? `${characters.slice(0, MAX_BADGE_CHARACTERS).join('').trimEnd()}...`
    : text;
}

/** The /m/ part of an image URL becomes /l/; a URL without it stays (PRD-29). */
export function largeImageUrl(url: string): string {
  return url.replace('/m/', '/l/');
}
