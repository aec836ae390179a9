import * as z from 'zod/mini';

/**
 * Anti-fraud service: POST /antifraud/v1/verdicts with a bearer key, before an order is created. Marks are pseudonyms by kind (`ACCOUNT`,
 * `PHONE`, `DEVICE`, `ADDRESS`): the same shopper always has the same. The amount is in kopecks.
 */
export const antiFraudOrderSchema = z.object({
  /** Id of the attempt; repeating the call with it does not count twice. */
  id: z.uuid(),
  marks: z.record(z.string(), z.string()),
  amount: z.int(),
  promocode: z.nullable(z.string()),
});
export type AntiFraudOrder = z.output<typeof antiFraudOrderSchema>;

export const antiFraudVerdicts = ['ALLOW', 'REFUSE_ORDER', 'REFUSE_PROMOCODE'] as const;
export type AntiFraudVerdict = (typeof antiFraudVerdicts)[number];
export const antiFraudAnswerSchema = z.object({ verdict: z.enum(antiFraudVerdicts) });
