export { codeIn, lettersTo, messagesOf, newCode, unsubscribeTokensIn } from './inboxes.ts';
export { sendForm } from './html-form.ts';
export {
  chooseBankPerson,
  decideInvoice,
  doesName,
  isInvoice,
  payForSubscription,
  payOnBankPage,
} from './third-party-pages.ts';
export type { Card, InvoiceDecision } from './third-party-pages.ts';
export { ONE_CHANGE_AT_A_TIME, PAGE_SHOWS_THE_LATEST } from './page-news.ts';
export { isSettled, Visitor } from './visitor.ts';
export type { Kept } from './visitor.ts';
export {
  NOTHING_IS_KEPT,
  PAGE_IS_OF_WHAT_WAS_CHOSEN,
  PAYS_WITH_WHAT_WAS_CHOSEN,
  MAY_TIP_AGAIN,
  REPEATS,
  USES_WHAT_WAS_SAID,
} from './world.ts';
export type { Refusal, World } from './world.ts';
