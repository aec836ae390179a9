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
   * Its content as JSON in UTF-8: few products are asked for it, as objects it would be half of the heap, and in a string with
   * Russian letters all others take two bytes, too.
   */
  readonly contentJson: Buffer;
}
export type MerchantRow = Selectable<MerchantTable>;

export const listedContentOf = ({ contentJson }: Pick<ProductRow, 'contentJson'>) =>
  listedContentSchema.parse(JSON.parse(contentJson.toString()));

export const pageContentOf = ({ contentJson }: Pick<ProductRow, 'contentJson'>) =>
  pageContentSchema.parse(JSON.parse(contentJson.toString()));
