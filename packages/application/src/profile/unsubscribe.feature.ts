import { defineFeature, token } from '../kernel/index.ts';
import type { UnsubscribeGateway } from './unsubscribe.gateway.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';

/** The page that ends promotional mails. */
export const unsubscribeFeature = defineFeature({
  name: 'unsubscribe',
  services: { unsubscribe: token<UnsubscribeService>('unsubscribe') },
  ports: { gateway: token<UnsubscribeGateway>('unsubscribe gateway') },
});
