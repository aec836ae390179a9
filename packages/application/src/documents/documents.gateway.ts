import type { DocumentBlock, DocumentKey } from '@shop/domain/documents';

import type { Answer } from '../kernel/index.ts';

/** One of the shop's documents (SHL-26). */
export type ShopDocument = {
  readonly blocks: readonly DocumentBlock[];
  /** ISO 8601; null: it is not published yet, and has no blocks. */
  readonly updatedAt: string | null;
};

export interface DocumentsGateway {
  document(key: DocumentKey): Answer<ShopDocument>;
}
