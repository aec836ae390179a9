import type { Answer } from '../kernel/index.ts';
import type { Category, CategoryStep, Product, ProductDetails, Section } from './catalog.model.ts';

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
