import { attributesSchema, nutritionsSchema, productSchema } from '@shop/contract/catalog';
import type { Selectable } from 'kysely';
import * as mini from 'zod/mini';

import type { CatalogTables, MerchantTable } from './catalog.tables.ts';

type StoredProduct = Selectable<CatalogTables['product']>;

const { media, highlights, badge, amazingPrice, promoDescription } = productSchema.shape;
/** The merchant has a table of its own. */
const attributes = mini.omit(attributesSchema, { merchant: true }).shape;
const nutritions = nutritionsSchema.shape;

// Contents that an earlier version of the shop has stored lack what is newer: that is empty until the feed is read again.

/** What lists show of the content. */
const listedContentSchema = mini.object({
  media: mini.prefault(media, []),
  highlights: mini.prefault(highlights, []),
  badge: mini.prefault(badge, null),
  amazingPrice: mini.prefault(amazingPrice, false),
  promoDescription: mini.prefault(promoDescription, null),
});
export type ListedContent = mini.output<typeof listedContentSchema>;
/** What only the page of a product shows, most of its text. */
const pageContentSchema = mini.object({
  description: mini.prefault(mini.nullable(mini.string()), null),
  attributes: mini.prefault(
    mini.object({
      usage: mini.prefault(attributes.usage, null),
      ingredients: mini.prefault(attributes.ingredients, null),
      shelfLifeDays: mini.prefault(attributes.shelfLifeDays, null),
      storageConditions: mini.prefault(attributes.storageConditions, null),
      manufacturer: mini.prefault(attributes.manufacturer, null),
      brand: mini.prefault(attributes.brand, null),
      supplierInn: mini.prefault(attributes.supplierInn, null),
      other: mini.prefault(attributes.other, []),
    }),
    {},
  ),
  nutritions: mini.prefault(
    mini.object({
      kilocalories: mini.prefault(nutritions.kilocalories, null),
      protein: mini.prefault(nutritions.protein, null),
      fats: mini.prefault(nutritions.fats, null),
      carbohydrates: mini.prefault(nutritions.carbohydrates, null),
      other: mini.prefault(nutritions.other, []),
    }),
    {},
  ),
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
