export type { PaymentTab, PaymentTabs } from './payment-tabs.ts';
export { subscriptionFeature } from './subscription.feature.ts';
export type {
  PaymentLink,
  Subscription,
  SubscriptionBenefit,
  SubscriptionGateway,
} from './subscription.gateway.ts';
export { SubscriptionService } from './subscription.service.ts';
export type { SubscriptionState } from './subscription.service.ts';
