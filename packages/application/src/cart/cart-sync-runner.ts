import {
  cartSync,
  embeddedProducts,
  initialCartSync,
  isQuiet,
  isRefetching,
  isUnsaved,
  needsSave,
  wantedLine,
} from '@shop/domain/cart';
import type { Cart, CartSyncEffect, CartSyncEvent, CartSyncState } from '@shop/domain/cart';
import { err, ok, type Result } from '@shop/domain/kernel';

import type { ApiFailure, Cancel } from '../kernel/index.ts';
import { toCallFailure } from './call-failure.ts';
import type { CartDependencies } from './cart-dependencies.ts';
import type { FlushFailure } from './cart.state.ts';
import { storeChanges, takeStoredChanges } from './stored-changes.ts';
import { sendSave } from './send-save.ts';
import type { SaveEffect } from './send-save.ts';

type Refusal = Omit<Extract<FlushFailure, { kind: 'refused' }>, 'kind'>;

/**
 * Keeps this page's cart and the store's in step: runs the effects of the domain's machine, and keeps unsaved
 * changes over a reload (CRT-55 to CRT-67).
 */
export class CartSyncRunner {
  readonly #deps: CartDependencies;
  readonly #onChange: () => void;
  /** The id of this page, which keeps its unsaved changes apart from those of other tabs. */
  readonly #page: string;
  readonly #waiting = new Set<() => void>();
  #state: CartSyncState = initialCartSync;
  #isOpen = false;
  #timer: Cancel = () => undefined;
  #refusal: Refusal | null = null;

  /** `onChange` is called after every event, before its effects. */
  constructor(dependencies: CartDependencies, onChange: () => void) {
    this.#deps = dependencies;
    this.#onChange = onChange;
    this.#page = dependencies.ids.uuid();
  }

  get state(): CartSyncState {
    return this.#state;
  }

  /** Before that nothing is fetched or saved, only kept. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Takes over the changes that an earlier page could not save any more (CRT-44, CRT-57). */
  open(): void {
    this.#isOpen = true;
    const { connectivity, persisted, session } = this.#deps;
    if (!connectivity.isOnline) this.send({ type: 'DISCONNECTED' });
    const { lines, appliedLoyalty } = takeStoredChanges(persisted, session.state.user?.id ?? '');
    for (const line of lines) this.send({ type: 'CHANGED', line });
    if (appliedLoyalty !== undefined) this.send({ type: 'LOYALTY_SWITCHED', appliedLoyalty });
  }

  /** The store is known: fetch its cart; what an earlier page left unsaved goes out right after. */
  enterStore(): void {
    this.send({ type: 'OPENED' });
    if (isUnsaved(this.#state)) this.send({ type: 'SAVE_REQUESTED' });
  }

  /** Another shopper is active now; after a sign-in the pending changes are theirs. */
  restart(keepsPendingChanges: boolean): void {
    this.send({ type: 'RESET', keepPendingChanges: keepsPendingChanges });
    if (this.#isOpen && this.#deps.showcase.id !== null) this.enterStore();
  }

  send(event: CartSyncEvent): void {
    const [next, effects] = cartSync(this.#state, event);
    this.#state = next;
    const { persisted, session } = this.#deps;
    storeChanges(persisted, session.state.user?.id ?? '', this.#page, next);
    this.#onChange();
    for (const check of this.#waiting) check();
    for (const effect of effects) this.#run(effect);
  }

  /** Saves now where there is something to save, or `isForced`; answers the stored cart or why it could not be saved. */
  flush(isForced: boolean): Promise<Result<Cart, FlushFailure>> {
    return this.saveBy(isForced || needsSave(this.#state) ? { type: 'SAVE_REQUESTED' } : null);
  }

  /** Sends an event that saves at once, null: none; answers the stored cart or why it could not be saved. */
  async saveBy(event: CartSyncEvent | null): Promise<Result<Cart, FlushFailure>> {
    if (!this.#isOpen) return err({ kind: 'notLoaded' });
    this.#refusal = null;
    if (event !== null) this.send(event);
    const { failures } = this.#state;
    await this.#until(() => isQuiet(this.#state) || this.#state.isOffline || this.#state.failures > failures);
    const refusal: Refusal | null = this.#refusal;
    if (refusal !== null) return err({ kind: 'refused', ...(refusal as Refusal) });
    if (!isQuiet(this.#state)) return err({ kind: 'network' });
    return this.#state.cart === null ? err({ kind: 'notLoaded' }) : ok(this.#state.cart);
  }

  /** Waits for a refetch under way; answers whether the cart is there. */
  async whenRefetched(): Promise<boolean> {
    const { failures } = this.#state;
    await this.#until(() => !isRefetching(this.#state));
    return this.#state.cart !== null && this.#state.failures <= failures;
  }

  #run(effect: CartSyncEffect): void {
    switch (effect.type) {
      case 'SCHEDULE':
        this.#timer();
        this.#timer = this.#deps.scheduler.delay(effect.delayMs, () => {
          this.send({ type: 'TIMER_FIRED' });
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
        this.#deps.catalog.applyLive(
          embeddedProducts(effect.cart).map(({ id, price, oldPrice, quantity }) => ({
            id,
            price,
            oldPrice,
            quantity,
          })),
        );
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
      this.send({ type: 'FETCH_FAILED', requestId, failure: { kind: 'ABORTED' } });
      return;
    }
    const answer = await this.#deps.gateway.get(showcaseId);
    if (answer.ok) this.send({ type: 'FETCH_ANSWERED', requestId, cart: answer.value });
    else this.send({ type: 'FETCH_FAILED', requestId, failure: this.#failure(answer.error) });
  }

  async #save(effect: SaveEffect): Promise<void> {
    const { requestId } = effect;
    const answer = await sendSave(this.#deps, effect, this.#state.cart);
    if (answer.ok) {
      this.send({ type: 'SAVE_ANSWERED', requestId, ...answer.value });
      if (answer.value.result === 'ACTUAL') this.#deps.tabs.announce();
      return;
    }
    const failure = this.#failure(answer.error);
    // Their cards say that they are sold out.
    if (failure.kind === 'API')
      this.#deps.catalog.applyLive((failure.unknownIds ?? []).map((id) => ({ id, quantity: 0 })));
    this.send({ type: 'SAVE_FAILED', requestId, failure });
  }

  #refused(effect: Extract<CartSyncEffect, { type: 'REFUSED' }>): void {
    const { code, message, dropped } = effect;
    this.#refusal = { code, message, areLinesDropped: dropped.length > 0 };
    this.#deps.logger.warn('Cart save refused', { code });
    if (code !== 'AGE_NOT_CONFIRMED') return;
    void this.#deps.age.ask().then((isAdult) => {
      if (isAdult)
        for (const change of dropped)
          this.send({ type: 'CHANGED', line: wantedLine(change, change.quantity), after: change.after });
    });
  }

  #failure(failure: ApiFailure): ReturnType<typeof toCallFailure> {
    this.#deps.logger.warn('Cart call failed', { failure });
    return toCallFailure(failure);
  }

  #until(isReached: () => boolean): Promise<void> {
    if (isReached()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isReached()) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
    });
  }
}
