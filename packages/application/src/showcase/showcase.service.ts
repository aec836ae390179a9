import { distinctUntilChanged, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';

import { areSamePoint } from '@shop/domain/address';
import { excludedCategoryIds } from '@shop/domain/catalog';
import { isServed, slaMinutes } from '@shop/domain/kernel';
import type { DeliverySla } from '@shop/domain/kernel';
import {
  chooseShowcase,
  SETTINGS_REFRESH_INTERVAL_MS,
  SHOWCASES_REFRESH_INTERVAL_MS,
  untilOtherHours,
} from '@shop/domain/showcase';
import type { ShowcaseSettings, StoreStatus } from '@shop/domain/showcase';

import type { AddressService, AddressState, Point } from '../address/index.ts';
import type { ConfigService } from '../config/index.ts';
import {
  anyOf,
  Latest,
  refreshWhileVisible,
  Stateful,
  whileUnchanged,
  whileVisible,
} from '../kernel/index.ts';
import type {
  Cancel,
  Clock,
  Connectivity,
  EventBus,
  Logger,
  Scheduler,
  Visibility,
} from '../kernel/index.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { ListedShowcase, ShowcaseGateway } from './showcase.gateway.ts';

export type ShowcaseState = {
  /** `noDelivery`: no store serves the address (SHW-04). `fatal`: its catalogue or settings failed (SHW-08). */
  readonly status: StoreStatus;
  readonly showcase: ListedShowcase | null;
  readonly settings: ShowcaseSettings | null;
  /** Null: nobody knows it, and it shows as 15 minutes (SHW-18); undefined: it is not known yet (OPN-119). */
  readonly deliveryTime: DeliverySla | null | undefined;
};

/** Where to deliver, and to which of the addresses there. */
type Target = { readonly id: number | null; readonly point: Point };

const isSame = (a: Target | null, b: Target): boolean =>
  a !== null && a.id === b.id && areSamePoint(a.point, b.point);

/** Null for a point that is not served, and for a time that is not known. */
const servedTime = (sla: DeliverySla | null): DeliverySla | null =>
  sla !== null && isServed(sla) ? sla : null;

const unknown: ShowcaseState = {
  status: 'unknown',
  showcase: null,
  settings: null,
  deliveryTime: undefined,
};

export type ShowcaseSnapshot = { readonly state: ShowcaseState; readonly target: Target | null };

/** The store that serves the selected address (SHW). */
export class ShowcaseService extends Stateful<ShowcaseState> {
  readonly #gateway: ShowcaseGateway;
  readonly #visitor: PageVisitor | 'unknown';
  readonly #address: AddressService;
  readonly #config: ConfigService;
  readonly #bus: EventBus;
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #visibility: Visibility;
  readonly #connectivity: Connectivity;
  readonly #logger: Logger;
  /** An answer for an earlier address is dropped. */
  readonly #changes = new Latest();
  /** The address that the showcase was chosen for. */
  #target: Target | null = null;
  #isWatching = false;

  constructor(
    gateway: ShowcaseGateway,
    visitor: PageVisitor | 'unknown',
    address: AddressService,
    config: ConfigService,
    bus: EventBus,
    clock: Clock,
    scheduler: Scheduler,
    visibility: Visibility,
    connectivity: Connectivity,
    logger: Logger,
  ) {
    super(unknown);
    this.#gateway = gateway;
    this.#visitor = visitor;
    this.#address = address;
    this.#config = config;
    this.#bus = bus;
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#visibility = visibility;
    this.#connectivity = connectivity;
    this.#logger = logger;
  }

  /** The id of the active showcase; null while there is none. */
  get id(): string | null {
    return this.state.showcase?.id ?? null;
  }

  /** The active showcase and the point that it was chosen for; null while there is none. */
  get place(): { readonly showcaseId: string; readonly point: Point } | null {
    const target = this.#target;
    return this.id === null || target === null ? null : { showcaseId: this.id, point: target.point };
  }

  /** Categories left out because delivery now takes longer than they allow (CTG-35, OPN-133). */
  excludedCategoryIds(): ReadonlySet<string> {
    const { catalogConfig } = this.#config.state;
    const { deliveryTime } = this.state;
    return excludedCategoryIds(
      catalogConfig.excludedCategories,
      deliveryTime == null ? null : slaMinutes(deliveryTime),
    );
  }

  /** Tells when they may have become others; not while an address is changing, of which no delivery time is known yet. */
  get excluded$(): Observable<unknown> {
    return anyOf(this.state$, this.#config.state$).pipe(
      filter(() => this.state.status !== 'loading'),
      map(() => [...this.excludedCategoryIds()].join()),
      distinctUntilChanged(),
    );
  }

  /** Takes up the visitor's showcase where a server knows them, else chooses that of the selected address. */
  async load(): Promise<void> {
    if (this.#visitor !== 'unknown') return this.#takeUp(this.#visitor);
    const target = targetOf(this.#address.state);
    if (target !== null) await this.#change(target);
  }

  /** From now on follows every change of the address (SHW-03) and refreshes while the page is visible, also when the store opens or closes (SHW-20, OPN-120). */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    // A rendered page may be older than the store's settings.
    if (this.state.showcase !== null) void this.refreshSettings();
    this.#address.state$.subscribe((state) => {
      const target = targetOf(state);
      if (target !== null && !isSame(this.#target, target)) void this.#change(target);
    });
    // After a lost connection the store loads again without a reload of the page.
    this.#connectivity.online$.subscribe((isOnline) => {
      if (isOnline && this.state.status === 'fatal') void this.retry();
    });
    const refresh = whileVisible(this.#visibility, () => void this.refreshSettings());
    this.#scheduler.interval(SETTINGS_REFRESH_INTERVAL_MS, refresh);
    let forget: Cancel = () => undefined;
    this.state$.subscribe(({ settings }) => {
      forget();
      const ms = settings === null ? null : untilOtherHours(settings, this.#clock.serverNow());
      if (ms !== null) forget = this.#scheduler.delay(ms, refresh);
    });
    refreshWhileVisible(this.#scheduler, this.#visibility, SHOWCASES_REFRESH_INTERVAL_MS, () => {
      if (this.#target !== null) void this.#change(this.#target);
    });
  }

  /** Tries again after `noDelivery` or `fatal`. */
  async retry(): Promise<void> {
    if (this.#target === null) await this.load();
    else await this.#change(this.#target);
  }

  /** Fetches settings and delivery time of the active showcase again; a failure keeps the known ones (OPN-120). */
  async refreshSettings(): Promise<void> {
    const { showcase } = this.state;
    const target = this.#target;
    if (showcase === null || target === null) return;
    const isCurrent = whileUnchanged(() => this.id);
    const [settings, sla] = await Promise.all([
      this.#gateway.settings(showcase.id, target.point),
      this.#gateway.deliveryTime(target.point),
    ]);
    if (!isCurrent() || this.#target !== target) return;
    if (settings.ok) this.store.patch({ settings: settings.value });
    if (sla.ok) this.store.patch({ deliveryTime: servedTime(sla.value) ?? servedTime(showcase.sla) });
  }

  /** The category list or the main page failed, each one alone is enough (SHW-08, SHW-09). */
  reportFatal(reason: string): void {
    this.#logger.error('The showcase cannot be shown', { reason });
    this.store.patch({ status: 'fatal' });
  }

  dehydrate(): ShowcaseSnapshot {
    return { state: this.state, target: this.#target };
  }

  hydrate({ state, target }: ShowcaseSnapshot): void {
    this.store.set(state);
    this.#target = target;
  }

  /** The delivery time is the point's own and not only its store's, so a page that many share knows none. */
  async #takeUp({ point, showcase }: PageVisitor): Promise<void> {
    if (showcase === null) {
      this.#enter({ ...unknown, status: 'noDelivery' });
      return;
    }
    const settings = await this.#gateway.settings(showcase.id, point);
    if (!settings.ok) this.#logger.error('Settings not loaded', { failure: settings.error });
    const shown = settings.ok ? settings.value : null;
    const status = shown === null ? 'fatal' : 'ready';
    this.#enter({ status, showcase, settings: shown, deliveryTime: undefined });
  }

  async #change(target: Target): Promise<void> {
    const isCurrent = this.#changes.start();
    const isRefresh = this.state.status === 'ready' && isSame(this.#target, target);
    this.#target = target;
    // The delivery time of an earlier address does not apply to this one.
    if (!isRefresh) this.store.patch({ status: 'loading', deliveryTime: undefined });
    const [list, sla] = await Promise.all([
      this.#gateway.list(target.point),
      this.#gateway.deliveryTime(target.point),
      this.#config.load(),
    ]);
    if (!isCurrent()) return;
    if (!list.ok) {
      this.#logger.error('Showcases not loaded', { failure: list.error });
      // What was sold at the earlier address may be missing at this one.
      if (!isRefresh) this.#enter({ ...unknown, status: 'fatal', deliveryTime: null });
      return;
    }
    const chosen = chooseShowcase(list.value, this.#config.state.features);
    if (chosen === null) {
      this.#enter({ ...unknown, status: 'noDelivery' });
      return;
    }
    const settings = await this.#gateway.settings(chosen.id, target.point);
    if (!isCurrent()) return;
    if (!settings.ok) this.#logger.error('Settings not loaded', { failure: settings.error });
    const known = isRefresh && this.state.showcase?.id === chosen.id ? this.state.settings : null;
    const shown = settings.ok ? settings.value : known;
    this.#enter({
      status: shown === null ? 'fatal' : 'ready',
      showcase: chosen,
      settings: shown,
      deliveryTime: servedTime(sla.ok ? sla.value : null) ?? servedTime(chosen.sla),
    });
  }

  #enter(next: ShowcaseState): void {
    const isOther = next.showcase?.id !== this.state.showcase?.id;
    if (isOther) this.#bus.emit({ type: 'showcaseChanged', showcaseId: next.showcase?.id ?? null });
    this.store.set(next);
  }
}

function targetOf({ selected }: AddressState): Target | null {
  if (selected === null) return null;
  const { id, lat, lon } = selected.address;
  return { id, point: { lat, lon } };
}
