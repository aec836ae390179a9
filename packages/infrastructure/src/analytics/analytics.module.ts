import { ContainerModule } from 'inversify';

import { analyticsFeature, AnalyticsService } from '@shop/application/analytics';
import { kernelFeature } from '@shop/application/kernel';

import { inOrder } from '../kernel/index.ts';

export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(analyticsFeature.services.analytics).toResolvedValue(inOrder(AnalyticsService), [
    kernelFeature.ports.cookies,
  ]);
});
