import { ContainerModule } from 'inversify';

import { addressFeature, AddressService } from '@shop/application/address';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { sessionFeature } from '@shop/application/session';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpAddressGateway } from './http-address.gateway.ts';

const { services, ports } = addressFeature;
const { persisted, visibility, bus, logger } = kernelFeature.ports;

export const addressModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(
    (api, { visitorIp }) => new HttpAddressGateway(api, visitorIp),
    [httpTokens.api, httpTokens.environment],
  );
  bind(services.address).toResolvedValue(inOrder(AddressService), [
    ports.gateway,
    configFeature.ports.gateway,
    sessionFeature.services.session,
    persisted,
    kernelFeature.services.clock,
    visibility,
    bus,
    logger,
  ]);
});
