import type { Shop } from '@shop/application/shop';
import { lineKey } from '@shop/domain/cart';
import { isStoreless } from '@shop/domain/showcase';

/** Descriptions of what a page still waits for; empty once everything has settled. */
export function waitingOn(shop: Shop): readonly string[] {
  const { session, showcase, address, cart, signIn, promotions, checkout, orders, search, subscription } =
    shop;
  const busy: readonly (readonly [boolean, string])[] = [
    [session.state.status === 'unknown', 'the session opens'],
    [showcase.state.status === 'unknown' || showcase.state.status === 'loading', 'the store loads'],
    [address.state.status !== 'ready', `the address is ${address.state.status}`],
    [cart.state.status === 'unknown' || cart.state.status === 'loading', `the cart is ${cart.state.status}`],
    [cart.state.sync !== 'idle', `the cart is ${cart.state.sync}`],
    [cart.state.isRefetching, 'the cart refetches'],
    [signIn.state.isBusy, 'signing in is under way'],
    [promotions.state.applying !== null, 'a promotion is being applied'],
    [
      checkout.state.status === 'inProgress',
      `the checkout is at ${checkout.state.frame?.status ?? 'its click'}`,
    ],
    [checkout.state.frame?.status === 'starting', 'the payment starts'],
    [orders.history.status === 'loading', 'the history loads'],
    [orders.tracking.status === 'loading', 'the states of orders load'],
    [search.state.status === 'loading', 'the search runs'],
    [/STARTING|CHECKING/.test(subscription.state.connecting.phase), 'a subscription is being connected'],
  ];
  // Without a session nothing else starts; a page without a store has no cart.
  if (session.isRetrying) return [];
  return busy.flatMap(([is, words]) =>
    is && !(isStoreless(showcase.state.status) && words.includes('cart')) ? [words] : [],
  );
}

/**
 * The cart as a page shows it, in one line. Promotions with limits per device may make its price differ between
 * devices, so a shared cart is shown without prices.
 */
export function cartOn({ cart }: Shop, isShared: boolean): string {
  const shown = cart.state.cart;
  if (shown === null) return 'no cart';
  const lines = shown.products.map((line) => `${lineKey(line)} × ${line.quantity}`).toSorted();
  const price = isShared ? '' : `, ${shown.payableTotal} kopecks`;
  return `cart ${shown.id}: ${lines.join(', ') || 'no lines'}${price}`;
}
