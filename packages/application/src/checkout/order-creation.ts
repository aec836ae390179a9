import type { Cart } from '@shop/domain/cart';
import type { CheckoutEvent } from '@shop/domain/checkout';
import { paymentPath } from '@shop/domain/payments';

import { flushFailureOf, failureOf } from './call-failure.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import type { OrderRequest } from './checkout.gateway.ts';
import type { StartedCheckout } from './checkout.state.ts';
import { forgetClick, hasInterruptedClick, idempotencyKeyOf } from './click-key.ts';
import { keepCreatedCart } from './created-cart.ts';
import { orderRequest, readinessOf } from './order-request.ts';

type Creation = { readonly event: CheckoutEvent; readonly started: StartedCheckout | null };

/** The calls from the click to the order: the cart is saved and checked, then the order is created (CHK-12, CHK-15). */
export class OrderCreation {
  readonly #deps: CheckoutDependencies;

  constructor(dependencies: CheckoutDependencies) {
    this.#deps = dependencies;
  }

  /** What is ordered, and how; null while something of it is missing (CHK-11). */
  request(cart: Cart | null, isSilent: boolean): OrderRequest | null {
    const { address, payments, showcase } = this.#deps;
    return orderRequest({
      cart,
      selected: address.state.selected,
      payment: payments.state.current,
      hasShowcase: showcase.id !== null,
      isSilent,
    });
  }

  /** Saves the cart, so that it is the one that was shown. */
  async saveCart(): Promise<CheckoutEvent> {
    const { cart, persisted, showcase } = this.#deps;
    // A save makes a new version of the cart; after a click that a reload interrupted the old one has to stay (OPN-271).
    const isForced = !hasInterruptedClick(persisted);
    if (!isForced) cart.refetch();
    const [saved] = await Promise.all([cart.flush({ isForced }), showcase.refreshSettings()]);
    const ready = saved.ok
      ? readinessOf({ cart: saved.value, minOrderPrice: showcase.state.settings?.minOrderPrice })
      : null;
    if (ready !== null) return { type: 'CART_SAVED', saved: ready };
    return { type: 'CART_NOT_SAVED', failure: saved.ok ? null : flushFailureOf(saved.error) };
  }

  /** Creates the order of the shown cart; the same click with the same order creates it once (CHK-18). */
  async create(keyOfClick: string, isSilent: boolean): Promise<Creation> {
    const { cart, gateway, logger, persisted, session } = this.#deps;
    const current = cart.state.cart;
    const request = this.request(current, isSilent);
    if (request === null || current === null) {
      const failure = { kind: 'API', code: 'CHECKOUT_FAILED', message: null } as const;
      return { event: { type: 'CREATE_FAILED', failure }, started: null };
    }
    const answer = await gateway.create(request, idempotencyKeyOf(persisted, keyOfClick, request));
    if (!answer.ok) {
      logger.warn('Order not created', { failure: answer.error });
      return { event: { type: 'CREATE_FAILED', failure: failureOf(answer.error) }, started: null };
    }
    const { id: checkoutId, processes } = answer.value;
    const orderIds = processes.map(({ orderId }) => orderId);
    // Whoever has signed out meanwhile leaves nothing of the order behind (LGO-05).
    if (session.state.isSignedIn) keepCreatedCart(persisted, { checkoutId, orderIds, cart: current });
    forgetClick(persisted);
    return {
      event: { type: 'CREATED', checkoutId, processes },
      started: { checkoutId, orderIds, next: paymentPath(checkoutId, orderIds) },
    };
  }
}
