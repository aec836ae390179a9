import type { Avoidable } from '@shop/domain/listing';

import type { Product } from '../catalog/index.ts';
import type { Answer } from '../kernel/index.ts';

/** What filters need of a product besides what its card shows. */
export type ProductFacts = {
  readonly id: string;
  readonly brand: string | null;
  readonly without: readonly Avoidable[];
};

export interface ListingGateway {
  /** At most 200 products; unknown ids are left out. */
  facts(showcaseId: string, productIds: readonly string[]): Answer<readonly ProductFacts[]>;
  /** The same for the products themselves (CTG-16). */
  products(showcaseId: string, productIds: readonly string[]): Answer<readonly Product[]>;
}
