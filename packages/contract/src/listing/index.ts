import * as z from 'zod/mini';

import { avoidable } from '@shop/domain/listing';

import { endpoint, uuidSchema } from '../kernel/index.ts';

/** What filters need of a product besides what its card shows. */
const productFactsSchema = z.object({
  id: uuidSchema,
  brand: z.nullable(z.string()),
  /** What its ingredients do not name; nothing where they are not known. */
  without: z.array(z.enum(avoidable)),
});
export type ProductFacts = z.output<typeof productFactsSchema>;

/** Brand and ingredients of products, by which lists are filtered; unknown ids are left out (CTG-16). */
export const getProductFacts = endpoint({
  method: 'POST',
  path: '/v2/showcases/{id}/products/facts',
  access: 'any',
  requirements: ['CTG-16'],
  summary: 'What products can be filtered by',
  params: z.object({ id: uuidSchema }),
  body: z.object({ productIds: z.array(uuidSchema).check(z.maxLength(200)) }),
  answer: z.object({ facts: z.array(productFactsSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});
