import { distinctUntilChanged, map, merge, skip } from 'rxjs';
import type { Observable } from 'rxjs';
import {
  CART_POLL_INTERVAL_MS,
  cartSync,
  embeddedProducts,
  initialCartSync,
  isQuiet,
  isRefetching,
  lineKey,
  needsSave,
  unitsAlone,
  unitsInCombos,
  wantedLine,
} from '@shop/domain/cart';
import type {
  Cart,
  CartSyncEffect,
  CartSyncEvent,
  CartSyncState,
  ChosenPromotion,
  LineRef,
} from '@shop/domain/cart';
import { payButtonGate } from '@shop/domain/checkout';
import { err, ok, type Result } from '@shop/domain/kernel';

import { Stateful } from '../kernel/index.ts';
import type { ApiFailure, Cancel } from '../kernel/index.ts';
import { toCallFailure } from './call-failure.ts';
import { CartChanges } from './cart-changes.ts';
import { CartPreview } from './cart-preview.ts';
import type { CartDependencies } from './cart-dependencies.ts';
import { sendSave } from './send-save.ts';
import type { SaveEffect } from './send-save.ts';
import { syncOf } from './sync-of.ts';
import type { CartState, FlushFailure } from './cart.state.ts';
import { forgetWishes, keepWishes, takeWishes } from './kept-wishes.ts';

const statusOf = { LOADING: 'loading', READY: 'ready', FAILED: 'failed' } as const;

type Refusal = { readonly code: string; readonly message: string | null };

/**
 * The shopper's cart: paints a change at once, saves it 1000 ms after the last one, keeps it over a reload and a lost
 * connection (CRT-55 to CRT-67). The rules are the domain's machine; this class runs its effects.
 */
export class CartService extends Stateful<CartState> {
  readonly #deps: CartDependencies;
  readonly #preview: CartPreview;
  /** What the shopper does with its lines. */
  readonly changes: CartChanges;
  #sync: CartSyncState = initialCartSync;
  /** Tells its unsaved changes from those of other tabs. */
  readonly #page: string;
  #isOpen = false;
  #isAwaitingPricing = false;
  #timer: Cancel = () => undefined;
  #refusal: Refusal | null = null;
  readonly #settled = new Set<() => void>();

  constructor(dependencies: CartDependencies) {
    super({ status: 'unknown', cart: null, sync: 'idle', gate: null, isRefetching: false });
    this.#deps = dependencies;
    this.#page = dependencies.ids.uuid();
    this.#preview = new CartPreview(dependencies);
    this.changes = new CartChanges({
      ...dependencies,
      preview: this.#preview,
      lines: () => this.state.cart?.products ?? [],
      send: (event) => {
        this.#send(event);
      },
    });
    const { bus } = dependencies;
    bus.on('signedIn').subscribe(() => {
      this.#restart(true);
    });
    bus.on('signedOut').subscribe(() => {
      this.#restart(false);
    });
    bus.on('signInAbandoned').subscribe(() => {
      this.#keepLines();
    });
  }

