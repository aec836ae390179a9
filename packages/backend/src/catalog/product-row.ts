import { attributesSchema, nutritionsSchema, productSchema } from '@shop/contract/catalog';
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
const listedContentSchema = mini.pick(productSchema, {
  media: true,
  highlights: true,
  badge: true,
  amazingPrice: true,
  promoDescription: true,
});
type ListedContent = mini.output<typeof listedContentSchema>;

/** The content is JSON until it is asked for, which a few products are: as objects it would be half of the heap. */
export interface ProductRow extends Omit<StoredProduct, 'content'> {
  /** Whether it has a badge or highlights. */
  readonly is_highlighted: boolean;
  /** `ListedContent`. */
  readonly listedJson: string;
  /** `PageContent` in UTF-8: in a string with Russian letters all others would take two bytes, too. */
  readonly pageJson: Buffer;
}
export type MerchantRow = Selectable<MerchantTable>;

export const listedContentOf = ({ listedJson }: Pick<ProductRow, 'listedJson'>): ListedContent =>
  listedContentSchema.parse(JSON.parse(listedJson));

export const pageContentOf = ({ pageJson }: Pick<ProductRow, 'pageJson'>): PageContent =>
  pageContentSchema.parse(JSON.parse(pageJson.toString()));
