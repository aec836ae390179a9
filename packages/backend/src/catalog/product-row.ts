import { attributesSchema, nutritionsSchema, productSchema } from '@shop/contract/catalog';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';

import type { CatalogTables, MerchantTable } from './catalog.tables.ts';

type StoredProduct = Selectable<CatalogTables['product']>;

/** What lists show of the content. */
const listedContentSchema = mini.pick(productSchema, {
  media: true,
  highlights: true,
  badge: true,
  amazingPrice: true,
  promoDescription: true,
});
export type ListedContent = mini.output<typeof listedContentSchema>;
/** What only the page of a product shows, most of its text. */
const pageContentSchema = z.object({
  description: z.string().nullable(),
  /** The merchant has a table of its own. */
  attributes: mini.omit(attributesSchema, { merchant: true }),
  nutritions: nutritionsSchema,
});

export interface ProductRow extends Omit<StoredProduct, 'content'> {
  /** Whether it has a badge or highlights. */
  readonly is_highlighted: boolean;
  /**
   * Here its content is JSON in UTF-8, beside that of other products: few are asked for it, as objects it would be half of the heap,
   * and in a string with Russian letters all others take two bytes, too.
   */
  readonly contents: Buffer;
  readonly content_from: number;
  /** Exclusive. */
  readonly content_to: number;
}
export type MerchantRow = Selectable<MerchantTable>;

type ContentOf = Pick<ProductRow, 'contents' | 'content_from' | 'content_to'>;

export const contentOf = ({ contents, content_from: from, content_to: to }: ContentOf): unknown =>
  JSON.parse(contents.toString('utf8', from, to));

export const listedContentOf = (row: ContentOf): ListedContent => listedContentSchema.parse(contentOf(row));

export const pageContentOf = (row: ContentOf) => pageContentSchema.parse(contentOf(row));
