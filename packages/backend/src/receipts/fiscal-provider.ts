import type { ReceiptBuyer, ReceiptLine, ReceiptType } from '@shop/domain/orders';
import type { Result } from '@shop/domain/kernel';

export interface FiscalReceipt {
  /** Repeating a call with this id answers the same receipt. */
  readonly id: string;
  readonly type: ReceiptType;
  readonly orderNumber: string;
  readonly lines: readonly ReceiptLine[];
  /** Sum of the lines, in kopecks. */
  readonly amount: number;
  /** Left out: the account has been erased. A repeated call may name another one, which changes nothing. */
  readonly buyer?: ReceiptBuyer;
}

/**
 * Why a receipt is not issued. no-answer: none in time. busy: 5xx and the like. access: our key is not accepted.
 * refused: the service says in its protocol that it will not issue this receipt. malformed: any other or an
 * unreadable answer. other-receipt: an answer about another receipt. In each case it is unknown whether the service
 * has issued it, so the call is repeated.
 */
export type FiscalFailure = 'no-answer' | 'busy' | 'access' | 'refused' | 'malformed' | 'other-receipt';

/** Issues receipts for the tax authority (OPN-351). Never call it inside a transaction. */
export interface FiscalProvider {
  issue(receipt: FiscalReceipt): Promise<Result<{ readonly externalLink: string }, FiscalFailure>>;
}
