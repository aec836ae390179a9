import type { Answer } from '../kernel/index.ts';
import type { CategoryAnswer, Category, Product } from '../catalog/index.ts';

/** The DISCOUNT tree and what is in it (CTG-10, CTG-13, CTG-14). Unknown keys answer a 404 failure. */
export interface DiscountsGateway {
  discountCategories(showcaseId: string): Answer<readonly Category[]>;
  /** Only products that have a discount. */
  discountCategory(showcaseId: string, idOrSlug: string): Answer<CategoryAnswer>;
  discountSlider(showcaseId: string, sectionId: string): Answer<readonly Product[]>;
}
