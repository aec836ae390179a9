import { defineFeature, token } from '../kernel/index.ts';
import type { PaymentsGateway } from './payments.gateway.ts';
import type { PaymentsService } from './payments.service.ts';

export const paymentsFeature = defineFeature({
  name: 'payments',
  services: { payments: token<PaymentsService>('payments') },
  ports: { gateway: token<PaymentsGateway>('payments gateway') },
});
