export type { SubscriptionBookEntry } from './payment.ts';
export type { SubscriptionBooks } from './subscription-books.ts';
export { createSubscriptionProvider } from './subscription-provider.ts';
export { subscriptionPageTexts } from './texts.ts';
