import * as z from 'zod/mini';

import { bankBindingStatuses, bindingTypes } from '@shop/domain/payments';

import { bankCardSchema } from './bank.ts';

/**
 * POST /bank/v1/binding-operations: the payer gives a card on a page of the bank, and no money is taken. Repeating a
 * merchantOperationId answers the same operation. Each operation makes at most one binding.
 */
export const bankBindingRequestSchema = z.object({
  merchantOperationId: z.uuid(),
  /** The card's owner, by our id. */
  clientId: z.uuid(),
  bindingType: z.enum(bindingTypes),
  successUrl: z.url(),
  failUrl: z.url(),
  expiresAt: z.iso.datetime({ offset: true }),
});
export type BankBindingRequest = z.output<typeof bankBindingRequestSchema>;

/** A card that the bank keeps for charges. */
export const bankBindingSchema = z.object({
  bindingId: z.string().check(z.minLength(1), z.maxLength(100)),
  clientId: z.string(),
  card: bankCardSchema,
  isRemoved: z.boolean(),
});
export type BankBinding = z.output<typeof bankBindingSchema>;

/** An operation as the bank sees it. */
export const bankBindingOperationSchema = z.object({
  merchantOperationId: z.string(),
  formUrl: z.string(),
  status: z.enum(bankBindingStatuses),
  errorCode: z.nullable(z.string()),
  /** The binding that it created; null until it has succeeded. */
  binding: z.nullable(bankBindingSchema),
  updatedAt: z.string(),
});
export type BankBindingOperation = z.output<typeof bankBindingOperationSchema>;
