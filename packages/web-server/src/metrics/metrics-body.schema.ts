import * as z from 'zod/mini';

import { MAX_VITALS, vitalNames } from '@shop/domain/analytics';

/**
 * Web vitals, and nothing else (ANL-10, OPN-385). It stands here, not in the contract, because pages send such a body and
 * never read one: they need none of this code.
 */
export const metricsBodySchema = z
  .array(
    z.strictObject({
      name: z.enum(vitalNames),
      startTime: z.number().check(z.gte(0)),
      value: z.number().check(z.gte(0)),
    }),
  )
  .check(z.maxLength(MAX_VITALS));