  /** Loads the cart, with the changes that an earlier page could not save any more (CRT-44, CRT-57). */
  start(): void {
    if (this.#isOpen || this.#deps.session.state.status !== 'ready') return;
    this.#isOpen = true;
    const { connectivity, persisted, session } = this.#deps;
    if (!connectivity.isOnline) this.#send({ type: 'DISCONNECTED' });
    for (const line of takeWishes(persisted, session.state.user?.id ?? ''))
      this.#send({ type: 'CHANGED', line });
    this.#follow();
    if (this.#deps.showcase.id !== null) this.#enter();
    else this.#publish();
  }

  /** Units of a product on its own in the shown cart, without those inside combos. */
  quantity(productId: string): number {
    return unitsAlone(this.state.cart?.products ?? [], productId);
  }

  quantity$(productId: string): Observable<number> {
    return this.state$.pipe(
      map(() => this.quantity(productId)),
      distinctUntilChanged(),
    );
  }

  /** Units of a product inside the combos of the shown cart (CMB-21). */
  inCombos$(productId: string): Observable<number> {
    return this.state$.pipe(
      map(({ cart }) => unitsInCombos(cart?.products ?? [], productId)),
      distinctUntilChanged(),
    );
  }

  /** One unit more or less of a product on its own, painted in the same frame: see `CartChanges.change`. */
  readonly changeQuantity: CartChanges['change'] = (...how) => this.changes.change(...how);
  /** See `CartChanges.set`. */
  readonly setQuantity: CartChanges['set'] = (...how) => this.changes.set(...how);
  /** See `CartChanges.setCombo`. */
  readonly setCombo: CartChanges['setCombo'] = (...how) => this.changes.setCombo(...how);
  /** See `CartChanges.wish`. */
  readonly wish: CartChanges['wish'] = (...how) => {
    this.changes.wish(...how);
  };

  /** Takes all lines of a product on its own out, sold out or not (CRT-75). */
  remove(productId: string): void {
    for (const line of this.state.cart?.products ?? [])
      if (line.productId === productId) this.changes.remove(line);
  }

  /** Fetches the cart anew, keeping unsaved changes. */
  refetch(): void {
    if (this.#isOpen && this.#deps.showcase.id !== null) this.#send({ type: 'REFETCH_REQUESTED' });
  }

  /** Closes the banner about changed lines; the next save says so (CRT-78, CRT-79). */
  hideBanner(): void {
    this.#send({ type: 'BANNER_HIDDEN' });
  }

  /** The shopper has seen these changes; the next save says so (CRT-79). A view may say it each time it shows them. */
  markViewed(lines: readonly LineRef[]): void {
    const news = lines.filter((line) => !this.#sync.viewed.has(lineKey(line)));
    if (news.length > 0) this.#send({ type: 'CHANGES_VIEWED', lines: news });
  }

  /** Saves now and answers the stored cart; before checkout also without changes, so that it is verified (CHK-12). */
  async flush(options: { readonly isForced?: boolean } = {}): Promise<Result<Cart, FlushFailure>> {
    if (!this.#isOpen) return err({ kind: 'notLoaded' });
    this.#refusal = null;
    if (options.isForced === true || needsSave(this.#sync)) this.#send({ type: 'SAVE_REQUESTED' });
    return this.#outcome();
  }

  /**
   * Attaches a promotion, or detaches what is attached, at once (PRM-10, PRM-14); answers the stored cart or why not. Where
   * the answer is `network` the choice is kept and goes out with the next save.
   */
  async choosePromotion(promotion: ChosenPromotion): Promise<Result<Cart, FlushFailure>> {
    if (!this.#isOpen) return err({ kind: 'notLoaded' });
    this.#refusal = null;
    this.#send({ type: 'PROMOTION_CHOSEN', promotion });
    return this.#outcome();
  }

  /** How the save that is asked for went. */
  async #outcome(): Promise<Result<Cart, FlushFailure>> {
    const failures = this.#sync.failures;
    await this.#until(() => isQuiet(this.#sync) || this.#sync.isOffline || this.#sync.failures > failures);
    const refusal: Refusal | null = this.#refusal;
    if (refusal !== null) return err({ kind: 'refused', ...(refusal as Refusal) });
    if (!isQuiet(this.#sync)) return err({ kind: 'network' });
    return this.#sync.cart === null ? err({ kind: 'notLoaded' }) : ok(this.#sync.cart);
  }

  /** Waits for a refetch under way (GAT-08); answers whether the cart is there. */
  async whenRefetched(): Promise<boolean> {
    const failures = this.#sync.failures;
    await this.#until(() => !isRefetching(this.#sync));
    return this.#sync.cart !== null && this.#sync.failures <= failures;
  }

  /** Everything that asks for a fresh cart: connection, focus, time, store, orders (CRT-63, OPN-212, OPN-359). */
  #follow(): void {
    const { bus, connectivity, visibility, scheduler, showcase } = this.#deps;
    connectivity.online$.subscribe((isOnline) => {
      this.#send({ type: isOnline ? 'RECONNECTED' : 'DISCONNECTED' });
    });
    merge(visibility.focus$, bus.on('orderFinished'), bus.on('orderChanged')).subscribe(() => {
      this.refetch();
    });
    scheduler.interval(CART_POLL_INTERVAL_MS, () => {
      this.refetch();
    });
    const changed = <T>(select: (state: typeof showcase.state) => T) =>
      showcase.state$.pipe(map(select), distinctUntilChanged(), skip(1));
    changed((state) => state.showcase?.id ?? null).subscribe((id) => {
      if (id !== null) this.#enter();
    });
    changed(({ settings }) => settings).subscribe(() => {
      this.#publish();
    });
  }

  /** The store is known: fetch its cart; what an earlier page left unsaved goes out right after. */
  #enter(): void {
    this.#send({ type: 'OPENED' });
    if (this.#sync.wishes.size > 0) this.#send({ type: 'SAVE_REQUESTED' });
  }

  #send(event: CartSyncEvent): void {
    const [next, effects] = cartSync(this.#sync, event);
    this.#sync = next;
    const { persisted, session } = this.#deps;
    if (this.#isOpen) keepWishes(persisted, session.state.user?.id ?? '', this.#page, next.wishes);
    this.#publish();
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: CartSyncEffect): void {
    switch (effect.type) {
      case 'SCHEDULE':
        this.#timer();
        this.#timer = this.#deps.scheduler.delay(effect.delayMs, () => {
          this.#send({ type: 'TIMER_FIRED' });
        });
        return;
      case 'CANCEL_TIMER':
        this.#timer();
        return;
      case 'FETCH':
        void this.#fetch(effect.requestId);
        return;
      case 'SAVE':
      case 'DETACH':
        void this.#save(effect);
        return;
      case 'VERIFIED':
        this.#verified(effect.cart);
        return;
      case 'REFUSED':
        this.#refused(effect);
        return;
      case 'ALERT':
        this.#deps.alerts.showDefault();
        return;
      default:
        effect satisfies never;
    }
  }

  async #fetch(requestId: number): Promise<void> {
    const showcaseId = this.#deps.showcase.id;
    if (showcaseId === null) {
      this.#send({ type: 'FETCH_FAILED', requestId, failure: { kind: 'ABORTED' } });
      return;
    }
    const answer = await this.#deps.gateway.get(showcaseId);
    if (answer.ok) this.#send({ type: 'FETCH_ANSWERED', requestId, cart: answer.value });
    else this.#send({ type: 'FETCH_FAILED', requestId, failure: this.#failure(answer.error) });
  }

  async #save(effect: SaveEffect): Promise<void> {
    const { requestId } = effect;
    const answer = await sendSave(this.#deps, effect, this.#sync.cart);
    if (answer.ok) this.#send({ type: 'SAVE_ANSWERED', requestId, ...answer.value });
    else this.#send({ type: 'SAVE_FAILED', requestId, failure: this.#failure(answer.error) });
  }

  #verified(cart: Cart): void {
    const products = embeddedProducts(cart);
    this.#deps.catalog.applyLive(
      products.map(({ id, price, oldPrice, quantity }) => ({ id, price, oldPrice, quantity })),
    );
  }

  #refused(effect: Extract<CartSyncEffect, { type: 'REFUSED' }>): void {
    const { code, message, dropped } = effect;
    this.#refusal = { code, message };
    this.#deps.logger.warn('The store refused a cart save', { code });
    if (code !== 'AGE_NOT_CONFIRMED') return;
    void this.#deps.age.ask().then((isAdult) => {
      if (isAdult)
        for (const wish of dropped)
          this.#send({ type: 'CHANGED', line: wantedLine(wish, wish.quantity), after: wish.after });
    });
  }

  #failure(failure: ApiFailure): ReturnType<typeof toCallFailure> {
    this.#deps.logger.warn('Cart call failed', { failure });
    return toCallFailure(failure);
  }

