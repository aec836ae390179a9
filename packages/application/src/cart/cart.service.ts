import { distinctUntilChanged, map, skip } from 'rxjs';
import type { Observable } from 'rxjs';
import {
  CART_POLL_INTERVAL_MS,
  isRefetching,
  lineKey,
  NO_DEARER_LINES,
  unitsAlone,
  unitsInCombos,
} from '@shop/domain/cart';
import type { Cart, ChosenPromotion, LineRef } from '@shop/domain/cart';
import { payButtonGate } from '@shop/domain/checkout';
import type { Result } from '@shop/domain/kernel';

import { anyOf, Stateful } from '../kernel/index.ts';
import { CartChanges } from './cart-changes.ts';
import type { CartDependencies } from './cart-dependencies.ts';
import { CartPreview } from './cart-preview.ts';
import { CartSyncRunner } from './cart-sync-runner.ts';
import type { CartState, FlushFailure } from './cart.state.ts';
import { syncOf } from './sync-of.ts';

const statusOf = { LOADING: 'loading', READY: 'ready', FAILED: 'failed' } as const;

/**
 * The shopper's cart: paints a change at once, saves it 1000 ms after the last one, keeps it over a reload and a lost
 * connection (CRT-55 to CRT-67).
 */
export class CartService extends Stateful<CartState> {
  readonly #deps: CartDependencies;
  readonly #preview: CartPreview;
  readonly #sync: CartSyncRunner;
  readonly #changes: CartChanges;

