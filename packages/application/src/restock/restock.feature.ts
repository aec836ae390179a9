import { catalogFeature } from '../catalog/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { RestockGateway } from './restock.gateway.ts';
import type { RestockService } from './restock.service.ts';

export const restockFeature = defineFeature({
  name: 'restock',
  services: { restock: token<RestockService>('restock') },
  ports: { gateway: token<RestockGateway>('restock gateway') },
  needs: [catalogFeature, sessionFeature, shellFeature, showcaseFeature],
});
