import { overriddenFeatures } from '@shop/domain/config';
import type { Features, FlagName } from '@shop/domain/config';

import { persistedKeys } from '../kernel/index.ts';
import type { Logger, Persisted } from '../kernel/index.ts';
import type { ConfigGateway } from './config.gateway.ts';
import type { CatalogConfig, ShopConfig } from './config.model.ts';
import { defaultCatalogConfig, defaultWebConfig } from './defaults.ts';
import { Stateful } from '../kernel/index.ts';

export type ConfigState = {
  readonly status: 'unknown' | 'ready';
  /** Flags, overrides of this browser laid over (FLG-09). */
  readonly features: Features;
  readonly config: ShopConfig;
  readonly catalogConfig: CatalogConfig;
};

/** Feature flags and configuration; always usable, with built-in defaults until loaded (FLG-17). */
export class ConfigService extends Stateful<ConfigState> {
  readonly #gateway: ConfigGateway;
  readonly #persisted: Persisted;
  readonly #logger: Logger;
  #loading: Promise<void> | null = null;

  constructor(gateway: ConfigGateway, persisted: Persisted, logger: Logger) {
    super({
      status: 'unknown',
      features: defaultWebConfig.features,
      config: defaultWebConfig.config,
      catalogConfig: defaultCatalogConfig,
    });
    this.#gateway = gateway;
    this.#persisted = persisted;
    this.#logger = logger;
  }

  /** Whether a flag is on. */
  feature(name: FlagName): boolean {
    return this.state.features[name] ?? false;
  }

  /** Loads once; later calls share the first. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  dehydrate(): ConfigState {
    return this.state;
  }

  hydrate(state: ConfigState): void {
    this.store.set({ ...state, features: this.#overridden(state.features) });
    this.#loading = Promise.resolve();
  }

  async #load(): Promise<void> {
    const [web, catalog] = await Promise.all([this.#gateway.webConfig(), this.#gateway.catalogConfig()]);
    if (!web.ok)
      this.#logger.warn('Configuration not loaded, built-in defaults apply', { failure: web.error });
    const { features, config } = web.ok ? web.value : defaultWebConfig;
    this.store.set({
      status: 'ready',
      features: this.#overridden(features),
      config,
      catalogConfig: catalog.ok ? catalog.value : defaultCatalogConfig,
    });
  }

  #overridden(features: Features): Features {
    return overriddenFeatures(features, this.#persisted.read(persistedKeys.featureOverrides));
  }
}
