import { distinctUntilChanged, map } from 'rxjs';
import { excludedCategoryIds } from '@shop/domain/catalog';
import { isServed, slaMinutes } from '@shop/domain/kernel';
import type { DeliverySla } from '@shop/domain/kernel';
import {
  chooseShowcase,
  SETTINGS_REFRESH_INTERVAL_MS,
  SHOWCASES_REFRESH_INTERVAL_MS,
} from '@shop/domain/showcase';
import type { ShowcaseSettings } from '@shop/domain/showcase';

import type { AddressService, Point } from '../address/index.ts';
import type { ConfigService } from '../config/index.ts';
import { Stateful } from '../kernel/index.ts';
import type { EventBus, Logger, Scheduler, Visibility } from '../kernel/index.ts';
import type { ListedShowcase, ShowcaseGateway } from './showcase.gateway.ts';

export type ShowcaseState = {
  /** `noDelivery`: no store serves the address (SHW-04). `fatal`: its catalogue or settings failed (SHW-08). */
  readonly status: 'unknown' | 'loading' | 'ready' | 'noDelivery' | 'fatal';
  readonly showcase: ListedShowcase | null;
  readonly settings: ShowcaseSettings | null;
  /** Null: not known; it shows as 15 minutes once loading is over (SHW-18). */
  readonly deliveryTime: DeliverySla | null;
};

const unknown: ShowcaseState = { status: 'unknown', showcase: null, settings: null, deliveryTime: null };

/** The store that serves the selected address (SHW). */
export class ShowcaseService extends Stateful<ShowcaseState> {
  readonly #gateway: ShowcaseGateway;
  readonly #address: AddressService;
  readonly #config: ConfigService;
  readonly #bus: EventBus;
  readonly #scheduler: Scheduler;
  readonly #visibility: Visibility;
  readonly #logger: Logger;
  #round = 0;
  #point: Point | null = null;
  #isWatching = false;

  constructor(
    gateway: ShowcaseGateway,
    address: AddressService,
    config: ConfigService,
    bus: EventBus,
    scheduler: Scheduler,
    visibility: Visibility,
    logger: Logger,
  ) {
    super(unknown);
    this.#gateway = gateway;
    this.#address = address;
    this.#config = config;
    this.#bus = bus;
    this.#scheduler = scheduler;
    this.#visibility = visibility;
    this.#logger = logger;
  }

  /** The id of the active showcase; null while there is none. */
  get id(): string | null {
    return this.state.showcase?.id ?? null;
  }

  /** Categories left out because delivery now takes longer than they allow (CTG-35, OPN-133). */
  excludedCategoryIds(): ReadonlySet<string> {
    const { catalogConfig } = this.#config.state;
    const { deliveryTime } = this.state;
    return excludedCategoryIds(
      catalogConfig.excludedCategories,
      deliveryTime === null ? null : slaMinutes(deliveryTime),
    );
  }

  /** Chooses the showcase of the selected address; on a server that is all. */
  async load(): Promise<void> {
    const selected = this.#address.state.selected;
    if (selected === null) return;
    const { lat, lon } = selected.address;
    await this.#change({ lat, lon });
  }

  /** From now on follows every change of the address (SHW-03) and refreshes while the page is visible (SHW-20, OPN-120). */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    // A rendered page may be older than the store's settings.
    if (this.state.showcase !== null) void this.refreshSettings();
    const points$ = this.#address.state$.pipe(
      map(({ selected }) => selected?.address ?? null),
      distinctUntilChanged((a, b) => a?.lat === b?.lat && a?.lon === b?.lon),
    );
    points$.subscribe((address) => {
      if (address === null) return;
      const isSame = this.#point?.lat === address.lat && this.#point.lon === address.lon;
      if (!isSame) void this.#change({ lat: address.lat, lon: address.lon });
    });
    this.#scheduler.interval(SETTINGS_REFRESH_INTERVAL_MS, () => {
      if (this.#visibility.isVisible) void this.refreshSettings();
    });
    this.#scheduler.interval(SHOWCASES_REFRESH_INTERVAL_MS, () => {
      if (this.#visibility.isVisible && this.#point !== null) void this.#change(this.#point);
    });
  }

  /** Tries again after `noDelivery` or `fatal`. */
  async retry(): Promise<void> {
    if (this.#point === null) await this.load();
    else await this.#change(this.#point);
  }

  /** Fetches settings and delivery time of the active showcase anew; a failure keeps the known ones (OPN-120). */
  async refreshSettings(): Promise<void> {
    const { showcase } = this.state;
    const point = this.#point;
    if (showcase === null || point === null) return;
    const [settings, sla] = await Promise.all([
      this.#gateway.settings(showcase.id, point),
      this.#gateway.deliveryTime(point),
    ]);
    if (this.state.showcase?.id !== showcase.id) return;
    if (settings.ok) this.store.patch({ settings: settings.value });
    if (sla.ok) this.store.patch({ deliveryTime: isServed(sla.value) ? sla.value : null });
  }

  /** The category list or the main page failed, each one alone is enough (SHW-08, SHW-09). */
  reportFatal(reason: string): void {
    this.#logger.error('The showcase cannot be shown', { reason });
    this.store.patch({ status: 'fatal' });
  }

  dehydrate(): { readonly state: ShowcaseState; readonly point: Point | null } {
    return { state: this.state, point: this.#point };
  }

  hydrate({ state, point }: { readonly state: ShowcaseState; readonly point: Point | null }): void {
    this.store.set(state);
    this.#point = point;
  }

  async #change(point: Point): Promise<void> {
    const round = ++this.#round;
    this.#point = point;
    if (this.state.showcase === null || this.state.status !== 'ready')
      this.store.patch({ status: 'loading' });
    const [list, sla] = await Promise.all([
      this.#gateway.list(point),
      this.#gateway.deliveryTime(point),
      this.#config.load(),
    ]);
    if (round !== this.#round) return;
    if (!list.ok) {
      this.#logger.error('Showcases not loaded', { failure: list.error });
      if (this.state.status !== 'ready') this.store.patch({ status: 'fatal' });
      return;
    }
    const deliveryTime = sla.ok && isServed(sla.value) ? sla.value : null;
    const chosen = chooseShowcase(list.value, { minimarketWeb: this.#config.feature('minimarketWeb') });
    if (chosen === null) {
      this.#enter({ status: 'noDelivery', showcase: null, settings: null, deliveryTime: null });
      return;
    }
    const settings = await this.#gateway.settings(chosen.id, point);
    if (round !== this.#round) return;
    if (!settings.ok) this.#logger.error('Settings not loaded', { failure: settings.error });
    this.#enter({
      status: settings.ok ? 'ready' : 'fatal',
      showcase: chosen,
      settings: settings.ok ? settings.value : null,
      deliveryTime: deliveryTime ?? (isServed(chosen.sla) ? chosen.sla : null),
    });
  }

  #enter(next: ShowcaseState): void {
    const isOther = next.showcase?.id !== this.state.showcase?.id;
    if (isOther) this.#bus.emit({ type: 'showcaseChanged', showcaseId: next.showcase?.id ?? null });
    this.store.set(next);
  }
}
