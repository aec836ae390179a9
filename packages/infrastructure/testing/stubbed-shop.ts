import { ContainerModule } from 'inversify';

import type { Token } from '@shop/application/kernel';
import { features } from '@shop/application/testing';
import type { Shop } from '@shop/application/shop';
import {
  createGateways,
  createMapFakes,
  FakeBrowser,
  FakeCartStore,
  FakeLogger,
  FakePaymentTabs,
} from '@shop/application/testing';

import { promptCartPricing } from '../src/cart/index.ts';
import { createShopContainer } from '../src/container/index.ts';
import type { ShopEnvironment } from '../src/container/index.ts';
import { fakePorts } from './fake-ports.ts';
import { modules } from './modules.ts';
import { testEnvironment } from './test-environment.ts';

/** Stands for something bound in the container. */
export type Replacement = { readonly token: Token<unknown>; readonly value: unknown };

export const replace = <T>(token: Token<T>, value: T): Replacement => ({ token, value });

const serviceTokens = new Map(features.flatMap(({ services }) => Object.entries<Token<unknown>>(services)));

/** The shop with stubs in the places of some services. What has no stub is real, over fake gateways, and uses the stubs. */
export function createStubbedShop<S extends object>(options: {
  /** By the names of the services. */
  readonly stubs: S;
  readonly others: readonly Replacement[];
  readonly environment: Pick<ShopEnvironment, 'clock' | 'scheduler' | 'ids'>;
}) {
  const browser = new FakeBrowser();
  const paymentTabs = new FakePaymentTabs();
  const mapFakes = createMapFakes();
  const calls = createGateways();
  const stubbed = Object.entries<unknown>(options.stubs as Record<string, unknown>).map(([name, value]) => {
    const token = serviceTokens.get(name);
    if (token === undefined) throw new Error(`No feature has a service ${name}`);
    return { token, value };
  });
  const replacements = new ContainerModule(({ rebindSync }) => {
    for (const { token, value } of [...stubbed, ...options.others]) rebindSync(token).toConstantValue(value);
  });
  const { shop } = createShopContainer(
    {
      ...testEnvironment({
        browser,
        logger: new FakeLogger(),
        pricing: promptCartPricing,
      }),
      ...options.environment,
    },
    modules,
    fakePorts({ calls, cartStore: new FakeCartStore([]), map: mapFakes, paymentTabs }),
    replacements,
  );
  // In the container the stubs stand where these services stood.
  return { shop: shop as unknown as Omit<Shop, keyof S> & S, mapFakes, calls, browser, paymentTabs };
}
