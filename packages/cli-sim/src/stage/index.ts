export { decideInvoice, payOnBankPage } from './bank-page.ts';
export type { InvoiceDecision } from './bank-page.ts';
export { chooseBankPerson } from './bank-id-page.ts';
export { codeIn, lettersTo, unsubscribeTokensIn } from './mail-inbox.ts';
export { readForm } from './html-form.ts';
export { messagesOf, newCode } from './sms-inbox.ts';
export { payForSubscription } from './subscription-page.ts';
export { isSettled, Visitor } from './visitor.ts';
export type { Refusal, World } from './world.ts';
