import { Container } from 'inversify';
import * as z from 'zod/mini';

import type { Shop } from '@shop/application/shop';

import { addressModule } from './modules/address.module.ts';
import { cartModule } from './modules/cart.module.ts';
import { catalogModule } from './modules/catalog.module.ts';
import { checkoutModule } from './modules/checkout.module.ts';
import { configModule } from './modules/config.module.ts';
import { httpModule } from './modules/http.module.ts';
import { maintenanceModule } from './modules/maintenance.module.ts';
import { ordersModule } from './modules/orders.module.ts';
import { paymentsModule } from './modules/payments.module.ts';
import { profileModule } from './modules/profile.module.ts';
import { searchModule } from './modules/search.module.ts';
import { sessionModule } from './modules/session.module.ts';
import { showcaseModule } from './modules/showcase.module.ts';
import type { ShopEnvironment } from './environment.ts';
import { kernelModule } from './modules/kernel.module.ts';
import { shellModule } from './modules/shell.module.ts';
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

/** Puts the shop together for an environment. Services are made when they are first asked for. */
export function createShopContainer(environment: ShopEnvironment): ShopContainer {
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
  container.load(showcaseModule, catalogModule, searchModule, cartModule, paymentsModule, ordersModule);
  container.load(maintenanceModule, checkoutModule);
  return {
    shop: shopOf(container, environment),
    container,
    dispose: () => {
      environment.scheduler.dispose?.();
    },
  };
}

function shopOf(container: Container, { clock }: ShopEnvironment): Shop {
  return {
    clock,
    get config() {
      return container.get(tokens.config);
    },
    get session() {
      return container.get(tokens.session);
    },
    get signIn() {
      return container.get(tokens.signIn);
    },
    get profile() {
      return container.get(tokens.profile);
    },
    get age() {
      return container.get(tokens.age);
    },
    get address() {
      return container.get(tokens.address);
    },
    get showcase() {
      return container.get(tokens.showcase);
    },
    get catalog() {
      return container.get(tokens.catalog);
    },
    get search() {
      return container.get(tokens.search);
    },
    get cart() {
      return container.get(tokens.cart);
    },
    get checkout() {
      return container.get(tokens.checkout);
    },
    get payments() {
      return container.get(tokens.payments);
    },
    get orders() {
      return container.get(tokens.orders);
    },
    get accident() {
      return container.get(tokens.accident);
    },
    get toasts() {
      return container.get(tokens.toasts);
    },
    get alerts() {
      return container.get(tokens.alerts);
    },
    get analytics() {
      return container.get(tokens.analytics);
    },
    get navigation() {
      return container.get(tokens.navigation);
    },
  };
}
