import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { profileFeature } from '../profile/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { LoyaltyGateway } from './loyalty.gateway.ts';
import type { LoyaltyService } from './loyalty.service.ts';

export const loyaltyFeature = defineFeature({
  name: 'loyalty',
  services: { loyalty: token<LoyaltyService>('loyalty') },
  ports: { gateway: token<LoyaltyGateway>('loyalty gateway') },
  needs: [configFeature, profileFeature, sessionFeature, shellFeature],
});
