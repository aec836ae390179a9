import { SessionService, SignInFlow } from '@shop/application/session';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';

export const sessionModule: RoomModule = (bind) => {
  bind(tokens.session).toResolvedValue(
    (gateway, persisted, { page, scheduler, connectivity, logger }, bus) =>
      new SessionService(gateway, persisted, page, scheduler, connectivity, bus, logger),
    [tokens.sessionGateway, tokens.persisted, tokens.environment, tokens.bus],
  );
  bind(tokens.signIn).toResolvedValue(
    (session, cart, { clock, logger }) => new SignInFlow(session, clock, logger, () => cart.flush()),
    [tokens.session, tokens.cart, tokens.environment],
  );
};
