export { decideInvoice, payOnBankPage } from './bank-page.ts';
export type { InvoiceDecision } from './bank-page.ts';
export { messagesOf, newCode } from './sms-inbox.ts';
export { isSettled, Visitor } from './visitor.ts';
export type { Refusal, World } from './world.ts';
