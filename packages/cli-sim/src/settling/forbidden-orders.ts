import * as z from 'zod';

import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

const savedSchema = z.object({
  result: z.literal('ACTUAL'),
  cart: z.object({
    version: z.number(),
    totalPrice: z.number(),
    products: z.array(z.object({ productId: z.string().nullish(), quantity: z.number() })),
  }),
});
type Saved = z.infer<typeof savedSchema>['cart'];

const foundSchema = z.object({
  result: z.array(z.object({ products: z.array(z.object({ id: z.string(), isAdult: z.boolean() })) })),
});

/** Where no store is: in the Gulf of Guinea. */
const NOWHERE = { lon: 0, lat: 0 };
/** More than anybody may order of a product. */
const TOO_MANY = 1_000;
/** What finds goods for adults. */
const ADULT_GOODS = 'вино';

/** OPN-272, GAT-07, CHK-47, CRT-74, OPN-220: what a page does not let through is refused by the store, too, whoever calls it. */
export const FORBIDDEN_ORDERS = 'the store refuses what its pages do not let through';

/**
 * Tries, by calls that no page makes, to order nothing, less than the least, more than the most, to a place without a store, from a
 * closed store, and goods for adults without an age. Only for a shopper who has ordered something before and still has something in
 * the cart, which changes. `isClosing`: the stores are closed and opened again for it.
 */
export async function tryForbiddenOrders(
  { actor, visitor }: World,
  reach: Reach,
  isClosing: boolean,
): Promise<readonly Violation[]> {
  const order = visitor.orderedAs;
  const { shop } = visitor;
  const { cart } = shop.cart.state;
  const { settings } = shop.showcase.state;
  const own = cart?.products.find((line) => line.type === 'PRODUCT' && line.quantity > 0);
  const productId = own?.productId ?? null;
  if (order === null || cart === null || settings === null || productId === null) return [];
  const { id, showcaseId } = cart;
  let { version } = cart;
  const save = async (wanted: string | null, quantity: number): Promise<Saved | null> => {
    const products = wanted === null ? [] : [{ type: 'PRODUCT', productId: wanted, quantity }];
    const body = { version, showcaseId, products, embedProductsToResponse: false };
    const saved = savedSchema.safeParse((await reach({ method: 'PUT', path: `/v2/carts/${id}`, body })).body);
    if (!saved.success) return null;
    ({ version } = saved.data.cart);
    return saved.data.cart;
  };
  const isTaken = async (delivery: object = {}): Promise<boolean> => {
    const { status } = await reach({
      method: 'POST',
      path: '/orders/checkout/cart',
      body: { ...order, cart: { id, version }, delivery: { ...order.delivery, ...delivery } },
      headers: { 'idempotency-key': visitor.stage.ids.uuid() },
    });
    return status < 300;
  };
  const found: string[] = [];
  const most = await save(productId, TOO_MANY);
  const units = most?.products.find((line) => line.productId === productId)?.quantity ?? 0;
  if (units >= TOO_MANY) found.push(`${units} of a product were taken into the cart`);
  if (most !== null && (await isTaken({ coordinates: NOWHERE })))
    found.push('an order was taken to a place without a store');
  const { control } = visitor.stage;
  if (most !== null && isClosing && control !== null) {
    await control.store('close');
    if (await isTaken()) found.push('an order was taken by a closed store');
    await control.store('open');
  }
  const least = await save(productId, 1);
  if (least !== null && least.totalPrice < settings.minOrderPrice && (await isTaken()))
    found.push('an order was taken below the least');
  // Another device may have told the age: the shop's books say whether such an order is right.
  const adult = shop.age.state.isConfirmed === true ? null : await adultProduct(reach, showcaseId);
  if (adult !== null && (await save(adult, TOO_MANY)) !== null) await isTaken();
  if ((await save(null, 0)) !== null && (await isTaken())) found.push('an order of nothing was taken');
  return found.map((message) => ({ invariant: FORBIDDEN_ORDERS, message: `${actor}: ${message}` }));
}

async function adultProduct(reach: Reach, showcaseId: string): Promise<string | null> {
  const { body } = await reach({
    method: 'POST',
    path: '/search/products',
    body: { query: ADULT_GOODS, showcaseIds: [showcaseId], embedProductsToResponse: true },
  });
  const found = foundSchema.safeParse(body);
  const products = found.success ? found.data.result.flatMap((each) => each.products) : [];
  return products.find(({ isAdult }) => isAdult)?.id ?? null;
}
