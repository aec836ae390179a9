import * as z from 'zod/mini';

import { endpoint, uuidSchema } from '../kernel/index.ts';
import { comboSetSchema } from '../catalog/index.ts';

/**
 * A combo set of a showcase (CTG-38). `productId` is the product the shopper came from: it is first in its group; one
 * that is not in the set is ignored (OPN-136).
 */
export const getComboSet = endpoint({
  method: 'GET',
  path: '/promo/{showcaseId}/combo-set/{comboId}',
  access: 'any',
  requirements: ['CTG-37', 'CTG-38', 'CMB-05'],
  summary: 'A combo set',
  params: z.object({ showcaseId: uuidSchema, comboId: uuidSchema }),
  query: z.object({ productId: z.optional(uuidSchema) }),
  answer: comboSetSchema,
  errors: ['SHOWCASE_NOT_FOUND', 'COMBO_NOT_FOUND'],
});
