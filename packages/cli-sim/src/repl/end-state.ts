import type { StepObject } from '../scenario/index.ts';
import { exactPrice } from '../steps/index.ts';
import type { World } from '../stage/index.ts';

/** The expected cart, as far as names identify its lines. */
function cartExpectation({ visitor: { shop } }: World): StepObject {
  const { cart, gate } = shop.cart.state;
  const lines = (cart?.products ?? []).flatMap((line) =>
    line.type === 'CUTLERY' ? [] : [{ name: line.product?.name ?? null, quantity: line.quantity }],
  );
  if (cart === null || lines.length === 0) return { 'expect cart': 'empty' };
  const names = lines.flatMap(({ name }) => name ?? []);
  const isPlain = new Set(names).size === lines.length && lines.length === cart.products.length;
  const held = isPlain
    ? { lines: Object.fromEntries(lines.map(({ name, quantity }) => [name ?? '', String(quantity)])) }
    : {};
  return {
    'expect cart': { total: exactPrice(cart.totalPrice), ...held, gate: gate?.label ?? 'none' },
  };
}

async function orderExpectation({ visitor, orderIds }: World): Promise<readonly StepObject[]> {
  const id = orderIds.at(-1);
  if (id === undefined || !visitor.shop.session.state.isSignedIn) return [];
  await visitor.stage.time.finish(visitor.shop.orders.loadOrder(id));
  const { data } = visitor.shop.orders.order(id);
  return data === undefined
    ? []
    : [{ 'expect order': { status: data.status.type, total: exactPrice(data.price) } }];
}

/** Steps that expect a shopper's current state: sign-in, cart and newest order. */
export async function endExpectations(world: World): Promise<readonly StepObject[]> {
  const { visitor } = world;
  if (!visitor.isOpen || visitor.shop.cart.state.status !== 'ready') return [];
  const order = await orderExpectation(world);
  return [
    { 'expect signed in': visitor.shop.session.state.isSignedIn ? 'yes' : 'no' },
    cartExpectation(world),
    ...order,
  ];
}
