import * as z from 'zod/mini';

import { productSchema } from '../catalog/index.ts';
import { endpoint, textSchema, uuidSchema } from '../kernel/index.ts';

const querySchema = textSchema(10_000);

/**
 * Found products per showcase, best first (SRC-03, SRC-14). `grade`: how well a product matches, 0 best; it never falls along the
 * list, and products of one grade match equally well (SRC-05).
 */
export const searchProducts = endpoint({
  method: 'POST',
  path: '/search/products',
  access: 'any',
  requirements: ['SRC-03', 'SRC-14'],
  summary: 'Finds products',
  body: z.object({
    query: querySchema,
    showcaseIds: z.array(uuidSchema).check(z.minLength(1), z.maxLength(10)),
    embedProductsToResponse: z.boolean(),
  }),
  answer: z.object({
    result: z.array(
      z.object({
        showcaseId: uuidSchema,
        items: z.array(
          z.object({
            id: uuidSchema,
            type: z.string(),
            virtualPack: z.boolean(),
            grade: z.int().check(z.gte(0)),
          }),
        ),
        products: z.array(productSchema),
      }),
    ),
  }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Texts that the shopper may mean (SRC-06, OPN-155). */
export const suggestQueries = endpoint({
  method: 'POST',
  path: '/search/suggestions',
  access: 'any',
  requirements: ['SRC-06'],
  summary: 'Suggests queries',
  body: z.object({ query: querySchema, showcaseId: z.optional(uuidSchema) }),
  answer: z.object({ taps: z.array(z.object({ text: z.string() })) }),
  errors: [],
});
