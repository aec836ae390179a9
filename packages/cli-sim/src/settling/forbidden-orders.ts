import { allowedQuantity } from '@shop/domain/catalog';
import * as z from 'zod';

import { ordersEndBeforeAccounts } from '../invariants/index.ts';
import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import { trackedSchema } from '../world/index.ts';
import { orderCall } from './foreign-access.ts';
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

const foundProduct = z.object({ id: z.string(), isAdult: z.boolean(), oldPrice: z.number().nullish() });
const foundSchema = z.object({ result: z.array(z.object({ products: z.array(foundProduct) })) });

/** Where no store is: in the Gulf of Guinea. */
const NOWHERE = { lon: 0, lat: 0 };
/** A version that no cart has. */
const LATEST = 2_000_000_000;
/** More than anybody may order of a product. */
const TOO_MANY = 1_000;
/** Longer than a change takes to be told by every node. */
const RESTOCKED_WITHIN_MS = 10_000;
/** What finds goods for adults, and what finds others. */
const queries = { adult: 'вино', other: 'молоко' } as const;

/** OPN-272, GAT-07, CHK-47, CRT-74, OPN-220: what a page does not let through is refused by the store, too, whoever calls it. */
export const FORBIDDEN_ORDERS = 'the store refuses what its pages do not let through';

/**
 * Tries, by calls that no page makes, to order nothing, a little less than the least, more than the most, to a place without a store, from a
 * closed store, with the card of somebody else, and goods for adults without an age. Only for a shopper who has ordered something before
 * and has nothing but single products in the cart, if anything; it holds the same afterwards. `isClosing`: the stores are closed and opened again
 * for it; `foreignCard`: null: there is none.
 */
export async function tryForbiddenOrders(
  { actor, visitor }: World,
  reach: Reach,
  {
    isClosing,
    foreignCard,
  }: {
    readonly isClosing: boolean;
    readonly foreignCard: { readonly id: string; readonly owner: string } | null;
  },
): Promise<readonly Violation[]> {
  const order = visitor.orderedAs;
  const { shop } = visitor;
  const { cart } = shop.cart.state;
  const { settings } = shop.showcase.state;
  const lines = cart === null ? null : savedLines(cart.products);
  if (order === null || cart === null || settings === null || lines === null) return [];
  const { showcaseId } = cart;
  const single = cart.products.filter(({ type }) => type === 'PRODUCT');
  const isReduced = (line: Line): boolean => line.totalOldPrice > line.totalPrice;
  const productId =
    (single.find(isReduced) ?? single[0])?.productId ?? (await findProduct(reach, showcaseId, 'other'));
  if (productId === null) return [];
  const { saveLines, save, ask } = deskOf(order, cart, reach, visitor.stage.ids);
  const isTaken = async (...how: Parameters<typeof ask>): Promise<boolean> =>
    (await ask(...how)).status < 300;
  const found: string[] = [];
  const another = orderCall('', { ...order, cart: { id: cart.id, version: LATEST } }, order.key);
  if ((await reach(another)).status < 300) found.push('another order was taken for one of the same key');
  const most = await save(productId, TOO_MANY);
  const units = most?.products.find((line) => line.productId === productId)?.quantity ?? 0;
  const maximum = shop.config.state.config.cartMaximumQuantities[productId] ?? null;
  if (units > allowedQuantity(TOO_MANY, maximum))
    found.push(`${units} of a product were taken into the cart`);
  if (most !== null && (await isTaken({ coordinates: NOWHERE })))
    found.push('an order was taken to a place without a store');
  const byCard = { paymentType: 'BOUND_CARD', bindingId: foreignCard?.id };
  if (most !== null && foreignCard !== null && (await isTaken({}, byCard)))
    found.push(`an order was taken to be paid with the card of ${foreignCard.owner}`);
  const { control } = visitor.stage;
  if (most !== null && isClosing && control !== null) {
    await control.store('close');
    if (await isTaken()) found.push('an order was taken by a closed store');
    await control.store('open');
  }
  const least = await save(productId, 1);
  // As near below the least as it gets, which it might reach without what is taken off.
  const near = Math.ceil(settings.minOrderPrice / Math.max(1, least?.totalPrice ?? 1)) - 1;
  const below = await save(productId, Math.max(1, near));
  if (below !== null && below.totalPrice < settings.minOrderPrice && (await isTaken()))
    found.push('an order was taken below the least');
  // Another device may have told the age: the shop's books say whether such an order is right, and the store whether such a cart is.
  const adult = shop.age.state.isConfirmed === true ? null : await findProduct(reach, showcaseId, 'adult');
  if (adult !== null && (await save(adult, TOO_MANY)) !== null) {
    const { body } = await ask();
    if (JSON.stringify(body).includes('AGE_NOT_CONFIRMED'))
      found.push('goods for adults were taken into the cart without an age');
  }
  if ((await saveLines([])) !== null && (await isTaken())) found.push('an order of nothing was taken');
  await saveLines(lines);
  return found.map((words) => violation(FORBIDDEN_ORDERS, actor, words));
}

