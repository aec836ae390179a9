import * as z from 'zod/mini';

/**
 * Tips service, with a bearer key. GET /tips/v1/recipients/{account} tells whether a courier is registered there. POST
 * /tips/v1/transfers credits what was charged for a courier; repeating a transferId answers the same transfer. Amounts in kopecks.
 */
export const tipAccountSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const tipRecipientSchema = z.object({ account: tipAccountSchema, isRegistered: z.boolean() });
export type TipRecipient = z.output<typeof tipRecipientSchema>;

const amount = z.int().check(z.gte(0));
export const tipTransferRequestSchema = z.object({
  transferId: z.uuid(),
  account: tipAccountSchema,
  /** Of the card; what the courier gets and the commission are parts of it. */
  charged: z.int().check(z.gte(1)),
  commission: amount,
  passedOn: amount,
});
export type TipTransferRequest = z.output<typeof tipTransferRequestSchema>;
export const tipTransferSchema = z.object({ transferId: z.uuid(), passedOn: amount });
export type TipTransfer = z.output<typeof tipTransferSchema>;
