import type { World } from '../stage/index.ts';
import type { Surroundings } from './fault-injection/index.ts';
import { KEEPER } from './plan.ts';

/** The state of the newest order of a shopper, as their page shows it, or showed it days ago. */
function stateOf({ visitor: { shop }, orderIds }: World): string | undefined {
  const id = orderIds.at(-1) ?? '';
  const tracked = shop.orders.tracking.data?.statuses.find(({ orderId }) => orderId === id);
  return (tracked ?? shop.orders.order(id).data?.status)?.type;
}

/** The carts and orders of all shoppers and the state of the stores. */
export function surroundings(shoppers: ReadonlyMap<string, World>): Surroundings {
  const open = [...shoppers.values()].filter(({ visitor, actor }) => actor !== KEEPER && visitor.isOpen);
  const carts = new Map<string, number>();
  for (const { visitor } of open)
    for (const { product } of visitor.shop.cart.state.cart?.products ?? [])
      if (product !== null) carts.set(product.name, (carts.get(product.name) ?? 0) + 1);
  const wanted = [...carts].toSorted(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
  const gates = open.map(({ visitor }) => visitor.shop.cart.state.gate?.kind);
  const whoseOrderIs = (...states: readonly string[]): readonly string[] =>
    open.filter((world) => states.includes(stateOf(world) ?? '')).map(({ actor }) => actor);
  return {
    wanted: wanted.map(([name]) => name),
    shoppers: open.map(({ actor }) => actor),
    packed: whoseOrderIs('PROCESSING'),
    underWay: whoseOrderIs('PROCESSING', 'DELIVERING'),
    delivered: whoseOrderIs('DELIVERED'),
    buyers: [...shoppers.values()].filter(({ orderIds }) => orderIds.length > 0).map(({ actor }) => actor),
    isShut: gates.some((kind) => kind === 'STORE_CLOSED' || kind === 'ORDERS_SUSPENDED'),
  };
}