/** The orders whose state a shopper is told; none if the store does not answer. */
async function trackedBy(reach: Reach): Promise<z.infer<typeof trackedSchema>['statuses']> {
  const { body } = await reach({ method: 'GET', path: '/orders/statuses/tracking' });
  return trackedSchema.safeParse(body).data?.statuses ?? [];
}

/** In kopecks: more than a courier may be given, less, and not of whole roubles (OPN-366, TIP-11). */
const WRONG_TIPS = [300_100, 900, 10_050];

/** TIP-10, TIP-16: tips the courier of an order once more that has been tipped on this page, and those of others with what nobody may give. */
export async function tryWrongTips(
  { actor, visitor: { shop, stage } }: World,
  reach: Reach,
): Promise<readonly Violation[]> {
  const [tipped] = shop.tips.state.paid;
  const tippable = (await trackedBy(reach)).filter(({ isTipsAllowed }) => isTipsAllowed);
  if (tipped === undefined && tippable.length === 0) return [];
  await stage.time.finish(shop.payments.load());
  const bindingId = shop.payments.state.methods.flatMap((method) => method.bindingId ?? [])[0];
  if (bindingId === undefined) return [];
  const isTaken = async (orderId: string, amount: number): Promise<boolean> => {
    const body = { orderId, payCommission: false, payment: { type: 'BOUND_CARD', bindingId, amount } };
    const { status } = await reach({ method: 'POST', path: '/orders/tips/pay', body });
    return status < 300 || status === 500;
  };
  const found: string[] = [];
  if (tipped !== undefined && (await isTaken(tipped, 10_000)))
    found.push('an order was tipped a second time');
  for (const { orderId } of tippable.slice(0, 1))
    for (const amount of WRONG_TIPS)
      if (await isTaken(orderId, amount)) found.push(`a tip of ${amount / 100} ₽ was taken`);
  return found.map((words) => violation(FORBIDDEN_ORDERS, actor, words));
}

/** ACT-17: calls goods by click that wait in the store, while that is closed. */
export async function tryClosedCall(
  { actor, visitor: { stage } }: World,
  reach: Reach,
): Promise<readonly Violation[]> {
  const waiting = (await trackedBy(reach)).find(({ isDeliverable }) => isDeliverable);
  if (waiting === undefined || stage.control === null) return [];
  await stage.control.store('close');
  const { status } = await reach({ method: 'POST', path: `/orders/${waiting.orderId}/delivery` });
  await stage.control.store('open');
  return status < 300 ? [violation(FORBIDDEN_ORDERS, actor, 'goods were called from a closed store')] : [];
}

/** DEL-08: deletes an account that has an order on its way, which its page refuses before the store is asked. An order may just have ended: the books know. */
export async function tryDeletion(
  { actor, visitor: { stage } }: World,
  reach: Reach,
): Promise<readonly Violation[]> {
  const isUnderWay = (await trackedBy(reach)).some(({ isFinished }) => !isFinished);
  if (stage.control === null || !isUnderWay) return [];
  const { status } = await reach({ method: 'POST', path: '/users/profile/markAsDeleted' });
  const left = status < 300 ? await stage.control.invariantsNow(ordersEndBeforeAccounts.name) : [];
  return left.map(({ message }) => violation(FORBIDDEN_ORDERS, actor, message));
}

