import type { Container, ContainerModule } from 'inversify';

import type { Token } from '@shop/application/kernel';
import { features, withNeeds } from '@shop/application/shop';
import type { FeatureName } from '@shop/application/shop';

import { containerWith } from './create-shop-container.ts';
import type { ShopContainer } from './create-shop-container.ts';
import type { ShopEnvironment } from './environment.ts';
import { FeatureLoader } from './feature-loader.ts';
import { featureModules } from './feature-modules.ts';
import type { FeatureModules } from './feature-modules.ts';

/** Whose service a token is. */
let ownerOf: ReadonlyMap<unknown, FeatureName> | null = null;

const owners = (): ReadonlyMap<unknown, FeatureName> =>
  new Map(
    features.flatMap(({ name, services }) => Object.values(services).map((token) => [token, name] as const)),
  );

/** All modules are at hand; those of later screens come into the container when a service of theirs is first asked for. */
class WaitingFeatures extends FeatureLoader {
  readonly #container: Container;
  readonly #waiting = new Map<string, ContainerModule>();

  constructor(container: Container, modules: FeatureModules) {
    super(container, {});
    this.#container = container;
    for (const [name, module] of Object.entries(modules)) {
      if (typeof module === 'function') continue;
      // What every page imports at once is needed by every page.
      if (typeof featureModules[name as keyof FeatureModules] === 'function') this.#waiting.set(name, module);
      else container.loadSync(module);
    }
  }

  override bring(service: Token<unknown>): void {
    ownerOf ??= owners();
    const owner = ownerOf.get(service);
    if (owner === undefined || !this.#waiting.has(owner)) return;
    for (const name of withNeeds([owner])) {
      const module = this.#waiting.get(name);
      if (module === undefined) continue;
      this.#waiting.delete(name);
      this.#container.loadSync(module);
    }
  }
}

/** A shop to render one page with, from all feature modules: its container holds what the page uses. */
export const createRenderingContainer = (
  environment: ShopEnvironment,
  modules: FeatureModules,
): ShopContainer => containerWith(environment, (container) => new WaitingFeatures(container, modules));
