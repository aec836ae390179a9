import { Container, ContainerModule } from 'inversify';
import type { ServiceIdentifier } from 'inversify';

import type { Token } from '@shop/application/kernel';
import { sessionFeature, signInFeature } from '@shop/application/session';
import { shopOf } from '@shop/application/shop';

import { httpModule } from '../http/http.module.ts';
import type { ShopContainer } from './create-shop-container.ts';
import { environmentParts } from './environment.module.ts';
import type { ShopEnvironment } from './environment.ts';
import type { FeatureModules } from './feature-modules.ts';

type Get = <T>(token: Token<T>) => T;

/** The same module, with services that are made of what `get` gives and that the container does not keep. */
const madeOf = (get: Get, module: ContainerModule): ContainerModule =>
  new ContainerModule((options) =>
    module.load({
      ...options,
      bind: <T>(service: ServiceIdentifier<T>) => {
        const binding = options.bind(service);
        return Object.assign(binding, {
          toResolvedValue: (make: (...parts: unknown[]) => T, tokens: readonly Token<unknown>[] = []) =>
            binding.toDynamicValue(() => make(...tokens.map((token) => get(token)))),
          toService: (token: Token<T>) => void binding.toDynamicValue(() => get(token)),
        });
      },
    }),
  );

/**
 * Makes shops that render one page each. All modules are bound once for all pages, since binding takes longer than making; what
 * is made belongs to a page: each service is made when the page first asks for it, of the other parts of the same page.
 */
export function renderingContainers(
  modules: FeatureModules,
): (environment: ShopEnvironment) => ShopContainer {
  /** Of the page that asks; making a service waits for nothing, so there is one page at a time. */
  let getOfPage: Get | null = null;
  const container = new Container({ defaultScope: 'Transient' });
  const getAnywhere: Get = (token) => {
    if (getOfPage === null) throw new Error('A service is made for a page');
    return getOfPage(token);
  };
  for (const module of [httpModule, ...Object.values(modules)])
    if (typeof module !== 'function') container.loadSync(madeOf(getAnywhere, module));

  return (environment) => {
    const made = new Map(environmentParts(environment));
    const get: Get = <T>(token: Token<T>): T => {
      if (!made.has(token)) {
        const before = getOfPage;
        getOfPage = get;
        try {
          made.set(token, container.get(token));
        } finally {
          getOfPage = before;
        }
      }
      // Under a token stands what was made for it.
      return made.get(token) as T;
    };
    made.set(sessionFeature.ports.loadSignIn, () => Promise.resolve(get(signInFeature.services.signIn)));
    return {
      shop: shopOf(get, { load: () => Promise.resolve(), has: () => true }),
      get,
      dispose: () => {
        environment.scheduler.dispose?.();
      },
    };
  };
}
