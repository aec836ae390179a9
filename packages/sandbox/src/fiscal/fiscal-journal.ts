import * as z from 'zod/mini';

import { fiscalReceiptSchema } from '@shop/contract/third-party';

import { JsonLines } from '../kernel/json-lines.ts';

const issuedReceiptSchema = z.object({
  ...fiscalReceiptSchema.shape,
  /** The unguessable part of its page's URL. */
  token: z.string(),
  /** ISO 8601. */
  issuedAt: z.string(),
});
/** A receipt in the fiscal service's records. */
export type IssuedReceipt = z.output<typeof issuedReceiptSchema>;

/** Stores receipts across restarts, so that their links keep working. */
export interface FiscalJournal {
  load(): readonly IssuedReceipt[];
  append(receipt: IssuedReceipt): void;
  /** Replaces everything that was written so far. */
  rewrite(receipts: readonly IssuedReceipt[]): void;
}

export const noFiscalJournal: FiscalJournal = {
  load: () => [],
  append: () => undefined,
  rewrite: () => undefined,
};

/** The journal in a file. */
export class FiscalFileJournal extends JsonLines<IssuedReceipt> implements FiscalJournal {
  constructor(path: string) {
    super(path, issuedReceiptSchema);
  }
}
