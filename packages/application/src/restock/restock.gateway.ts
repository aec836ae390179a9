import type { Product } from '../catalog/index.ts';
import type { Answer } from '../kernel/index.ts';

/** What the signed-in shopper waits for, by store. */
export interface RestockGateway {
  wishes(
    showcaseId: string,
  ): Answer<{ readonly productIds: readonly string[]; readonly back: readonly Product[] }>;
  add(showcaseId: string, productId: string): Answer<void>;
  remove(showcaseId: string, productId: string): Answer<void>;
}
