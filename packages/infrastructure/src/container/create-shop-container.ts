import { Container } from 'inversify';
import type { ContainerModule } from 'inversify';
import * as z from 'zod/mini';

import { sessionFeature, signInFeature } from '@shop/application/session';
import { shopOf } from '@shop/application/shop';
import type { Shop } from '@shop/application/shop';
import type { Token } from '@shop/application/kernel';

import { httpModule } from '../http/http.module.ts';
import { environmentModule } from './environment.module.ts';
import type { ShopEnvironment } from './environment.ts';
import { FeatureLoader } from './feature-loader.ts';
import type { FeatureModules } from './feature-modules.ts';

// Our content security policy allows no code made at run time.
z.config({ jitless: true });

export type ShopContainer = {
  readonly shop: Shop;
  /** What a token stands for. */
  readonly get: <T>(token: Token<T>) => T;
  /** Ends everything that would happen later. */
  readonly dispose: () => void;
};

/**
 * Puts the shop together for an environment; everything is made when it is first asked for. `others` are loaded last, and may
 * bind again what the features have bound.
 */
export function createShopContainer(
  environment: ShopEnvironment,
  modules: FeatureModules,
  ...others: readonly ContainerModule[]
): ShopContainer {
  const container = new Container({ defaultScope: 'Singleton' });
  container.loadSync(environmentModule(environment), httpModule);
  const loader = new FeatureLoader(container, modules);
  const get = <T>(token: Token<T>): T => container.get(token);
  container.bind(sessionFeature.ports.loadSignIn).toConstantValue(async () => {
    await loader.load(signInFeature.name);
    return get(signInFeature.services.signIn);
  });
  container.loadSync(...others);
  return {
    shop: shopOf(get, {
      load: (...names) => loader.load(...names),
      has: (...names) => loader.has(...names),
    }),
    get,
    dispose: () => {
      environment.scheduler.dispose?.();
    },
  };
}
