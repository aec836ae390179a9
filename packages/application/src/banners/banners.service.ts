import { bannerTypes, livingMarks, markHidden, shownBanners, unmarkHidden } from '@shop/domain/banners';
import type { BannerMarks, BannerType } from '@shop/domain/banners';

import { anyOf, DEFAULT_CACHE_TTL_MS, Latest, lastingKeys, Stateful } from '../kernel/index.ts';
import type { Clock, Connectivity, EventBus, Logger, Persisted, Visibility } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { Banner, BannersGateway } from './banners.gateway.ts';

export type BannersState = {
  /** `waiting`: not answered yet. */
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly banners: readonly Banner[];
  /** The banners that this browser has hidden, by day (BNR-07). */
  readonly marks: BannerMarks;
  /** When the marks were last compared with the clock, in ms. */
  readonly now: number;
};

/** The banners of the place, and those that were hidden (BNR). */
export class BannersService extends Stateful<BannersState> {
  readonly #gateway: BannersGateway;
  readonly #showcase: ShowcaseService;
  readonly #persisted: Persisted;
  readonly #clock: Clock;
  readonly #logger: Logger;
  /** An answer for an earlier place is dropped. */
  readonly #loads = new Latest();
  /** Hides that no answer has confirmed: an answer that overtakes them does not bring the banner back. */
  readonly #hiding = new Set<string>();
  /** The place is not known yet. */
  #isWaiting = false;
  #isWatching = false;
  #askedAt = 0;

  constructor(
    gateway: BannersGateway,
    showcase: ShowcaseService,
    persisted: Persisted,
    clock: Clock,
    bus: EventBus,
    logger: Logger,
    connectivity: Connectivity,
    visibility: Visibility,
  ) {
    super({ status: 'waiting', banners: [], marks: {}, now: 0 });
    this.#gateway = gateway;
    this.#showcase = showcase;
    this.#persisted = persisted;
    this.#clock = clock;
    this.#logger = logger;
    // Another shopper may be shown others (AUT-38).
    anyOf(bus.on('signedIn'), bus.on('signedOut')).subscribe(() => {
      this.#forgetEmptyPlaces();
      if (this.#isWatching) void this.load();
    });
    bus.on('showcaseChanged').subscribe(() => {
      this.#forgetEmptyPlaces();
      // The event comes before the new state.
      this.#isWaiting = this.#isWatching;
    });
    // A page that names its store knows the point later. Another address of the same store is loaded as another store is (OPN-161).
    showcase.state$.subscribe(({ status }) => {
      if (status === 'loading' && this.#hasDynamic()) this.#isWaiting = true;
      if (this.#isWaiting && status === 'ready' && showcase.place !== null) void this.load();
    });
    bus.on('cartVerified').subscribe(() => {
      if (this.#hasDynamic()) void this.load();
    });
    connectivity.online$.subscribe((isOnline) => {
      if (isOnline && this.state.status === 'failed') void this.load();
    });
    // Another tab may have hidden one, and time has passed.
    anyOf(visibility.focus$, visibility.visible$).subscribe(() => {
      if (this.#isWatching) void this.start();
    });
  }

  /** Reads the marks of this browser, and asks for the banners once and again when they are older than the default cache time (OPN-161). */
  async start(): Promise<void> {
    this.#readMarks();
    if (this.#isWatching && this.#clock.now() - this.#askedAt < DEFAULT_CACHE_TTL_MS) return;
    this.#isWatching = true;
    await this.load();
  }

  /** Asks for the banners of the active place (BNR-02). */
  async load(): Promise<void> {
    const { place } = this.#showcase;
    this.#isWaiting = place === null;
    if (place === null) return;
    const isCurrent = this.#loads.start();
    this.#askedAt = this.#clock.now();
    const answer = await this.#gateway.banners(place.showcaseId, place.point);
    if (!isCurrent()) return;
    if (answer.ok) {
      this.store.patch({ status: 'ready', banners: answer.value, now: this.#clock.now() });
      this.#noteEmptyPlaces();
      return;
    }
    this.#logger.warn('Banners not loaded', { failure: answer.error });
    if (this.state.status === 'waiting') this.store.patch({ status: 'failed' });
  }

  /** Hides a banner at once and tells the store; if that fails, the mark goes and the banners are asked for again (BNR-04 to BNR-07). */
  async hide(bannerId: string): Promise<void> {
    const banner = this.state.banners.find(({ id }) => id === bannerId);
    if (banner?.isHideable !== true || this.#hiding.has(bannerId)) return;
    this.#hiding.add(bannerId);
    this.#mark((marks, now) => markHidden(marks, bannerId, now));
    const answer = await this.#gateway.hide(bannerId);
    this.#hiding.delete(bannerId);
    if (answer.ok) return;
    this.#logger.warn('Banner not hidden', { failure: answer.error });
    this.#mark((marks) => unmarkHidden(marks, bannerId));
    await this.load();
  }

  /** The banners of a type to show now; without a type those of every place (BNR-04 to BNR-07, BNR-09). */
  shown(type?: BannerType): readonly Banner[] {
    const { banners, marks, now } = this.state;
    const types = type === undefined ? bannerTypes : [type];
    return types.flatMap((each) => shownBanners(banners, each, marks, now));
  }

  #hasDynamic(): boolean {
    return this.#isWatching && this.state.banners.some(({ isDynamic }) => isDynamic);
  }

  #mark(change: (marks: BannerMarks, now: number) => BannerMarks): void {
    const now = this.#clock.now();
    const marks = change(this.#persisted.read(lastingKeys.hiddenBanners) ?? {}, now);
    this.#persisted.write(lastingKeys.hiddenBanners, marks);
    this.store.patch({ marks, now });
    this.#noteEmptyPlaces();
  }

  /** Notes where there is nothing to show, so that the next page keeps no place there. */
  #noteEmptyPlaces(): void {
    const empty = bannerTypes.filter((type) => this.shown(type).length === 0);
    this.#persisted.write(lastingKeys.emptyBannerPlaces, empty);
  }

  /** What was noted of another store or shopper says nothing of this one. */
  #forgetEmptyPlaces(): void {
    this.#persisted.remove(lastingKeys.emptyBannerPlaces);
  }

  #readMarks(): void {
    const now = this.#clock.now();
    this.store.patch({
      marks: livingMarks(this.#persisted.read(lastingKeys.hiddenBanners) ?? {}, now),
      now,
    });
  }
}
