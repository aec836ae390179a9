import type { World } from '../stage/index.ts';
import type { Surroundings } from './fault-injection/index.ts';
import { KEEPER } from './plan.ts';

/** Whether the page of a shopper shows the newest order as being packed. */
const isPacked = ({ visitor, orderIds }: World): boolean =>
  visitor.shop.orders.tracking.data?.statuses.some(
    ({ orderId, type }) => type === 'PROCESSING' && orderId === orderIds.at(-1),
  ) === true;

/** The carts and orders of all shoppers and the state of the stores. */
export function surroundings(shoppers: ReadonlyMap<string, World>): Surroundings {
  const open = [...shoppers.values()].filter(({ visitor, actor }) => actor !== KEEPER && visitor.isOpen);
  const carts = new Map<string, number>();
  for (const { visitor } of open)
    for (const { product } of visitor.shop.cart.state.cart?.products ?? [])
      if (product !== null) carts.set(product.name, (carts.get(product.name) ?? 0) + 1);
  const wanted = [...carts].toSorted(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
  const gates = open.map(({ visitor }) => visitor.shop.cart.state.gate?.kind);
  return {
    wanted: wanted.map(([name]) => name),
    shoppers: open.map(({ actor }) => actor),
    packed: open.filter(isPacked).map(({ actor }) => actor),
    buyers: [...shoppers.values()].filter(({ orderIds }) => orderIds.length > 0).map(({ actor }) => actor),
    isShut: gates.some((kind) => kind === 'STORE_CLOSED' || kind === 'ORDERS_SUSPENDED'),
  };
}
