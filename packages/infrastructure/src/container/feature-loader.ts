import type { Container, ContainerModule } from 'inversify';

import { withNeeds } from '@shop/application/shop';
import type { FeatureName } from '@shop/application/shop';

import type { FeatureModules, ModuleSource } from './feature-modules.ts';

/** Puts features into a container: those that are imported at once, the others with all that they need when they are asked for. */
export class FeatureLoader {
  readonly #container: Container;
  readonly #modules: Partial<Record<FeatureName, ModuleSource>>;
  /** Those without a module are there from the start. */
  readonly #missing: Set<string>;
  readonly #loading = new Map<FeatureName, Promise<void>>();

  constructor(container: Container, modules: Partial<FeatureModules>) {
    this.#container = container;
    this.#modules = modules;
    this.#missing = new Set(Object.keys(modules));
    for (const [name, source] of Object.entries(modules))
      if (typeof source !== 'function') this.#add(name, source);
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
