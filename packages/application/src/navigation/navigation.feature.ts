import { defineFeature, token } from '../kernel/index.ts';
import type { NavigationService } from './navigation.service.ts';

export const navigationFeature = defineFeature({
  name: 'navigation',
  services: { navigation: token<NavigationService>('navigation') },
});
