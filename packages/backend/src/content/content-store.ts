import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { RunTransaction } from '../kernel/database/transaction.ts';
import { canonical } from '../kernel/operator/canonical.ts';
import { IMPORT_LOCK } from '../kernel/operator/import-lock.ts';
import { contentKinds, itemSchemas } from './content-file.ts';
import type { ContentFile, ContentItem, ContentKind } from './content-file.ts';

/** All stored items of each kind, in the order of the file. */
export type Content = { readonly [K in ContentKind]: readonly ContentItem<K>[] };

/** A shop without any. */
export const noContent: Content = {
  promos: [],
  stories: [],
  adverts: [],
  recipes: [],
  smartProducts: [],
  banners: [],
  promocodes: [],
  faq: [],
};

async function readItems<K extends ContentKind>(
  db: Kysely<Database>,
  kind: K,
): Promise<readonly ContentItem<K>[]> {
  const rows = await db
    .selectFrom('content_item')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  // What an older version has stored and this one cannot read is skipped.
  return rows.flatMap(({ content }) => {
    const item = itemSchemas[kind].safeParse(content);
    return item.success ? [item.data as ContentItem<K>] : [];
  });
}

export async function readContent(db: Kysely<Database>): Promise<Content> {
  return {
    promos: await readItems(db, 'promos'),
    stories: await readItems(db, 'stories'),
    adverts: await readItems(db, 'adverts'),
    recipes: await readItems(db, 'recipes'),
    smartProducts: await readItems(db, 'smartProducts'),
    banners: await readItems(db, 'banners'),
    promocodes: await readItems(db, 'promocodes'),
    faq: await readItems(db, 'faq'),
  };
}

export interface ContentChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Makes the stored content equal to the file in one transaction, or only says what would change. */
export async function writeContent(
  transaction: RunTransaction,
  file: ContentFile,
  isDryRun: boolean,
): Promise<Readonly<Record<ContentKind, ContentChanges>>> {
  return transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
    const stored = await tx.selectFrom('content_item').selectAll().execute();
    const keyOf = (kind: string, id: string): string => `${kind} ${id}`;
    const before = new Map(stored.map((row) => [keyOf(row.kind, row.id), row]));
    const wanted = contentKinds.flatMap((kind) =>
      file[kind].map((content, position) => ({ kind, id: content.id, position, content })),
    );
    const added = wanted.filter(({ kind, id }) => !before.has(keyOf(kind, id)));
    const changed = wanted.filter(({ kind, id, position, content }) => {
      const row = before.get(keyOf(kind, id));
      return (
        row !== undefined && (row.position !== position || canonical(row.content) !== canonical(content))
      );
    });
    const named = new Set(wanted.map(({ kind, id }) => keyOf(kind, id)));
    const removed = stored.filter((row) => !named.has(keyOf(row.kind, row.id)));
    const of = (rows: readonly { readonly kind: ContentKind; readonly id: string }[], kind: ContentKind) =>
      rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const changesOf = (kind: ContentKind): ContentChanges => ({
      added: of(added, kind),
      changed: of(changed, kind),
      removed: of(removed, kind),
    });
    const changes: Readonly<Record<ContentKind, ContentChanges>> = {
      promos: changesOf('promos'),
      stories: changesOf('stories'),
      adverts: changesOf('adverts'),
      recipes: changesOf('recipes'),
      smartProducts: changesOf('smartProducts'),
      banners: changesOf('banners'),
      promocodes: changesOf('promocodes'),
      faq: changesOf('faq'),
    };
    if (isDryRun || added.length + changed.length + removed.length === 0) return changes;
    for (const { kind, id } of removed)
      await tx.deleteFrom('content_item').where('kind', '=', kind).where('id', '=', id).execute();
    for (const { kind, id, position, content } of [...added, ...changed]) {
      const values = { position, content: JSON.stringify(content) };
      await tx
        .insertInto('content_item')
        .values({ kind, id, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
        .execute();
    }
    // Nodes follow the catalogue and the configuration by these versions; content is read with both.
    await tx
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await tx
      .updateTable('config_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    return changes;
  });
}
