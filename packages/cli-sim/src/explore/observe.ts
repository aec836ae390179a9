import type { World } from '../stage/index.ts';
import { methodText } from '../steps/index.ts';
import type { SeenProduct, Observation } from './behaviour/index.ts';

/** What a shopper remembers that no page shows. */
export type Memory = {
  readonly device: number;
  readonly devices: number;
  /** How many steps in a row came to nothing. */
  readonly setbacks: number;
};

/** More products than a shopper reads on a page. */
const MOST_SEEN = 40;

/** What a shopper sees: the page on the device in hand; null before it was opened. */
export function observe(world: World, memory: Memory): Observation | null {
  if (!world.visitor.isOpen) return null;
  const { session, showcase, address, cart, checkout, payments } = world.visitor.shop;
  const { status } = showcase.state;
  const shown = cart.state.cart;
  return {
    isUsable: session.state.status === 'ready' && status !== 'fatal' && cart.state.status !== 'failed',
    isOnline: world.visitor.isOnline,
    hasAddress: address.state.selected !== null,
    hasStore: showcase.state.showcase !== null && status !== 'noDelivery',
    isSignedIn: session.state.isSignedIn,
    listed: world.listed.slice(0, MOST_SEEN).map(seen),
    combos: world.combos.map(({ title }) => title),
    lines: (shown?.products ?? []).flatMap(({ product, quantity }) =>
      product === null ? [] : [{ name: product.name, quantity }],
    ),
    gate: cart.state.gate?.kind ?? null,
    hasPromotion: (shown?.promotion ?? null) !== null,
    payment: checkout.state.frame?.status ?? null,
    isInvoice: (world.cardPage ?? '').includes('/sberpay/'),
    cards: payments.state.methods.flatMap((method) =>
      method.bindingId === null ? [] : [methodText(method)],
    ),
    hasPayment: world.checkout !== null,
    orders: world.orderIds.length,
    ...memory,
  };
}

function seen({ name, price, isAvailable, quantity, isAdult }: World['listed'][number]): SeenProduct {
  return { name, isForSale: price !== null && isAvailable && quantity > 0, stock: quantity, isAdult };
}
