import type { Container, ContainerModule } from 'inversify';

import type { Token } from '@shop/application/kernel';
import { features, withNeeds } from '@shop/application/shop';
import type { FeatureName } from '@shop/application/shop';

import { WaitingModule } from './feature-modules.ts';
import type { FeatureModules, ModuleSource } from './feature-modules.ts';

/** Whose service a token is. */
const ownerOf = new Map(
  features.flatMap(({ name, services }) => Object.values(services).map((token) => [token, name] as const)),
);

/** Puts features into a container: those that are imported at once, the others with all that they need when they are asked for. */
export class FeatureLoader {
  readonly #container: Container;
  readonly #modules: Partial<Record<FeatureName, ModuleSource | WaitingModule>>;
  /** Those without a module are there from the start. */
  readonly #missing: Set<string>;
  readonly #loading = new Map<FeatureName, Promise<void>>();
  /** At hand, and not in the container yet. */
  readonly #waiting = new Map<string, ContainerModule>();

  constructor(container: Container, modules: FeatureModules) {
    this.#container = container;
    this.#modules = modules;
    this.#missing = new Set(Object.keys(modules));
    for (const [name, source] of Object.entries(modules))
      if (source instanceof WaitingModule) {
        this.#waiting.set(name, source.module);
        this.#missing.delete(name);
      } else if (typeof source !== 'function') this.#add(name, source);
  }

  /** Puts what a service needs into the container, where that is waiting for being asked for. */
  bring(service: Token<unknown>): void {
    const owner = ownerOf.get(service);
    if (owner === undefined || !this.#waiting.has(owner)) return;
    for (const name of withNeeds([owner])) {
      const module = this.#waiting.get(name);
      if (module === undefined) continue;
      this.#waiting.delete(name);
      this.#add(name, module);
    }
  }

  async load(...names: readonly FeatureName[]): Promise<void> {
    await Promise.all(withNeeds(names).map(async (name) => this.#loadOne(name)));
  }

  has(...names: readonly FeatureName[]): boolean {
    return withNeeds(names).every((name) => !this.#missing.has(name));
  }

  async #loadOne(name: FeatureName): Promise<void> {
    const source = this.#modules[name];
    if (typeof source !== 'function' || !this.#missing.has(name)) return;
    const loading =
      this.#loading.get(name) ??
      source().then((module) => {
        this.#add(name, module);
      });
    this.#loading.set(name, loading);
    try {
      await loading;
    } catch (error) {
      // It may be asked for again.
      if (this.#loading.get(name) === loading) this.#loading.delete(name);
      throw error;
    }
  }

  #add(name: string, module: ContainerModule): void {
    this.#container.loadSync(module);
    this.#missing.delete(name);
  }
}
