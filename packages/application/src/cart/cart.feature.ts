import { catalogFeature } from '../catalog/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token, type TabChannel } from '../kernel/index.ts';
import { profileFeature } from '../profile/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { CartPricing } from './cart-pricing.ts';
import type { CartGateway } from './cart.gateway.ts';
import type { CartService } from './cart.service.ts';

export const cartFeature = defineFeature({
  name: 'cart',
  services: { cart: token<CartService>('cart') },
  ports: {
    gateway: token<CartGateway>('cart gateway'),
    pricing: token<CartPricing>('cart pricing'),
    tabs: token<TabChannel>('cart tabs'),
  },
  needs: [catalogFeature, configFeature, profileFeature, sessionFeature, shellFeature, showcaseFeature],
  listen: ({ cart }) => {
    cart.start();
  },
  frozen: ['cart'],
});