/** PRD-33, CHK-39, OPN-272 */
export const LAST_UNITS = 'what is left in a store can be ordered';

/** Puts all units of a product that are left in the store into the cart of somebody who has ordered before, and orders them. Whatever comes of it, the cart is another one then. */
export async function tryLastUnits({ actor, visitor }: World, reach: Reach): Promise<readonly Violation[]> {
  const { orderedAs: order, shop, stage } = visitor;
  const { cart } = shop.cart.state;
  const { settings } = shop.showcase.state;
  const { control } = stage;
  if (order === null || cart === null || settings === null || control === null) return [];
  const id = await findProduct(reach, cart.showcaseId, 'other');
  const shelved = (await control.shelf(cart.showcaseId)).get(id ?? '');
  if (id === null || shelved?.price == null) return [];
  const wanted = Math.ceil(settings.minOrderPrice / shelved.price) + 1;
  if (shelved.units < wanted) return [];
  await control.setStock(shelved.name, shelved.held + wanted);
  await stage.time.wait(RESTOCKED_WITHIN_MS);
  const { save, ask } = deskOf(order, cart, reach, stage.ids);
  const saved = await save(id, wanted);
  const isSaved = saved?.products.some((line) => line.productId === id && line.quantity === wanted) === true;
  const { body } = isSaved ? await ask() : { body: null };
  await control.setStock(shelved.name, shelved.held + shelved.units);
  return JSON.stringify(body).includes('PRODUCTS_RAN_OUT')
    ? [violation(LAST_UNITS, actor, `the last ${wanted} of ${shelved.name} cannot be ordered`)]
    : [];
}

type Cart = NonNullable<World['visitor']['shop']['cart']['state']['cart']>;
type Line = Cart['products'][number];

/** The lines of a cart as a page saves them; null: some are not single products, or wait for stock. */
function savedLines(lines: readonly Line[]): readonly object[] | null {
  const saved = lines.map(({ type, productId, quantity }) => {
    if (type === 'CUTLERY') return { type, quantity };
    return type === 'COMBO_SET' || quantity === 0 ? null : { type, productId, quantity };
  });
  return saved.includes(null) ? null : saved.flatMap((line) => line ?? []);
}

/** Saves a cart and orders it in the way of an order that its page has made, as often as one likes. */
function deskOf(
  order: NonNullable<World['visitor']['orderedAs']>,
  { id, showcaseId, version: first }: Pick<Cart, 'id' | 'showcaseId' | 'version'>,
  reach: Reach,
  ids: World['visitor']['stage']['ids'],
) {
  let version = first;
  const saveLines = async (products: readonly object[]): Promise<Saved | null> => {
    const body = { version, showcaseId, products, embedProductsToResponse: false };
    const saved = savedSchema.safeParse((await reach({ method: 'PUT', path: `/v2/carts/${id}`, body })).body);
    if (!saved.success) return null;
    ({ version } = saved.data.cart);
    return saved.data.cart;
  };
  const save = async (wanted: string, quantity: number): Promise<Saved | null> =>
    saveLines([{ type: 'PRODUCT', productId: wanted, quantity }]);
  const ask = async (delivery: object = {}, payment: object = {}): ReturnType<Reach> => {
    const body = {
      ...order,
      cart: { id, version },
      delivery: { ...order.delivery, ...delivery },
      payment: { ...order.payment, ...payment },
    };
    return reach(orderCall('', body, ids.uuid()));
  };
  return { saveLines, save, ask };
}

/** A product of the store. */
export async function findProduct(
  reach: Reach,
  showcaseId: string,
  kind: keyof typeof queries,
): Promise<string | null> {
  const { body } = await reach({
    method: 'POST',
    path: '/search/products',
    body: { query: queries[kind], showcaseIds: [showcaseId], embedProductsToResponse: true },
  });
  const found = foundSchema.safeParse(body);
  const products = found.success ? found.data.result.flatMap((each) => each.products) : [];
  const wanted = products.filter(({ isAdult }) => isAdult === (kind === 'adult'));
  return (wanted.find(({ oldPrice }) => typeof oldPrice === 'number') ?? wanted[0])?.id ?? null;
}
