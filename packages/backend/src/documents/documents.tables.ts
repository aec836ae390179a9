import type { JSONColumnType } from 'kysely';

import type { DocumentBlock, DocumentKey } from '@shop/domain/documents';

export interface DocumentTables {
  /** The documents that the operator has published (SHL-26). */
  document: {
    key: DocumentKey;
    /** The operator's Markdown. */
    source: string;
    blocks: JSONColumnType<readonly DocumentBlock[]>;
    updated_at: Date;
  };
}
