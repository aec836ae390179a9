import { ContainerModule } from 'inversify';

import { analyticsFeature } from '@shop/application/analytics';
import { kernelFeature } from '@shop/application/kernel';
import {
  AccountDeletion,
  EmailWizard,
  profileFeature,
  settingsFeature,
  SwitchPanel,
} from '@shop/application/profile';
import { sessionFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';
import { accountTexts } from '@shop/domain/profile';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpSettingsGateway } from './http-settings.gateway.ts';

const { services, ports } = settingsFeature;
const { toasts, alerts } = shellFeature.services;
const kernel = kernelFeature.ports;
const surroundings = [
  kernel.scheduler,
  kernel.visibility,
  kernel.connectivity,
  kernel.bus,
  kernel.logger,
] as const;

export const settingsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpSettingsGateway), [httpTokens.api]);
  bind(services.accountDeletion).toResolvedValue(inOrder(AccountDeletion), [
    ports.gateway,
    sessionFeature.services.session,
    alerts,
    analyticsFeature.services.analytics,
    ports.hasUnfinishedOrders,
    kernel.logger,
  ]);
  bind(services.emailWizard).toResolvedValue(inOrder(EmailWizard), [
    ports.gateway,
    profileFeature.services.profile,
    alerts,
    kernelFeature.services.clock,
    kernel.scheduler,
    kernel.logger,
  ]);
  bind(services.messages).toResolvedValue(
    (gateway, shown, scheduler, visibility, connectivity, bus, logger) =>
      new SwitchPanel({
        read: () => gateway.subscriptions(),
        save: (wanted) => gateway.subscribe(wanted),
        showFailure: () => void shown.show({ title: accountTexts.subscriptionsNotSaved, icon: 'alert' }),
        scheduler,
        visibility,
        connectivity,
        bus,
        logger,
      }),
    [ports.gateway, toasts, ...surroundings],
  );
  bind(services.sharing).toResolvedValue(
    (gateway, shown, scheduler, visibility, connectivity, bus, logger) =>
      new SwitchPanel({
        read: () => gateway.sharing(),
        save: (wanted) => gateway.share(wanted),
        showFailure: () => shown.showDefault(),
        scheduler,
        visibility,
        connectivity,
        bus,
        logger,
      }),
    [ports.gateway, alerts, ...surroundings],
  );
});
