import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { AlertService, shellFeature, ToastService } from '@shop/application/shell';

import { inOrder } from '../kernel/index.ts';

const { scheduler, ids } = kernelFeature.ports;

export const shellModule = new ContainerModule(({ bind }) => {
  bind(shellFeature.services.toasts).toResolvedValue(inOrder(ToastService), [scheduler, ids]);
  bind(shellFeature.services.alerts).toResolvedValue(() => new AlertService());
});
