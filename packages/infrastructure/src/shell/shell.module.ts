import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { AlertService, CookieNoticeService, shellFeature, ToastService } from '@shop/application/shell';

import { inOrder } from '../kernel/index.ts';

const { scheduler, ids, persisted, visibility } = kernelFeature.ports;

export const shellModule = new ContainerModule(({ bind }) => {
  bind(shellFeature.services.toasts).toResolvedValue(inOrder(ToastService), [scheduler, ids, visibility]);
  bind(shellFeature.services.alerts).toResolvedValue(() => new AlertService());
  bind(shellFeature.services.cookieNotice).toResolvedValue(inOrder(CookieNoticeService), [
    persisted,
    scheduler,
  ]);
});
