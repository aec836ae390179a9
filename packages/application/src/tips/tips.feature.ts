import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { TipsGateway } from './tips.gateway.ts';
import type { TipsService } from './tips.service.ts';

export const tipsFeature = defineFeature({
  name: 'tips',
  services: { tips: token<TipsService>('tips') },
  ports: { gateway: token<TipsGateway>('tips gateway') },
  needs: [configFeature, ordersFeature, shellFeature],
});