  constructor(dependencies: CartDependencies) {
    super({
      status: 'unknown',
      cart: null,
      sync: 'idle',
      gate: null,
      dearer: NO_DEARER_LINES,
      isRefetching: false,
    });
    this.#deps = dependencies;
    this.#preview = new CartPreview(dependencies);
    this.#sync = new CartSyncRunner(dependencies, () => {
      this.#publish();
    });
    this.#changes = new CartChanges({
      ...dependencies,
      preview: this.#preview,
      lines: () => this.state.cart?.products ?? [],
      send: (event) => {
        this.#sync.send(event);
      },
    });
    const { bus } = dependencies;
    bus.on('signedIn').subscribe(() => {
      this.#sync.restart(true);
    });
    bus.on('signedOut').subscribe(() => {
      this.#sync.restart(false);
    });
    bus.on('signInAbandoned').subscribe(() => {
      this.#keepLines();
    });
  }

  /** Loads the cart, with the changes that an earlier page could not save any more (CRT-44, CRT-57). */
  start(): void {
    if (this.#sync.isOpen || this.#deps.session.state.status !== 'ready') return;
    this.#sync.open();
    this.#follow();
    if (this.#deps.showcase.id !== null) this.#sync.enterStore();
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
  readonly changeQuantity: CartChanges['change'] = (...how) => this.#changes.change(...how);
  /** See `CartChanges.set`. */
  readonly setQuantity: CartChanges['set'] = (...how) => this.#changes.set(...how);
  /** See `CartChanges.setCombo`. */
  readonly setCombo: CartChanges['setCombo'] = (...how) => this.#changes.setCombo(...how);
  /** See `CartChanges.setCutlery`. */
  readonly setCutlery: CartChanges['setCutlery'] = (...how) => {
    this.#changes.setCutlery(...how);
  };
  /** See `CartChanges.replace`. */
  readonly replace: CartChanges['replace'] = (...how) => this.#changes.replace(...how);
  /** See `CartChanges.setLines`. */
  readonly setLines: CartChanges['setLines'] = (...how) => {
    this.#changes.setLines(...how);
  };
  /** Takes one line out, sold out or not: see `CartChanges.remove`. */
  readonly removeLine: CartChanges['remove'] = (...how) => {
    this.#changes.remove(...how);
  };
  /** See `CartChanges.mayHave`. */
  readonly mayHave: CartChanges['mayHave'] = (products) => this.#changes.mayHave(products);
  /** See `CartChanges.limits`. */
  readonly limits: CartChanges['limits'] = () => this.#changes.limits();

  /** Takes all lines of a product on its own out, sold out or not (CRT-75). */
  remove(productId: string): void {
    for (const line of this.state.cart?.products ?? [])
      if (line.productId === productId) this.removeLine(line);
  }

  /** Fetches the cart again, keeping unsaved changes. */
  refetch(): void {
    if (this.#sync.isOpen && this.#deps.showcase.id !== null) this.#sync.send({ type: 'REFETCH_REQUESTED' });
  }

  /** Closes the banner about changed lines; the next save says so (CRT-78, CRT-79). */
  hideBanner(): void {
    this.#sync.send({ type: 'BANNER_HIDDEN' });
  }

  /** The shopper has seen these changes; the next save says so (CRT-79). A view may say it each time it shows them. */
  markViewed(lines: readonly LineRef[]): void {
    const news = lines.filter((line) => !this.#sync.state.viewed.has(lineKey(line)));
    if (news.length > 0) this.#sync.send({ type: 'CHANGES_VIEWED', lines: news });
  }

  /** Saves now and answers the stored cart; before checkout also without changes, so that it is verified (CHK-12). */
  flush(options: { readonly isForced?: boolean } = {}): Promise<Result<Cart, FlushFailure>> {
    return this.#sync.flush(options.isForced === true);
  }

  /**
   * Attaches a promotion, or detaches what is attached, at once (PRM-10, PRM-14); answers the stored cart or why not. Where
   * the answer is `network` the choice is kept and goes out with the next save.
   */
  choosePromotion(promotion: ChosenPromotion): Promise<Result<Cart, FlushFailure>> {
    return this.#sync.saveBy({ type: 'PROMOTION_CHOSEN', promotion });
  }

  /** Switches spending bonuses on or off; painted at once, saved like a changed line (LOY-17). */
  switchBonuses(isOn: boolean): void {
    this.#sync.send({ type: 'LOYALTY_SWITCHED', appliedLoyalty: isOn ? 'SberLoyalty' : null });
  }

  /** Waits for a refetch under way (GAT-08); answers whether the cart is there. */
  whenRefetched(): Promise<boolean> {
    return this.#sync.whenRefetched();
  }

  /** Everything that asks for a fresh cart: connection, focus, time, store, orders, other tabs (CRT-63, OPN-212, OPN-359). */
  #follow(): void {
    const { bus, connectivity, visibility, scheduler, showcase, tabs } = this.#deps;
    connectivity.online$.subscribe((isOnline) => {
      this.#sync.send({ type: isOnline ? 'RECONNECTED' : 'DISCONNECTED' });
    });
    anyOf(
      visibility.focus$,
      bus.on('orderFinished'),
      bus.on('orderChanged'),
      bus.on('bonusesChanged'),
    ).subscribe(() => {
      this.refetch();
    });
    tabs.listen(() => {
      this.refetch();
    });
    // An order takes the lines along.
    bus.on('orderFinished').subscribe(() => {
      tabs.announce();
    });
    scheduler.interval(CART_POLL_INTERVAL_MS, () => {
      this.refetch();
    });
    const changed = <T>(select: (state: typeof showcase.state) => T) =>
      showcase.state$.pipe(map(select), distinctUntilChanged(), skip(1));
    changed((state) => state.showcase?.id ?? null).subscribe((id) => {
      if (id !== null) this.#sync.enterStore();
    });
    changed(({ settings }) => settings).subscribe(() => {
      this.#publish();
    });
  }

  #publish(): void {
    const { state } = this.#sync;
    const shown = this.#preview.of(state);
    const isKnown = state.cart !== null && shown !== null;
    this.store.set({
      status: this.#sync.isOpen ? statusOf[state.load] : 'unknown',
      cart: shown,
      sync: syncOf(state),
      gate: isKnown ? payButtonGate(this.#deps.showcase.state.settings, shown) : null,
      dearer: state.dearer,
      isRefetching: isRefetching(state),
    });
    // Until the code is loaded a changed cart shows at the unit prices that are known.
    if (state.pendingChanges.size > 0 || (shown?.products.length ?? 0) > 0)
      this.#preview.bringPricing(() => {
        this.#publish();
      });
  }

  /** The store may have moved the visitor's lines to the account: what is shown is asked for again (AUT-02). */
  #keepLines(): void {
    const { cart, pendingChanges } = this.#sync.state;
    if (cart === null) return;
    this.setLines(cart.products.filter((line) => !pendingChanges.has(lineKey(line))));
    this.refetch();
  }
}
