export { FiscalCounts } from './fiscal-counts.ts';
export type { FiscalProvider } from './fiscal-provider.ts';
export { createHttpFiscalProvider } from './http-fiscal-provider.ts';
export {
  canHaveReceipt,
  isAsPrepaid,
  orderingAsPrepaid,
  orderingReceipt,
  orderReceipt,
  selectReceiptLines,
} from './order-receipt.ts';
export { registerReceiptLooks } from './receipt-looks.ts';
export { issuedReceipts, listOpenReceipts, receiptsOf } from './receipt.repository.ts';
export type { IssuedReceipt } from './receipt.repository.ts';
