import type { OnClickTime } from '@shop/domain/catalog';

import type { Answer } from '../kernel/index.ts';
import type { Category, CategoryStep, ComboSet, Product, ProductDetails, Section } from './catalog.model.ts';

/** A section as it is answered: with its category whole. */
export type AnsweredSection = Omit<Section, 'category'> & { readonly category: Category | null };

/** A category with its first products, and the way to it from the root. */
export type CategoryAnswer = {
  readonly category: Category;
  readonly path: readonly CategoryStep[];
  readonly products: readonly Product[];
};

/** The catalogue of a showcase. Unknown keys answer a 404 failure. */
export interface CatalogGateway {
  /** Sections of the main page in display order, unknown types left out (CTG-02). */
  main(showcaseId: string): Answer<readonly AnsweredSection[]>;
  categories(showcaseId: string): Answer<readonly Category[]>;
  /** A category with its first products (CTG-11). */
  category(showcaseId: string, idOrSlug: string): Answer<CategoryAnswer>;
  /** Products in the order asked for, unknown ids left out (CTG-16). */
  products(showcaseId: string, productIds: readonly string[]): Answer<readonly Product[]>;
  product(showcaseId: string, idOrSlug: string): Answer<ProductDetails>;
}

/** The DISCOUNT tree and what is in it (CTG-10, CTG-13, CTG-14). Unknown keys answer a 404 failure. */
export interface DiscountsGateway {
  discountCategories(showcaseId: string): Answer<readonly Category[]>;
  /** Only products that have a discount. */
  discountCategory(showcaseId: string, idOrSlug: string): Answer<CategoryAnswer>;
  discountSlider(showcaseId: string, sectionId: string): Answer<readonly Product[]>;
}

/** Lists that are made for the shopper or the product at hand. `limit` is at most 50; null: the server's own (19). */
export interface RecommendationsGateway {
  /** CTG-04. */
  whatToTry(showcaseId: string, limit: number | null): Answer<readonly Product[]>;
  /** Never the product itself (PRD-16). */
  related(showcaseId: string, productId: string, limit: number | null): Answer<readonly Product[]>;
  /** Ordered before, newest first; nothing for a visitor (CTG-17). */
  boughtBefore(showcaseId: string, limit: number | null): Answer<readonly Product[]>;
  /** None of `productIds`, of which the first 200 count (CTG-18). */
  upsell(showcaseId: string, productIds: readonly string[], limit: number | null): Answer<readonly Product[]>;
  /** `productId`: the product the shopper came from stands first in its group (CTG-38); an unknown combo is a 404 failure. */
  comboSet(showcaseId: string, comboId: string, productId: string | null): Answer<ComboSet>;
  /** When goods of merchants come, ordered now (IMP-05). */
  onClickTime(showcaseId: string): Answer<OnClickTime>;
}
