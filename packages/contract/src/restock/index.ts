import * as z from 'zod/mini';

import { productSchema } from '../catalog/index.ts';
import { endpoint, uuidSchema } from '../kernel/index.ts';

const wishParams = z.object({ id: uuidSchema, productId: uuidSchema });

/** What the caller waits for in a store; `back`: what of it can be bought now, the first wish first. */
export const getRestockWishes = endpoint({
  method: 'GET',
  path: '/v2/showcases/{id}/restock-wishes',
  access: 'customer',
  requirements: ['PRD-34'],
  summary: 'Sold-out goods that the caller waits for',
  params: z.object({ id: uuidSchema }),
  answer: z.object({ productIds: z.array(uuidSchema), back: z.array(productSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** Repeating it changes nothing; of too many wishes the oldest goes. */
export const addRestockWish = endpoint({
  method: 'PUT',
  path: '/v2/showcases/{id}/restock-wishes/{productId}',
  access: 'customer',
  requirements: ['PRD-34'],
  summary: 'Tell the caller when a product can be bought again',
  params: wishParams,
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** After the shopper was told, or does not want to be any more. Repeating it changes nothing. */
export const removeRestockWish = endpoint({
  method: 'DELETE',
  path: '/v2/showcases/{id}/restock-wishes/{productId}',
  access: 'customer',
  requirements: ['PRD-34'],
  summary: 'Do not wait for a product any more',
  params: wishParams,
  errors: [],
});
