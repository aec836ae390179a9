import { evaluateFeatures, isOn, noOverrides } from '@shop/domain/config';
import type { Experiment, Features, FlagName, Groups, Overrides } from '@shop/domain/config';
import { distinctUntilChanged, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';

import { anyOf, Latest, persistedKeys, refreshWhileVisible, Stateful } from '../kernel/index.ts';
import type { Logger, Persisted, Scheduler, Visibility } from '../kernel/index.ts';
import type { ConfigGateway } from './config.gateway.ts';
import type { CatalogConfig, ClientTraits, ShopConfig, WebConfig } from './config.model.ts';
import { defaultCatalogConfig, defaultWebConfig } from './defaults.ts';

export type ConfigState = {
  readonly status: 'unknown' | 'ready';
  /** Of the answer; 0: built-in defaults. */
  readonly version: number;
  /** Flags as they count in this browser: experiments and overrides laid over (FLG-05, FLG-09). */
  readonly features: Features;
  /** Flags as the store answered them. */
  readonly configured: Features;
  readonly experiments: readonly Experiment[];
  /** This device's, as the store has drawn them (FLG-04). */
  readonly groups: Groups;
  /** What the debug menu has set in this browser; it counts only while the debug bar is on. */
  readonly overrides: Overrides;
  readonly config: ShopConfig;
  readonly catalogConfig: CatalogConfig;
};

/** What a rendered page hands over: nothing that belongs to one browser. */
export type ConfigSnapshot = Pick<
  ConfigState,
  'version' | 'configured' | 'experiments' | 'config' | 'catalogConfig'
>;

/** While the page is visible its configuration is asked for this often, in ms: with the node's own delay below 30 s. */
export const CONFIG_REFRESH_INTERVAL_MS = 20_000;

const nothingKnown: ClientTraits = {
  showcaseId: null,
  os: null,
  browser: null,
  osVersion: null,
  browserVersion: null,
};

/** Feature flags and configuration; always usable, with built-in defaults until loaded (FLG-17). */
export class ConfigService extends Stateful<ConfigState> {
  readonly #gateway: ConfigGateway;
  readonly #persisted: Persisted;
  readonly #scheduler: Scheduler;
  readonly #visibility: Visibility;
  readonly #logger: Logger;
  readonly #isMobile: boolean;
  readonly #draws = new Latest();
  #loading: Promise<void> | null = null;
  #refetching: Promise<void> | null = null;
  #isWatching = false;
  #traits = nothingKnown;
  /** The facts about the client that the known groups were drawn for. */
  #drawnFor: string | null = null;

  constructor(
    gateway: ConfigGateway,
    persisted: Persisted,
    scheduler: Scheduler,
    visibility: Visibility,
    logger: Logger,
    isMobile: boolean,
  ) {
    const { version, features, experiments, config } = defaultWebConfig;
    super({
      status: 'unknown',
      version,
      features,
      configured: features,
      experiments,
      groups: {},
      overrides: noOverrides,
      config,
      catalogConfig: defaultCatalogConfig,
    });
    this.#gateway = gateway;
    this.#persisted = persisted;
    this.#scheduler = scheduler;
    this.#visibility = visibility;
    this.#logger = logger;
    this.#isMobile = isMobile;
  }

  /** Whether a flag is on. */
  isOn(name: FlagName): boolean {
    return isOn(this.state.features, name);
  }

  /** The same as it changes, the present value first. */
  isOn$(name: FlagName): Observable<boolean> {
    return this.state$.pipe(
      map(({ features }) => isOn(features, name)),
      distinctUntilChanged(),
    );
  }

  /** Loads once; later calls share the first. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  dehydrate(): ConfigSnapshot {
    const { version, configured, experiments, config, catalogConfig } = this.state;
    return { version, configured, experiments, config, catalogConfig };
  }

  /** Takes over the server's state and shows exactly that until `readOverrides`, so that hydration matches. */
  hydrate(snapshot: ConfigSnapshot): void {
    this.#change({ ...snapshot, status: 'ready', groups: {}, overrides: noOverrides });
    this.#loading = Promise.resolve();
  }

  /** From now on this browser's overrides count (FLG-09, FLG-10). */
  readOverrides(): void {
    const features = this.#persisted.read(persistedKeys.featureOverrides) ?? {};
    const groups = this.#persisted.read(persistedKeys.groupOverrides) ?? {};
    this.#change({ overrides: { features, groups } });
  }

  /** Follows the store: whenever the page becomes visible, and regularly while it is (FLG-01, FLG-04). */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    void this.#draw();
    const shown$ = this.#visibility.visible$.pipe(filter((isVisible) => isVisible));
    anyOf(this.#visibility.focus$, shown$).subscribe(() => {
      // Another tab may have changed them.
      this.readOverrides();
      void this.refetch();
    });
    refreshWhileVisible(
      this.#scheduler,
      this.#visibility,
      CONFIG_REFRESH_INTERVAL_MS,
      () => void this.refetch(),
    );
  }

  /** Asks the store again; only a newer answer changes anything. Calls at the same time share one. */
  refetch(): Promise<void> {
    this.#refetching ??= this.#refetch().finally(() => {
      this.#refetching = null;
    });
    return this.#refetching;
  }

  /** The same, and groups are drawn anew, because somebody else uses the shop (AUT-34). */
  renew(): Promise<void> {
    this.#drawnFor = null;
    return this.refetch();
  }

  /** Adds facts about the client; its groups are requested again if these may change them (FLG-04). */
  describe(traits: Partial<ClientTraits>): void {
    this.#traits = { ...this.#traits, ...traits };
    if (this.#isWatching) void this.#draw();
  }

  async #load(): Promise<void> {
    const [web, catalog] = await Promise.all([this.#gateway.webConfig(), this.#gateway.catalogConfig()]);
    if (!web.ok) this.#logger.warn('Configuration not loaded', { failure: web.error });
    this.readOverrides();
    this.#take(web.ok ? web.value : defaultWebConfig, catalog.ok ? catalog.value : defaultCatalogConfig);
  }

  async #refetch(): Promise<void> {
    const web = await this.#gateway.webConfig();
    if (web.ok && web.value.version > this.state.version) {
      const catalog = await this.#gateway.catalogConfig();
      this.#take(web.value, catalog.ok ? catalog.value : this.state.catalogConfig);
    }
    await this.#draw();
  }

  #take({ version, features, experiments, config }: WebConfig, catalogConfig: CatalogConfig): void {
    this.#change({ status: 'ready', version, configured: features, experiments, config, catalogConfig });
  }

  /**
   * Requests this device's groups if they are not known yet; a failed request is repeated when the page becomes visible
   * again.
   */
  async #draw(): Promise<void> {
    const isCurrent = this.#draws.start();
    // Several facts told during start-up cause a single request.
    await Promise.resolve();
    const { experiments, version } = this.state;
    const drawnFor = experiments.length === 0 ? null : JSON.stringify([version, this.#traits]);
    if (!isCurrent() || drawnFor === this.#drawnFor) return;
    if (drawnFor === null) {
      this.#drawnFor = null;
      this.#change({ groups: {} });
      return;
    }
    const groups = await this.#gateway.groups(this.#traits);
    if (!isCurrent() || !groups.ok) return;
    this.#drawnFor = drawnFor;
    this.#change({ groups: groups.value });
  }

  /** Changes what flags are made of, and with it the flags. */
  #change(part: Partial<ConfigState>): void {
    const next = { ...this.state, ...part };
    this.store.set({ ...next, features: evaluateFeatures({ ...next, isMobile: this.#isMobile }) });
  }
}
