import { ContainerModule } from 'inversify';

import { analyticsFeature, AnalyticsService, VitalsService } from '@shop/application/analytics';
import { kernelFeature } from '@shop/application/kernel';

import { inOrder } from '../kernel/index.ts';

export const analyticsModule = new ContainerModule(({ bind }) => {
  const { services, ports } = analyticsFeature;
  bind(services.analytics).toResolvedValue(inOrder(AnalyticsService), [
    kernelFeature.ports.cookies,
    ports.receivers,
    kernelFeature.ports.logger,
  ]);
  bind(services.vitals).toResolvedValue(inOrder(VitalsService), [
    ports.vitalsSource,
    ports.vitalsGateway,
    kernelFeature.ports.scheduler,
    services.analytics,
  ]);
});
