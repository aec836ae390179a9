import { AddressService } from '@shop/application/address';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpAddressGateway } from '../../address/index.ts';

export const addressModule: RoomModule = (bind) => {
  bind(tokens.addressGateway).toResolvedValue(
    (api, { visitorIp }) => new HttpAddressGateway(api, visitorIp),
    [tokens.api, tokens.environment],
  );
  bind(tokens.address).toResolvedValue(
    (gateway, config, session, persisted, bus, { clock, visibility, logger }) =>
      new AddressService(gateway, config, session, persisted, clock, visibility, bus, logger),
    [
      tokens.addressGateway,
      tokens.configGateway,
      tokens.session,
      tokens.persisted,
      tokens.bus,
      tokens.environment,
    ],
  );
};
