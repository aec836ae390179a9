import { noWishes, withoutWish, withWish } from '@shop/domain/restock';
import type { Wishes } from '@shop/domain/restock';

import type { CatalogService, Product } from '../catalog/index.ts';
import { anyOf, Latest, refreshWhileVisible, Stateful } from '../kernel/index.ts';
import type { Answer, EventBus, Logger, Scheduler, Visibility } from '../kernel/index.ts';
import type { SessionService, SignInRequest } from '../session/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { RestockGateway } from './restock.gateway.ts';

export type RestockState = Wishes<Product>;

/** While something is waited for, the store is asked this often, in ms. */
export const RESTOCK_REFRESH_MS = 120_000;

type Change = (state: RestockState, productId: string) => RestockState;

/** Sold-out goods that a shopper wants to be told of, and those that are back (PRD-34). */
export class RestockService extends Stateful<RestockState> {
  readonly #gateway: RestockGateway;
  readonly #catalog: CatalogService;
  readonly #showcase: ShowcaseService;
  readonly #session: SessionService;
  readonly #signInRequest: SignInRequest;
  readonly #alerts: AlertService;
  readonly #logger: Logger;
  /** A wish that changed meanwhile counts more than an answer that was on its way. */
  readonly #loads = new Latest();
  /** The store whose wishes of this account were asked for. */
  #askedFor: string | null = null;
  /**
   * By store, what resolves when all changes sent so far are answered: a list read earlier may lack them. A new map for each account.
   */
  #changes = new Map<string, Promise<unknown>>();
  /** Whether an answer is still awaited. */
  #isOwed = false;

  constructor(
    gateway: RestockGateway,
    catalog: CatalogService,
    showcase: ShowcaseService,
    session: SessionService,
    signInRequest: SignInRequest,
    alerts: AlertService,
    bus: EventBus,
    logger: Logger,
    scheduler: Scheduler,
    visibility: Visibility,
  ) {
    super(noWishes);
    this.#gateway = gateway;
    this.#catalog = catalog;
    this.#showcase = showcase;
    this.#session = session;
    this.#signInRequest = signInRequest;
    this.#alerts = alerts;
    this.#logger = logger;
    bus.on('signedOut').subscribe(() => (this.#changes = new Map()));
    anyOf(bus.on('signedOut'), bus.on('showcaseChanged')).subscribe(() => {
      this.#loads.supersede();
      this.#askedFor = null;
      this.#isOwed = false;
      this.store.set(noWishes);
    });
    bus.on('signedIn').subscribe(() => void this.load());
    refreshWhileVisible(scheduler, visibility, RESTOCK_REFRESH_MS, () => {
      if (this.state.wished.size > 0) void this.load();
    });
  }

  /** Asks what is waited for in the active store, and what of it is back; nothing for visitors. */
  async load(): Promise<void> {
    const { id } = this.#showcase;
    if (id === null || !this.#session.state.isSignedIn) return;
    const isCurrent = this.#loads.start();
    this.#askedFor = id;
    this.#isOwed = true;
    await this.#changes.get(id);
    if (!isCurrent()) return;
    const answer = await this.#gateway.wishes(id);
    if (!isCurrent()) return;
    this.#isOwed = false;
    if (!answer.ok) {
      this.#askedFor = null;
      this.#logger.warn('Restock wishes not loaded', { failure: answer.error });
      return;
    }
    const { productIds, back } = answer.value;
    this.#catalog.learn(back);
    this.store.set({ wished: new Set(productIds), back });
  }

  /** As `load`, unless the wishes in this store are known or on their way: many cards of a list need them. */
  async loadOnce(): Promise<void> {
    if (this.#showcase.id !== this.#askedFor) await this.load();
  }

  /** Waits for a product; a visitor signs in first, and it goes on with that. */
  async wish(productId: string): Promise<void> {
    if (!this.#session.state.isSignedIn) {
      await this.#signInRequest.open(() => this.wish(productId));
      return;
    }
    await this.#change([withWish, withoutWish], productId, (id) => this.#gateway.add(id, productId));
  }

  /** The shopper was told of a product, or does not wait for it any more. */
  async forget(productId: string): Promise<void> {
    await this.#change([withoutWish, withWish], productId, (id) => this.#gateway.remove(id, productId));
  }

  /** Shows the change at once; if the store does not take it, the shopper is told and sees what the store knows. */
  async #change(
    [make, undo]: readonly [make: Change, undo: Change],
    productId: string,
    send: (showcaseId: string) => Answer<void>,
  ): Promise<void> {
    const { id } = this.#showcase;
    if (id === null) return;
    const before = this.state;
    const next = make(before, productId);
    this.#loads.supersede();
    this.store.set(next);
    const sent = send(id);
    const changes = this.#changes;
    changes.set(id, Promise.all([changes.get(id), sent]));
    // An answer that is on its way may not know of this.
    if (this.#isOwed) void this.load();
    const answer = await sent;
    if (answer.ok || this.#showcase.id !== id || this.#changes !== changes) return;
    this.#logger.warn('Restock wish not kept', { failure: answer.error });
    // Another change, or an answer, may have come meanwhile.
    this.store.set(this.state === next ? before : undo(this.state, productId));
    this.#alerts.showDefault();
  }
}
