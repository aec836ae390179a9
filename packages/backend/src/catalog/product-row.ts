import { attributesSchema, nutritionsSchema } from '@shop/contract/catalog';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';

import type { CatalogTables, MerchantTable, ProductContent } from './catalog.tables.ts';

type StoredProduct = Selectable<CatalogTables['product']>;

/** What only the page of a product shows, most of its text. */
export const pageContent = [
  'description',
  'attributes',
  'nutritions',
] as const satisfies (keyof ProductContent)[];
const pageContentSchema = z.object({
  description: z.string().nullable(),
  /** The merchant has a table of its own. */
  attributes: mini.omit(attributesSchema, { merchant: true }),
  nutritions: nutritionsSchema,
});
type PageContent = Pick<ProductContent, (typeof pageContent)[number]>;
/** What lists show, too. */
export const listedContent = [
  'media',
  'highlights',
  'badge',
  'amazingPrice',
  'promoDescription',
] as const satisfies (keyof ProductContent)[];

export interface ProductRow extends Omit<StoredProduct, 'content'> {
  readonly content: Pick<ProductContent, (typeof listedContent)[number]>;
  /** `PageContent` as JSON in UTF-8: a few products are asked for it, and as objects it would be a third of the heap. */
  readonly pageJson: Buffer;
}
export type MerchantRow = Selectable<MerchantTable>;

export const pageContentOf = ({ pageJson }: Pick<ProductRow, 'pageJson'>): PageContent =>
  pageContentSchema.parse(JSON.parse(pageJson.toString()));
