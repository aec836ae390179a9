import * as z from 'zod/mini';

import {
  bankBindingOperationSchema,
  bankBindingRequestSchema,
  bankCardSchema,
  bankPaymentSchema,
} from '@shop/contract/third-party';

import { JsonLines } from '../kernel/json-lines.ts';

const paymentSchema = z.object({
  ...z.omit(bankPaymentSchema, { formUrl: true }).shape,
  currency: z.literal('RUB'),
  description: z.string(),
  orderNumber: z.string(),
  successUrl: z.string(),
  failUrl: z.string(),
  webhookUrl: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
  isAwaitingIssuer: z.boolean(),
  wrongCodes: z.int(),
  refunds: z.readonly(z.array(z.object({ refundId: z.string(), amount: z.int() }))),
  // Optional because older payments do not have them.
  card: z.nullable(z.object({ ...bankCardSchema.shape, fingerprint: z._default(z.string(), 'unknown') })),
  boundAs: z._default(z.nullable(z.string()), null),
  invoiceId: z._default(z.nullable(z.string()), null),
  clientId: z._default(z.nullable(z.string()), null),
  keepsCard: z._default(z.boolean(), false),
  returnUrl: z._default(z.nullable(z.string()), null),
});

const bindingSchema = z.object({
  bindingId: z.string(),
  clientId: z.string(),
  card: bankCardSchema,
  asksForCode: z.boolean(),
  isRemoved: z.boolean(),
});

const operationSchema = z.object({
  ...bankBindingRequestSchema.shape,
  status: bankBindingOperationSchema.shape.status,
  isAwaitingIssuer: z.boolean(),
  wrongCodes: z.int(),
  errorCode: z.nullable(z.string()),
  card: z.nullable(bankCardSchema),
  bindingId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), payment: paymentSchema }),
  z.object({
    kind: z.literal('report'),
    report: z.object({ eventId: z.string(), url: z.string(), body: z.string(), occurredAt: z.string() }),
  }),
  z.object({ kind: z.literal('reported'), eventId: z.string() }),
  z.object({ kind: z.literal('binding'), binding: bindingSchema }),
  z.object({ kind: z.literal('bindingOperation'), operation: operationSchema }),
]);
export type JournalEntry = z.output<typeof entrySchema>;

/** Stores open payments and unanswered reports across restarts. */
export type Journal = {
  load(): JournalEntry[];
  append(entry: JournalEntry): void;
  /** Replaces everything that was written so far. */
  rewrite(entries: readonly JournalEntry[]): void;
};

export const noJournal: Journal = { load: () => [], append: () => undefined, rewrite: () => undefined };

/** Journal in a file. */
export class FileJournal extends JsonLines<JournalEntry> implements Journal {
  constructor(path: string) {
    super(path, entrySchema);
  }
}
