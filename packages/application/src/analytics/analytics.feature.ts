import { defineFeature, token } from '../kernel/index.ts';
import type { AnalyticsService } from './analytics.service.ts';

export const analyticsFeature = defineFeature({
  name: 'analytics',
  services: { analytics: token<AnalyticsService>('analytics') },
});
