import { EventBus, Persisted } from '@shop/application/kernel';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';

export const kernelModule: RoomModule = (bind) => {
  bind(tokens.bus).toResolvedValue(() => new EventBus());
  bind(tokens.persisted).toResolvedValue(
    ({ cookies, localStore, sessionStore }) => new Persisted(cookies, localStore, sessionStore),
    [tokens.environment],
  );
};
