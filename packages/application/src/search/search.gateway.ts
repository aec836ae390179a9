import type { MatchGrade } from '@shop/domain/search';

import type { Product } from '../catalog/index.ts';
import type { Answer } from '../kernel/index.ts';

export type FoundItem = {
  readonly id: string;
  readonly type: string;
  readonly virtualPack: boolean;
  readonly grade: MatchGrade;
};

export interface SearchGateway {
  /** What was found in a showcase, best first, with the products embedded (SRC-03). */
  find(
    query: string,
    showcaseId: string,
  ): Answer<{ readonly items: readonly FoundItem[]; readonly products: readonly Product[] }>;
  /** Texts the shopper may mean (SRC-06). */
  suggest(query: string, showcaseId: string): Answer<readonly string[]>;
}
