import { defineFeature, token } from '../kernel/index.ts';
import type { ConfigGateway } from './config.gateway.ts';
import type { ConfigService } from './config.service.ts';

export const configFeature = defineFeature({
  name: 'config',
  services: { config: token<ConfigService>('config') },
  ports: { gateway: token<ConfigGateway>('config gateway') },
  dehydrate: ({ config }) => config.dehydrate(),
  hydrate: ({ config }, snapshot) => {
    config.hydrate(snapshot);
  },
  frozen: ['config'],
});
