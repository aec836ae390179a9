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
import type { Parts } from './room.ts';
import { shopOf } from './shop-of.ts';
import type { RoomLoading } from './shop-of.ts';
import { tokens } from './tokens.ts';

// Our content security policy allows no code made at run time.
z.config({ jitless: true });

export type ShopContainer = {
  readonly shop: Shop;
  /** Ends everything that would happen later. */
  dispose(): void;
};

/** Puts the rooms that every page needs into a container; `loading` says how the others come into it. */
export function createCoreContainer(
  parts: Parts,
  environment: ShopEnvironment,
  loading: RoomLoading,
): ShopContainer {
  parts.load(
    (bind) => bind(tokens.environment).toConstantValue(environment),
    kernelModule,
    httpModule,
    shellModule,
    configModule,
    sessionModule,
    profileModule,
    addressModule,
  );
  parts.load(showcaseModule, catalogModule, cartModule, maintenanceModule);
  return {
    shop: shopOf(parts, environment, loading),
    dispose: () => {
      environment.scheduler.dispose?.();
    },
  };
}