  #publish(): void {
    const { load, cart } = this.#sync;
    const shown = this.#preview.of(this.#sync);
    const isKnown = cart !== null && shown !== null;
    this.store.set({
      status: this.#isOpen ? statusOf[load] : 'unknown',
      cart: shown,
      sync: syncOf(this.#sync),
      gate: isKnown ? payButtonGate(this.#deps.showcase.state.settings, shown) : null,
      isRefetching: isRefetching(this.#sync),
    });
    for (const check of this.#settled) check();
    if (this.#sync.wishes.size > 0 || (shown?.products.length ?? 0) > 0) this.#bringPricing();
  }

  /** Until the code is there a changed cart shows at the unit prices that are known. */
  #bringPricing(): void {
    const { pricing, logger } = this.#deps;
    if (pricing.preview !== null || this.#isAwaitingPricing) return;
    this.#isAwaitingPricing = true;
    void pricing
      .load()
      .catch((error: unknown) => {
        logger.warn('The code that prices the cart could not be fetched', { error: String(error) });
      })
      .then(() => {
        this.#isAwaitingPricing = false;
        if (pricing.preview !== null) this.#publish();
      });
  }

  #until(isReached: () => boolean): Promise<void> {
    if (isReached()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isReached()) return;
        this.#settled.delete(check);
        resolve();
      };
      this.#settled.add(check);
    });
  }

  /** The store may have moved the visitor's lines to the account: what is shown is asked for again (AUT-02). */
  #keepLines(): void {
    if (this.#sync.cart === null) return;
    const { products } = this.#sync.cart;
    this.changes.wish(products.filter((line) => !this.#sync.wishes.has(lineKey(line))));
    this.refetch();
  }

  #restart(isSignIn: boolean): void {
    if (!isSignIn) {
      forgetWishes(this.#deps.persisted);
      this.#preview.forget();
    }
    this.#send({ type: 'RESET', keepWishes: isSignIn });
    if (this.#isOpen && this.#deps.showcase.id !== null) this.#enter();
  }
}
