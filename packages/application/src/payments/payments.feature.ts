import { analyticsFeature } from '../analytics/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import type { BankAppService } from './bank-app.service.ts';
import type { CardBindingService } from './card-binding.service.ts';
import type { PaymentsGateway } from './payments.gateway.ts';
import type { PaymentsService } from './payments.service.ts';

export const paymentsFeature = defineFeature({
  name: 'payments',
  services: {
    payments: token<PaymentsService>('payments'),
    cardBinding: token<CardBindingService>('card binding'),
    bankApp: token<BankAppService>('bank app'),
  },
  ports: { gateway: token<PaymentsGateway>('payments gateway') },
  needs: [analyticsFeature, configFeature],
});
