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
/** Makes what a token stands for, of other parts that `get` gives. */
type Make = (get: Get) => unknown;

/** How each token of a module is made. */
const makersOf = (module: ContainerModule): ReadonlyMap<unknown, Make> => {
  const makers = new Map<unknown, Make>();
  const note = new ContainerModule((options) =>
    module.load({
      ...options,
      bind: <T>(service: ServiceIdentifier<T>) =>
        Object.assign(options.bind(service), {
          toConstantValue: (value: T) => void makers.set(service, () => value),
          toResolvedValue: (make: (...parts: unknown[]) => T, tokens: readonly Token<unknown>[] = []) =>
            void makers.set(service, (get) => make(...tokens.map((token) => get(token)))),
          toService: (token: Token<T>) => void makers.set(service, (get) => get(token)),
        }),
    }),
  );
  new Container().loadSync(note);
  return makers;
};

/**
 * Makes shops that render one page each. The modules are read once for all pages, and no container is asked for a part, since
 * both take longer than making the part; what is made belongs to a page: each service is made when the page first asks for it,
 * of the other parts of the same page.
 */
export function renderingContainers(
  modules: FeatureModules,
): (environment: ShopEnvironment) => ShopContainer {
  const makers = new Map(
    [httpModule, ...Object.values(modules)].flatMap((module) =>
      typeof module === 'function' ? [] : [...makersOf(module)],
    ),
  );

  return (environment) => {
    const made = new Map(environmentParts(environment));
    const get: Get = <T>(token: Token<T>): T => {
      if (!made.has(token)) {
        const make = makers.get(token);
        if (make === undefined) throw new Error(`Nothing makes ${String(token)}`);
        made.set(token, make(get));
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
