import type { OnClickTime } from '@shop/domain/catalog';

import type { Answer } from '../kernel/index.ts';
import type { ComboSet, Product } from '../catalog/index.ts';

/** Lists for this shopper or this product. `limit` is at most 50; null: the server's own (19). */
export interface RecommendationsGateway {
  /** CTG-04. */
  whatToTry(showcaseId: string, limit: number | null): Answer<readonly Product[]>;
  /** Never the product itself (PRD-16). */
  related(showcaseId: string, productId: string, limit: number | null): Answer<readonly Product[]>;
  /** Ordered before, newest first; nothing for a visitor (CTG-17). */
  boughtBefore(showcaseId: string, limit: number | null): Answer<readonly Product[]>;
  /** None of `productIds`, of which the first 200 count (CTG-18). */
  upsell(showcaseId: string, productIds: readonly string[], limit: number | null): Answer<readonly Product[]>;
  /** `productId`: the product the shopper came from is first in its group (CTG-38); an unknown combo is a 404 failure. */
  comboSet(showcaseId: string, comboId: string, productId: string | null): Answer<ComboSet>;
  /** Goods by click in stock, best sold first. */
  onClick(showcaseId: string, limit: number | null): Answer<readonly Product[]>;
  /** When goods of merchants come, ordered now (IMP-05). */
  onClickTime(showcaseId: string): Answer<OnClickTime>;
}
