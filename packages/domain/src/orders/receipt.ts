import { err, kopecks, multiplyKopecks, ok, sumKopecks } from '../kernel/index.ts';
import type { Kopecks, Result } from '../kernel/index.ts';
import { unitGroups } from './line-shares.ts';
import type { ChargedLine } from './line-shares.ts';
import type { ReceiptType } from './status.ts';
import { orderTexts } from './texts.ts';

/** Titles on receipts are cut to this many characters: cash registers take no more. */
const TITLE_LENGTH = 128;
/** A taxpayer's number as a cash register takes it; a feed may hold anything. */
const INN = /^(\d{10}|\d{12})$/;

/** One line of a receipt; `price` is of one unit, in kopecks. */
export type ReceiptLine = {
  readonly title: string;
  readonly quantity: number;
  readonly price: Kopecks;
  /** Of goods that the shop sells for somebody else. */
  readonly supplierInn: string | null;
};

/** Units of an order's line: from `from` (inclusive) to `to` (exclusive). */
export type ReceiptUnits = ChargedLine & {
  readonly title: string;
  readonly supplierInn: string | null;
  readonly from: number;
  readonly to: number;
};

export type Receipt = { readonly lines: readonly ReceiptLine[]; readonly amount: Kopecks };

/**
 * The receipt of units of an order, in money (CHK-46, OPN-351): where a line's money cannot be divided among its units, it becomes two
 * lines. The lines add up to what the units were charged. Fails with ZERO_PRICE when any unit costs nothing (RECEIPT_HAS_ZERO_PRICES).
 */
export function receiptOf(units: readonly ReceiptUnits[]): Result<Receipt, 'ZERO_PRICE'> {
  const lines = units.flatMap((line) =>
    unitGroups(line, line.from, line.to).map(({ quantity, price }): ReceiptLine => ({
      title: [...line.title].slice(0, TITLE_LENGTH).join(''),
      quantity,
      price,
      supplierInn: line.supplierInn !== null && INN.test(line.supplierInn) ? line.supplierInn : null,
    })),
  );
  if (lines.some(({ price }) => price === kopecks(0))) return err('ZERO_PRICE');
  return ok({ lines, amount: sumKopecks(lines.map((line) => multiplyKopecks(line.price, line.quantity))) });
}

/** Where the buyer of a receipt is reached. */
export type ReceiptBuyer = { readonly email: string } | { readonly phone: string };

/**
 * Who a receipt names as its buyer, and where it is sent: the address that the shopper has confirmed (EML-04), else the phone (OPN-351); null: the account
 * is erased, so that nobody can be reached.
 */
export function receiptBuyer(account: {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly phone: string;
  readonly erasedAt: Date | null;
}): ReceiptBuyer | null {
  if (account.erasedAt !== null) return null;
  return account.isEmailConfirmed && account.email !== ''
    ? { email: account.email }
    : { phone: account.phone };
}

/** What a receipt is called, and whether it tells of lines that were changed (ORD-25, OPN-351). */
export function receiptView(type: ReceiptType): {
  readonly title: string;
  readonly isChangedOrderLines: boolean;
} {
  return { title: orderTexts.receipt[type], isChangedOrderLines: type === 'PARTIAL_REFUND' };
}
