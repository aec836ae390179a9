import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import type { PaymentTabs } from './payment-tabs.ts';
import type { SubscriptionGateway } from './subscription.gateway.ts';
import type { SubscriptionService } from './subscription.service.ts';

export const subscriptionFeature = defineFeature({
  name: 'subscription',
  services: { subscription: token<SubscriptionService>('subscription') },
  ports: {
    gateway: token<SubscriptionGateway>('subscription gateway'),
    tabs: token<PaymentTabs>('payment tabs'),
  },
  needs: [sessionFeature],
});
