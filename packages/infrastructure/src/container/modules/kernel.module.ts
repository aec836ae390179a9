import { ContainerModule } from 'inversify';

import { EventBus, Persisted } from '@shop/application/kernel';

import { tokens } from '../tokens.ts';

export const kernelModule = new ContainerModule(({ bind }) => {
  bind(tokens.bus).toResolvedValue(() => new EventBus());
  bind(tokens.persisted).toResolvedValue(
    ({ cookies, localStore, sessionStore }) => new Persisted(cookies, localStore, sessionStore),
    [tokens.environment],
  );
});
