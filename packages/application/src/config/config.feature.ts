import { defineFeature, token } from '../kernel/index.ts';
import type { ConfigGateway } from './config.gateway.ts';
import type { ConfigService } from './config.service.ts';

export const configFeature = defineFeature({
  name: 'config',
  services: { config: token<ConfigService>('config') },
  ports: {
    gateway: token<ConfigGateway>('config gateway'),
    /** Whether the device counts as mobile (OPN-186). */
    isMobile: token<boolean>('mobile device'),
  },
  /** By now the page is hydrated with the state that the server rendered. */
  open: ({ config }) => {
    config.readOverrides();
  },
  start: ({ config }) => {
    config.watch();
  },
  dehydrate: ({ config }) => config.dehydrate(),
  hydrate: ({ config }, snapshot) => {
    config.hydrate(snapshot);
  },
  frozen: ['config'],
});
