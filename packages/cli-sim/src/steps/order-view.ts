import type { OrderDetails } from '@shop/application/orders';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { World } from '../stage/index.ts';
import { done, refused, step, unmet } from './step.ts';
import type { Found, StepDefinition } from './step.ts';
import { exactPrice } from './words.ts';

/** An order in one line. */
export function orderText({ number, status: state, price }: OrderDetails): string {
  return `order ${number}, ${state.type} "${state.title}", ${exactPrice(price)}`;
}

export const noOrder = unmet('an order of this scenario', 'none: "check out" comes first');

/** A step that does something with the shopper's newest order; `words`: its outcome for people. */
export const newestOrderStep = <Outcome>(
  name: string,
  about: string,
  act: (world: World, id: string) => Promise<Result<Outcome, { readonly kind: string }>>,
  words: (outcome: Outcome) => string,
): StepDefinition =>
  step(name)
    .about(about)
    .plays(async (world) => {
      const id = world.orderIds.at(-1);
      if (id === undefined) return noOrder;
      const answer = await world.visitor.stage.time.finish(act(world, id));
      return answer.ok ? done(words(answer.value)) : refused(answer.error.kind);
    });

/** The shopper's newest order, fetched from the store; fails if there is none. */
export async function newestOrder(world: World): Promise<Found<OrderDetails>> {
  const { stage, shop } = world.visitor;
  const id = world.orderIds.at(-1);
  if (id === undefined) return noOrder;
  await stage.time.finish(shop.orders.loadOrder(id));
  const loaded = shop.orders.order(id);
  return loaded.data ? ok(loaded.data) : refused(`ORDER_${loaded.status}`);
}
