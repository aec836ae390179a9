export { createHttpSubscriptionProvider } from './http-subscription-provider.ts';
export { registerSubscriptionJobs, resumeSubscriptions } from './payment-jobs.ts';
export { SubscriptionCounts } from './subscription-counts.ts';
export { readRates } from './read-rates.ts';
export { hasOffers, ownedAmong, ownedBy, ownedWithName, selectPeriods } from './subscription.repository.ts';
export type { PeriodRow } from './subscription.repository.ts';
export { subscriptionRoutes } from './subscription.routes.ts';
