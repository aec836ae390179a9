import type { Observable } from 'rxjs';
import { mayOnClickTimeDiffer } from '@shop/domain/catalog';
import type { OnClickTime } from '@shop/domain/catalog';
import { isUuid } from '@shop/domain/kernel';

import type { ConfigService } from '../config/index.ts';
import { anyOf, notFound, ready } from '../kernel/index.ts';
import type { Clock, EventBus, Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { ComboSet, Product, CatalogService } from '../catalog/index.ts';
import { visibleProducts, listWithLive, ShowcaseQueries } from '../catalog/index.ts';
import type { RecommendationsGateway } from './recommendations.gateway.ts';

type Products = readonly Product[];

/** What a server-rendered page carries of the combo sets, by what they were asked for. */
export type CombosSnapshot = {
  readonly combos: Readonly<Record<string, ComboSet>>;
  readonly notFound: readonly string[];
};

const comboKey = (comboId: string, productId: string | null): string => `${comboId} ${productId}`;

/** The API takes no more ids of a cart. */
const MAX_CART_IDS = 200;
/** The API answers no more products. */
const MAX_RELATED = 50;
const MAX_ON_CLICK = 50;

/** What is offered beside the catalogue in the active showcase; each list is loaded once, when a screen first wants it. */
export class RecommendationsService {
  readonly #gateway: RecommendationsGateway;
  readonly #catalog: CatalogService;
  readonly #config: ConfigService;
  readonly #clock: Clock;
  readonly #lists: ShowcaseQueries<Products>;
  readonly #combos: ShowcaseQueries<ComboSet>;
  readonly #onClick: ShowcaseQueries<OnClickTime>;
  #onClickAskedAt = 0;

  constructor(
    gateway: RecommendationsGateway,
    catalog: CatalogService,
    showcase: ShowcaseService,
    config: ConfigService,
    clock: Clock,
    bus: EventBus,
    logger: Logger,
  ) {
    this.#gateway = gateway;
    this.#catalog = catalog;
    this.#config = config;
    this.#clock = clock;
    const tools = { showcase, logger };
    this.#lists = new ShowcaseQueries(tools, 'Recommendations');
    this.#combos = new ShowcaseQueries(tools, 'Combo set');
    this.#onClick = new ShowcaseQueries(tools, 'Delivery by click');
    bus.on('showcaseChanged').subscribe(() => {
      for (const queries of [this.#lists, this.#combos, this.#onClick]) queries.clear();
    });
    anyOf(bus.on('signedIn'), bus.on('signedOut'), bus.on('orderCreated')).subscribe(() => {
      this.#lists.set(BOUGHT, { status: 'idle' });
    });
    // What was ordered is gone from the shelf (CHK-31).
    bus.on('orderFinished').subscribe(() => {
      this.#lists.set(ON_CLICK, { status: 'idle' });
    });
    // A page that stays open must not promise what was true hours ago, or before midnight: it asks with the settings of the store (OPN-120).
    showcase.state$.subscribe(() => {
      if (mayOnClickTimeDiffer(this.#onClickAskedAt, clock.serverNow()) && this.onClickTime.data)
        void this.loadOnClickTime(true);
    });
    catalog.live$.subscribe((fresh) => {
      this.#lists.change((products) => listWithLive(products, fresh));
      this.#combos.change((combo) => ({
        ...combo,
        productsSets: combo.productsSets.map((products) => listWithLive(products, fresh)),
      }));
    });
  }

  /** The slider 'Что попробовать' (CTG-04). */
  get whatToTry$(): Observable<Loadable<Products>> {
    return this.#lists.watch(TO_TRY);
  }

  async loadWhatToTry(isFresh = false): Promise<void> {
    await this.#load(TO_TRY, isFresh, (id) => this.#gateway.whatToTry(id, null));
  }

  /** Products related to one, by its id, never itself (PRD-16). */
  related$(productId: string): Observable<Loadable<Products>> {
    return this.#lists.watch(`related ${productId}`);
  }

  /** As many as the configuration says, whether or not there is an order (PRD-17). */
  async loadRelated(productId: string, isFresh = false): Promise<void> {
    const key = `related ${productId}`;
    const limit = Math.min(MAX_RELATED, this.#config.state.config.relatedProductsListMaxLength);
    if (limit < 1) this.#lists.set(key, { status: 'ready', data: [] });
    else await this.#load(key, isFresh, (id) => this.#gateway.related(id, productId, limit));
  }

  /** What the shopper ordered before, newest first; nothing for a visitor (CTG-17). */
  get boughtBefore$(): Observable<Loadable<Products>> {
    return this.#lists.watch(BOUGHT);
  }

  async loadBoughtBefore(isFresh = false): Promise<void> {
    await this.#load(BOUGHT, isFresh, (id) => this.#gateway.boughtBefore(id, null));
  }

  /** What goes with the cart (CTG-18). */
  get upsell$(): Observable<Loadable<Products>> {
    return this.#lists.watch(UPSELL);
  }

  /** Loads again each time: another cart has another answer. The earlier products stay until it comes. */
  async loadUpsell(cartProductIds: readonly string[], limit: number | null = null): Promise<void> {
    const ids = [...new Set(cartProductIds)].slice(0, MAX_CART_IDS);
    await this.#load(UPSELL, true, (id) => this.#gateway.upsell(id, ids, limit));
  }

  /** Goods by click to add to the cart (OPN-261). */
  get onClick$(): Observable<Loadable<Products>> {
    return this.#lists.watch(ON_CLICK);
  }

  async loadOnClick(isFresh = false): Promise<void> {
    await this.#load(ON_CLICK, isFresh, (id) => this.#gateway.onClick(id, MAX_ON_CLICK));
  }

  /** A combo set; `productId`: the product the shopper came from, first in its group (CTG-38). An unknown one is `notFound`. */
  comboSet$(comboId: string, productId: string | null = null): Observable<Loadable<ComboSet>> {
    return this.#combos.watch(comboKey(comboId, productId));
  }

  comboSet(comboId: string, productId: string | null = null): Loadable<ComboSet> {
    return this.#combos.get(comboKey(comboId, productId));
  }

  async loadComboSet(comboId: string, productId: string | null = null, isFresh = false): Promise<void> {
    const key = comboKey(comboId, productId);
    if (!isUuid(comboId) || (productId !== null && !isUuid(productId))) {
      this.#combos.set(key, notFound);
      return;
    }
    await this.#combos.load(
      key,
      isFresh,
      (id) => this.#gateway.comboSet(id, comboId, productId),
      (combo) => this.#learnt(combo),
    );
  }

  /** When goods of merchants come, ordered now; while it is not known, 'завтра' is shown (IMP-05, IMP-07). */
  get onClickTime$(): Observable<Loadable<OnClickTime>> {
    return this.#onClick.watch('');
  }

  get onClickTime(): Loadable<OnClickTime> {
    return this.#onClick.get('');
  }

  async loadOnClickTime(isFresh = false): Promise<void> {
    if (isFresh || !this.onClickTime.data) this.#onClickAskedAt = this.#clock.serverNow();
    await this.#onClick.load(
      '',
      isFresh,
      (id) => this.#gateway.onClickTime(id),
      (time) => time,
    );
  }

  dehydrate(): CombosSnapshot {
    return { combos: this.#combos.toRecord(), notFound: this.#combos.notFoundKeys() };
  }

  hydrate({ combos, notFound: unknown }: CombosSnapshot): void {
    for (const key of unknown) this.#combos.set(key, notFound);
    for (const [key, combo] of Object.entries(combos)) this.#combos.set(key, ready(this.#learnt(combo)));
  }

  #learnt(combo: ComboSet): ComboSet {
    this.#catalog.learn(combo.productsSets.flat());
    return combo;
  }

  async #load(
    key: string,
    isFresh: boolean,
    ask: (showcaseId: string) => ReturnType<RecommendationsGateway['boughtBefore']>,
  ): Promise<void> {
    await this.#lists.load(key, isFresh, ask, (products) => {
      const shown = visibleProducts(products);
      this.#catalog.learn(shown);
      return shown;
    });
  }
}

const TO_TRY = 'to try';
const ON_CLICK = 'on click';
const BOUGHT = 'bought';
const UPSELL = 'upsell';
