import { AgeService, ProfileService } from '@shop/application/profile';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpProfileGateway } from '../../profile/index.ts';

export const profileModule: RoomModule = (bind) => {
  bind(tokens.profileGateway).toResolvedValue((api) => new HttpProfileGateway(api), [tokens.api]);
  bind(tokens.profile).toResolvedValue(
    (gateway, session, bus, { logger }) => new ProfileService(gateway, session, bus, logger),
    [tokens.profileGateway, tokens.session, tokens.bus, tokens.environment],
  );
  bind(tokens.age).toResolvedValue(
    (persisted, profile, bus) => new AgeService(persisted, profile, bus),
    [tokens.persisted, tokens.profile, tokens.bus],
  );
};
