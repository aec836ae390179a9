import { availableUnits } from '../catalog/index.ts';
import type { CartProduct } from './cart-line.ts';
import { productIdsOf } from './lines.ts';
import type { LineRef } from './lines.ts';

/** The most candidates that are offered for one sold-out product (OPN-296). */
export const MAX_REPLACEMENTS = 10;
/** The most ids the cookie of replacements holds, the latest ones (OPN-295). */
export const MAX_REMEMBERED_REPLACEMENTS = 50;

export type ReplacementInput<P extends CandidateProduct> = {
  /** The product to replace, with the price it has or had; null: unknown. */
  readonly soldOut: Pick<CandidateProduct, 'id' | 'price'>;
  /** Products of its category in the showcase. */
  readonly sameCategory: readonly P[];
  readonly lines: readonly LineRef[];
  /** Whether adult products may be offered: the age is confirmed. */
  readonly isAgeConfirmed: boolean;
};
export type CandidateProduct = Pick<
  CartProduct,
  'id' | 'price' | 'oldPrice' | 'quantity' | 'isAvailable' | 'promoXY' | 'isImpulse' | 'isAdult'
>;

/**
 * What a sold-out product may be replaced by (RPL-07, OPN-296): up to 10 products of its category in stock and not in
 * the cart, in any line, nearest price first, ties by id; adult ones only for confirmed age.
 */
export function replacementCandidates<P extends CandidateProduct>(input: ReplacementInput<P>): readonly P[] {
  const { soldOut, isAgeConfirmed } = input;
  const inCart = new Set(input.lines.flatMap(productIdsOf));
  const distance = (product: P): number => Math.abs((product.price ?? 0) - (soldOut.price ?? 0));
  return input.sameCategory
    .filter(
      (product) =>
        product.id !== soldOut.id &&
        availableUnits(product) > 0 &&
        !inCart.has(product.id) &&
        (isAgeConfirmed || !product.isAdult),
    )
    .toSorted((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_REPLACEMENTS);
}

/** The cookie's ids after a replacement was added: the newest last, each once (RPL-05, OPN-295). */
export function rememberReplacement(ids: readonly string[], productId: string): readonly string[] {
  return [...ids.filter((id) => id !== productId), productId].slice(-MAX_REMEMBERED_REPLACEMENTS);
}

/** The cookie's ids after a line was lowered to zero: its product goes (CRT-72). */
export function forgetReplacement(ids: readonly string[], productId: string): readonly string[] {
  return ids.filter((id) => id !== productId);
}
