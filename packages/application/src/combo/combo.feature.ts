import { cartFeature } from '../cart/index.ts';
import { catalogFeature } from '../catalog/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { recommendationsFeature } from '../recommendations/index.ts';
import { profileFeature } from '../profile/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { ComboService } from './combo.service.ts';

export const comboFeature = defineFeature({
  name: 'combo',
  services: { combo: token<ComboService>('combo') },
  needs: [cartFeature, catalogFeature, profileFeature, recommendationsFeature, showcaseFeature],
});
