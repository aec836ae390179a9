import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { AccidentService, maintenanceFeature } from '@shop/application/maintenance';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpAccidentGateway } from './http-accident.gateway.ts';

const { services, ports } = maintenanceFeature;
const { page, scheduler, visibility, connectivity } = kernelFeature.ports;

export const maintenanceModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(
    (api, { fetch, accidentBackupUrl }, timers, calls) =>
      new HttpAccidentGateway(api, fetch, timers, accidentBackupUrl, () => calls.timeoutMs),
    [httpTokens.api, httpTokens.environment, scheduler, httpTokens.callSettings],
  );
  bind(services.accident).toResolvedValue(inOrder(AccidentService), [
    ports.gateway,
    configFeature.services.config,
    page,
    scheduler,
    visibility,
    connectivity,
  ]);
});
