import { ContainerModule } from 'inversify';

import { cartFeature, CartService } from '@shop/application/cart';
import { catalogFeature } from '@shop/application/catalog';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { profileFeature } from '@shop/application/profile';
import { sessionFeature, signInFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { HttpCartGateway } from './http-cart.gateway.ts';

const { services, ports } = cartFeature;

export const cartModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpCartGateway), [httpTokens.api]);
  bind(services.cart).toResolvedValue(
    ...byName(CartService, {
      ...kernelFeature.ports,
      ...ports,
      ...shellFeature.services,
      session: sessionFeature.services.session,
      showcase: showcaseFeature.services.showcase,
      catalog: catalogFeature.services.catalog,
      config: configFeature.services.config,
      age: profileFeature.services.age,
    }),
  );
  bind(signInFeature.ports.beforeSignIn).toResolvedValue((cart) => () => cart.flush(), [services.cart]);
});
