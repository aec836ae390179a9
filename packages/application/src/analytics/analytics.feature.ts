import { defineFeature, token } from '../kernel/index.ts';
import type { AnalyticsReceiver, AnalyticsService } from './analytics.service.ts';
import type { VitalsGateway, VitalsService, VitalsSource } from './vitals.service.ts';

export const analyticsFeature = defineFeature({
  name: 'analytics',
  services: { analytics: token<AnalyticsService>('analytics'), vitals: token<VitalsService>('vitals') },
  ports: {
    receivers: token<readonly AnalyticsReceiver[]>('analyticsReceivers'),
    vitalsSource: token<VitalsSource>('vitalsSource'),
    vitalsGateway: token<VitalsGateway>('vitalsGateway'),
  },
  open: ({ vitals }) => vitals.start(),
});
