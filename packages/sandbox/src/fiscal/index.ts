export { FiscalFileJournal, noFiscalJournal } from './fiscal-journal.ts';
export type { IssuedReceipt } from './fiscal-journal.ts';
export { FiscalService } from './fiscal.service.ts';
export { receiptTitles } from './receipt-titles.ts';
export { fiscalRoutes, receiptPath } from './fiscal.routes.ts';
