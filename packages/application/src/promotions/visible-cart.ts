import { distinctUntilChanged, filter, map } from 'rxjs';
import { CART_POLL_INTERVAL_MS, isStoredCart } from '@shop/domain/cart';

import type { CartService } from '../cart/index.ts';
import type { Cancel, Logger, Scheduler, Visibility } from '../kernel/index.ts';
import type { PromotionsGateway } from './promotions.gateway.ts';
import type { CartPromotionStates } from './promotions.model.ts';

type Sources = {
  readonly gateway: PromotionsGateway;
  readonly cart: CartService;
  readonly scheduler: Scheduler;
  readonly visibility: Visibility;
  readonly logger: Logger;
};

type Listener = {
  readonly standing: (standing: CartPromotionStates) => void;
  /** The lists that belong to it may have changed, too. */
  readonly refresh: () => void;
};

/** Asks for the progress of the promotions of the cart while a screen shows it: after every version and on an interval (PRM-31, OPN-242). */
export class VisibleCart {
  readonly #sources: Sources;
  readonly #listener: Listener;
  #watchers = 0;
  #stop: Cancel = () => undefined;

  constructor(sources: Sources, listener: Listener) {
    this.#sources = sources;
    this.#listener = listener;
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** A screen shows the cart, until it cancels. */
  watch(): Cancel {
    this.#watchers += 1;
    if (this.#watchers === 1) this.#stop = this.#start();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#stop();
    };
  }

  #start(): Cancel {
    const { cart, scheduler, visibility } = this.#sources;
    const version$ = cart.state$.pipe(
      map((state) => (state.cart === null ? null : `${state.cart.id} ${state.cart.version}`)),
      filter((version) => version !== null),
      distinctUntilChanged(),
    );
    const versions = version$.subscribe(() => void this.#ask());
    const returning = visibility.visible$.pipe(filter(Boolean)).subscribe(() => void this.#ask());
    const stopInterval = scheduler.interval(CART_POLL_INTERVAL_MS, () => {
      if (visibility.isVisible) void this.#ask();
    });
    return () => {
      versions.unsubscribe();
      returning.unsubscribe();
      stopInterval();
    };
  }

  async #ask(): Promise<void> {
    const { cart, gateway, logger } = this.#sources;
    const shown = cart.state.cart;
    if (shown === null || !isStoredCart(shown)) return;
    this.#listener.refresh();
    const { id: cartId, version: cartVersion, showcaseId } = shown;
    const answer = await gateway.standing({ cartId, cartVersion, showcaseId });
    if (this.#watchers === 0 || cart.state.cart?.id !== cartId) return;
    if (answer.ok) this.#listener.standing(answer.value);
    else logger.warn('Promotions of the cart not read', { failure: answer.error });
  }
}
