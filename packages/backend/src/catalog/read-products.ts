import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { ProductRow } from './product-row.ts';

/** All products in the operator's order. */
export interface ReadProducts {
  readonly products: readonly ProductRow[];
  /** Another one whenever any row of a product is. */
  readonly productsMark: string;
}

type Column = Exclude<keyof ProductRow, 'is_highlighted' | ContentPlace>;

const columns = [
  'id',
  'feed_id',
  'slug',
  'name',
  'specification',
  'brand',
  'category_id',
  'is_adult',
  'is_own_brand',
  'cart_max',
  'position',
  'is_impulse',
  'is_virtual_pack',
  'merchant_code',
  'promo_x',
  'promo_y',
  'variant_group',
  'variant_position',
  'variant_text',
] as const satisfies readonly Column[];

/** Rows that are read at once: others have their turn in between. */
const ROWS_AT_ONCE = 500;

/** Reads the products, unless they are as they are `known`. */
export async function readProducts(tx: Kysely<Database>, known: ReadProducts | null): Promise<ReadProducts> {
  // Whoever writes a row leaves the number of the own transaction in it.
  const marks = await sql<{ readonly mark: string }>`
    select coalesce(sum(hashtextextended(id::text || xmin::text, 0)), 0)::text as mark from product`.execute(
    tx,
  );
  const productsMark = marks.rows[0]?.mark ?? '';
  if (known?.productsMark === productsMark) return { products: known.products, productsMark };
  // Sorted here: PostgreSQL would sort whole rows with their texts, on its disk.
  await sql`
    declare products no scroll cursor for
    select
      ${sql.raw(columns.join(', '))},
      coalesce(content -> 'badge', 'null') <> 'null' or coalesce(content -> 'highlights', '[]') <> '[]' as is_highlighted,
      content::text as content
    from product`.execute(tx);
  const products: ProductRow[] = [];
  const shared = sharedTexts();
  for (;;) {
    const { rows } = await sql<ReadRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from products`.execute(tx);
    addRows(products, rows, shared);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close products`.execute(tx);
  products.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return { products, productsMark };
}

type ContentPlace = 'contents' | 'content_from' | 'content_to';
type ReadRow = Omit<ProductRow, ContentPlace> & { readonly content: string };

/** Makes equal texts one: many products have the same category, brand or size. */
const sharedTexts = () => {
  const known = new Map<string, string>();
  return (text: string): string => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
};

/** Adds rows that were read at once; their content lies in one piece of memory. */
function addRows(products: ProductRow[], rows: readonly ReadRow[], shared: (text: string) => string): void {
  const contents = Buffer.from(rows.map(({ content }) => content).join(''));
  let from = 0;
  for (const { content, ...row } of rows) {
    const to = from + Buffer.byteLength(content);
    products.push({
      ...row,
      specification: row.specification && shared(row.specification),
      brand: row.brand && shared(row.brand),
      category_id: shared(row.category_id),
      contents,
      content_from: from,
      content_to: to,
    });
    from = to;
  }
}
