import { Container } from 'inversify';
import * as z from 'zod/mini';

import type { Shop } from '@shop/application/shop';

import type { ShopEnvironment } from './environment.ts';
import { addressModule } from './modules/address.module.ts';
import { cartModule } from './modules/cart.module.ts';
import { catalogModule } from './modules/catalog.module.ts';
import { configModule } from './modules/config.module.ts';
import { httpModule } from './modules/http.module.ts';
import { kernelModule } from './modules/kernel.module.ts';
import { maintenanceModule } from './modules/maintenance.module.ts';
import { profileModule } from './modules/profile.module.ts';
import { sessionModule } from './modules/session.module.ts';
import { shellModule } from './modules/shell.module.ts';
import { showcaseModule } from './modules/showcase.module.ts';
import { shopOf } from './shop-of.ts';
import { tokens } from './tokens.ts';

// Our content security policy allows no code made at run time.
z.config({ jitless: true });

export type ShopContainer = {
  readonly shop: Shop;
  /** For tests and tools that need a part that is no service. */
  readonly container: Container;
  /** Ends everything that would happen later. */
  dispose(): void;
};

/** The rooms that every page needs; `load` brings the others into the container. */
export function createCoreContainer(
  environment: ShopEnvironment,
  load: (container: Container) => Shop['load'],
): ShopContainer {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(tokens.environment).toConstantValue(environment);
  container.load(
    kernelModule,
    httpModule,
    shellModule,
    configModule,
    sessionModule,
    profileModule,
    addressModule,
  );
  container.load(showcaseModule, catalogModule, cartModule, maintenanceModule);
  return {
    shop: shopOf(container, environment, load(container)),
    container,
    dispose: () => {
      environment.scheduler.dispose?.();
    },
  };
}
