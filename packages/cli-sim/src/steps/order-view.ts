import type { OrderDetails } from '@shop/application/orders';

import type { World } from '../stage/index.ts';
import { refused, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { exactPrice } from './words.ts';

/** An order in one line. */
export function orderText({ number, status: state, price }: OrderDetails): string {
  return `order ${number}, ${state.type} "${state.title}", ${exactPrice(price)}`;
}

/** The shopper's newest order, fetched from the store; fails if there is none. */
export async function newestOrder(world: World): Promise<OrderDetails | StepOutcome> {
  const { stage, shop } = world.visitor;
  const id = world.orderIds.at(-1);
  if (id === undefined) return unmet('an order of this scenario', 'none: "check out" comes first');
  await stage.time.finish(shop.orders.loadOrder(id));
  const loaded = shop.orders.order(id);
  return loaded.data ?? refused(`ORDER_${loaded.status}`);
}
