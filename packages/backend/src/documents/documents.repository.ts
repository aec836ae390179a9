import type { Kysely } from 'kysely';

import { documentKeys } from '@shop/domain/documents';
import type { DocumentBlock, DocumentKey } from '@shop/domain/documents';

import type { Database } from '../kernel/database/database.ts';
import { lastKnown } from '../kernel/database/last-known.ts';

export interface PublishedDocument {
  readonly blocks: readonly DocumentBlock[];
  readonly updatedAt: Date;
}

/**
 * Readers of published documents; null: not published. Once read, a document stays available during an outage of the
 * database.
 */
const readers = new Map(
  documentKeys.map((key) => [
    key,
    lastKnown(async (db): Promise<PublishedDocument | null> => {
      const row = await db
        .selectFrom('document')
        .select(['blocks', 'updated_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row === undefined ? null : { blocks: row.blocks, updatedAt: row.updated_at };
    }),
  ]),
);

export async function readDocument(
  db: Kysely<Database>,
  key: DocumentKey,
): Promise<PublishedDocument | null> {
  return (await readers.get(key)?.(db)) ?? null;
}

/** The publication time and the length of each document, by key. */
export async function listDocuments(
  db: Kysely<Database>,
): Promise<ReadonlyMap<DocumentKey, { readonly updatedAt: Date; readonly length: number }>> {
  const rows = await db.selectFrom('document').select(['key', 'source', 'updated_at']).execute();
  return new Map(
    rows.map((row) => [row.key, { updatedAt: row.updated_at, length: Array.from(row.source).length }]),
  );
}

export async function publishDocument(
  db: Kysely<Database>,
  document: { readonly key: DocumentKey; readonly source: string } & PublishedDocument,
): Promise<void> {
  const values = {
    source: document.source,
    blocks: JSON.stringify(document.blocks),
    updated_at: document.updatedAt,
  };
  await db
    .insertInto('document')
    .values({ key: document.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Answers whether the document was published. */
export async function withdrawDocument(db: Kysely<Database>, key: DocumentKey): Promise<boolean> {
  const gone = await db.deleteFrom('document').where('key', '=', key).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
