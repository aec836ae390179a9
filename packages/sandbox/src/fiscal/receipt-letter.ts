import type { Mail } from '../mail/index.ts';
import { formatAmount } from '../kernel/money.ts';
import { receiptTitles } from './receipt-titles.ts';
import type { IssuedReceipt } from './fiscal-journal.ts';

/** The mail in which the buyer gets a receipt; null: the buyer has given no address. */
export function receiptLetter(receipt: IssuedReceipt, link: string): Mail | null {
  const { id, type, orderNumber, amount, buyer } = receipt;
  if (buyer === undefined || !('email' in buyer)) return null;
  return {
    id,
    to: buyer.email,
    subject: `${receiptTitles[type]} по заказу ${orderNumber}`,
    text: `${receiptTitles[type]} на ${formatAmount(amount)}: ${link}`,
  };
}
