import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { navigationFeature, NavigationService } from '@shop/application/navigation';

import { inOrder } from '../kernel/index.ts';

const { page, persisted } = kernelFeature.ports;

export const navigationModule = new ContainerModule(({ bind }) => {
  bind(navigationFeature.services.navigation).toResolvedValue(inOrder(NavigationService), [page, persisted]);
});
