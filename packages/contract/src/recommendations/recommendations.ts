import * as z from 'zod/mini';

import { endpoint, integerQuery, uuidListQuery, uuidSchema } from '../kernel/index.ts';
import { productSchema } from '../catalog/index.ts';

/** Maximum of products in the answer; 19 by default (OPN-135). */
const limit = z.optional(integerQuery(1, 50));
const productsAnswer = z.object({ products: z.array(productSchema) });

/** Something to try (CTG-04): in stock, one of each category in turn, best sold first. */
export const getWhatToTry = endpoint({
  method: 'GET',
  path: '/showcase/recommendations/whatToTryProducts',
  access: 'any',
  requirements: ['CTG-04'],
  summary: 'Products to try',
  query: z.object({ showcaseId: uuidSchema, limit }),
  answer: productsAnswer,
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * Products related to one, never itself, in stock first (PRD-16): bought together with it, of its category, of its brand.
 * `products` is empty when `embedProductsToResponse` is `false`.
 */
export const getRelatedProducts = endpoint({
  method: 'GET',
  path: '/showcase/recommendations/relatedProducts',
  access: 'any',
  requirements: ['PRD-16'],
  summary: 'Products related to a product',
  query: z.object({
    showcaseId: uuidSchema,
    productId: uuidSchema,
    embedProductsToResponse: z.optional(z.enum(['true', 'false'])),
    limit,
  }),
  answer: z.object({ productIds: z.array(uuidSchema), products: z.array(productSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * Products that the signed-in caller ordered before and the showcase carries, newest order first; others get none
 * (CTG-17, OPN-134).
 */
export const getAggregatedProducts = endpoint({
  method: 'GET',
  path: '/aggregation/products',
  access: 'any',
  requirements: ['CTG-17'],
  summary: 'Products that the caller bought before',
  query: z.object({ embedProductsOfShowcaseId: uuidSchema, limit }),
  answer: productsAnswer,
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * Products to add to the cart that `productIds` names, none of them among these; at most 200, comma-separated (CTG-18). In
 * stock, no virtual packs, no adult products unless the caller's age is confirmed; most often bought with the cart's
 * categories first, ties by id (OPN-206).
 */
export const getUpsellProducts = endpoint({
  method: 'GET',
  path: '/upsell/products',
  access: 'any',
  requirements: ['CTG-18', 'CRT-18'],
  summary: 'Products to add to a cart',
  query: z.object({ showcaseId: uuidSchema, productIds: z.optional(uuidListQuery(200)), limit }),
  answer: productsAnswer,
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Goods by click in stock, best sold first, for the offer in the cart (OPN-261). */
export const getOnClickProducts = endpoint({
  method: 'GET',
  path: '/showcase/recommendations/onClickProducts',
  access: 'any',
  requirements: ['CLK-06', 'CHK-31'],
  summary: 'Goods by click to add to a cart',
  query: z.object({ showcaseId: uuidSchema, limit }),
  answer: productsAnswer,
  errors: ['SHOWCASE_NOT_FOUND'],
});
