import { z } from 'zod';

/** Channel on which nodes tell each other what to read again. */
export const CHANNEL = 'shop_catalog';

/** A notification holds 8000 bytes; a product id takes 39. */
const IDS_PER_NEWS = 150;

export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('catalog'), node: z.string() }),
  z.object({
    kind: z.literal('stock'),
    node: z.string(),
    showcaseId: z.string(),
    /** null: everything of the showcase. */
    productIds: z.array(z.string()).nullable(),
  }),
]);

/** Notifications about changed stock, each small enough to be sent. */
export function stockNews(
  node: string,
  showcaseId: string,
  productIds: readonly string[] | null,
): readonly string[] {
  if (productIds === null) return [JSON.stringify({ kind: 'stock', node, showcaseId, productIds })];
  const news: string[] = [];
  for (let from = 0; from < productIds.length; from += IDS_PER_NEWS) {
    const part = productIds.slice(from, from + IDS_PER_NEWS);
    news.push(JSON.stringify({ kind: 'stock', node, showcaseId, productIds: part }));
  }
  return news;
}
