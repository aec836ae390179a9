import * as z from 'zod';

import { wrongPrices } from '../invariants/index.ts';
import type { AnsweredCart, CartSave, MispricedCart, ReducedCart, RefusedCart } from '../invariants/index.ts';
import { jsonOf } from '../kernel/json-of.ts';
import { AskedUnits } from './asked-units.ts';
import { KeptGoods } from './kept-goods.ts';

const cartPath = /^\/api\/store\/v2\/carts\/([0-9a-f-]{36})$/;
const linesSchema = z.array(
  z.object({ productId: z.string().nullish(), type: z.string().optional(), quantity: z.number() }),
);
const sentSchema = z.object({ version: z.number(), products: linesSchema });
const wantedSchema = z.object({
  showcaseId: z.string(),
  promotionId: z.string().nullish(),
  promocode: z.string().nullish(),
});
const orderSchema = z.object({ cart: z.object({ id: z.string() }) });
const answeredSchema = z.object({
  result: z.enum(['ACTUAL', 'VERSION_MISMATCH']),
  cart: z.object({
    id: z.string(),
    version: z.number(),
    products: linesSchema,
  }),
});

const shownSchema = z.object({
  cart: z.object({
    id: z.string(),
    status: z.string(),
    version: z.number(),
    payableTotal: z.number(),
    products: linesSchema,
    changes: z.array(
      z.object({
        productId: z.string().nullish(),
        viewed: z.boolean().optional(),
        changes: z.object({
          quantity: z.object({ oldValue: z.number(), actualValue: z.number().optional() }),
        }),
      }),
    ),
    changesBanner: z.unknown().optional(),
  }),
});
/** From which device, sent and answered when. */
type Call = Pick<RefusedCart, 'deviceId' | 'since' | 'until'>;
type ShownCart = z.output<typeof shownSchema>['cart'];

/** Whether a call saves a cart. */
export const isCartSave = (method: string, pathname: string): boolean =>
  method === 'PUT' && cartPath.test(pathname);

/** Whether a call is answered with a cart. */
export const showsCart = (method: string, pathname: string): boolean =>
  pathname === '/api/store/v2/carts/get' || isCartSave(method, pathname);

/** The saves of carts that the store has acknowledged to a browser, and what carts cost as browsers were told. */
export class CartSaves {
  readonly #saves: CartSave[] = [];
  readonly #shown = new Map<string, { readonly total: number; readonly cutlery: number }>();
  readonly asked = new AskedUnits();
  readonly kept = new KeptGoods();
  readonly #unanswered = new Map<string, number>();
  readonly #newest = new Map<string, ShownCart>();
  /** What has changed in carts whose shoppers were not told, a sentence each. */
  readonly untold: string[] = [];
  /** The newest of each cart and promotion. */
  readonly reduced = new Map<string, ReducedCart>();
  readonly mispriced: MispricedCart[] = [];
  /** What took something off a cart when it was shown last, by the cart. */
  readonly #standing = new Map<string, Pick<RefusedCart, 'showcaseId' | 'promotionId'>>();
  /** The last of each cart, promotion and reason. */
  readonly refused = new Map<string, RefusedCart>();

  /** Records what a browser asks for, whatever comes of it. */
  sent(shopper: string, pathname: string, body: string): void {
    const [, cartId = ''] = cartPath.exec(pathname) ?? [];
    const read = sentSchema.safeParse(jsonOf(body));
    if (!read.success) return;
    this.asked.ask(shopper, cartId, read.data.products);
    this.kept.ask(cartId, read.data.products);
    this.#unanswered.set(cartId, (this.#unanswered.get(cartId) ?? 0) + 1);
  }

  /** Records a cart that a browser was answered; `turn`: which of all calls asked for it. */
  shown(shopper: string, answer: string, { turn, ...call }: Call & { readonly turn: number }): void {
    const told = jsonOf(answer);
    const read = shownSchema.safeParse(told);
    if (!read.success) return;
    const { id, version, payableTotal, status, products, changes } = read.data.cart;
    this.#judge(told as AnsweredCart, call);
    const before = this.#newest.get(id);
    if (before !== undefined && version === before.version + 1)
      for (const productId of goneFrom(before, read.data.cart))
        this.untold.push(`${shopper} was not told that the product ${productId} is gone from the cart ${id}`);
    if (before !== undefined && version === before.version + 1 && hidesNews(before, read.data.cart))
      this.untold.push(`${shopper} was told by no banner what has changed in the cart ${id}`);
    if (version === before?.version && contentOf(before) !== contentOf(read.data.cart))
      this.untold.push(
        `${shopper} was shown something else in the same version ${version} of the cart ${id}`,
      );
    if (version > (before?.version ?? 0)) this.#newest.set(id, read.data.cart);
    this.asked.see(shopper, id, products);
    this.kept.see(shopper, id, products, turn, version);
    this.kept.told(
      id,
      changes.map(({ productId }) => productId),
    );
    const cutlery = products.find(({ type }) => type === 'CUTLERY')?.quantity ?? 0;
    if (status === 'ACTUAL') this.#shown.set(`${id} ${version}`, { total: payableTotal, cutlery });
  }

  /** Notes what is wrong with the prices of a cart, and what a promotion takes off it. */
  #judge({ cart, result }: AnsweredCart, call: Call): void {
    const at = call.since.getTime();
    // A save over an outdated version is answered with the cart as it was stored, at the prices of then (CRT-54).
    if (result === 'VERSION_MISMATCH') return;
    const found = wrongPrices(cart, at);
    if (found.length > 0) {
      const productIds = cart.products.flatMap(({ productId }) => productId ?? []);
      this.mispriced.push({ found, productIds, at });
    }
    const { id: cartId, showcaseId, promotion } = cart;
    for (const { rule, blockedBy } of promotion?.rule?.steps ?? [])
      if (blockedBy !== null)
        this.#refuse({ cartId, showcaseId, promotionId: rule.id, reason: blockedBy, ...call });
    this.#standing.delete(cartId);
    if (promotion?.applied !== true || promotion.id === null) return;
    this.#standing.set(cartId, { showcaseId, promotionId: promotion.id });
    const { deviceId, since } = call;
    const reduced = { cartId, showcaseId, promotionId: promotion.id, deviceId, at: since };
    this.reduced.set(`${cartId} ${promotion.id}`, reduced);
  }

  /** Records that a save was refused by this code. */
  refuse(pathname: string, sent: string, reason: string, call: Call): void {
    const [, cartId = ''] = cartPath.exec(pathname) ?? [];
    const wanted = wantedSchema.safeParse(jsonOf(sent));
    if (wanted.success) this.#refuse({ cartId, ...wanted.data, reason, ...call });
  }

  /** Records that a cart could not be ordered for this reason, which may be what was taken off it. */
  refuseOrder(sent: string, reason: string, call: Call): void {
    const cartId = orderSchema.safeParse(jsonOf(sent)).data?.cart.id ?? '';
    const standing = this.#standing.get(cartId);
    if (standing !== undefined) this.#refuse({ cartId, ...standing, reason, ...call });
  }

  #refuse(refused: RefusedCart): void {
    const { cartId, promotionId, promocode, reason } = refused;
    this.refused.set([cartId, promotionId, promocode, reason].join(' '), refused);
  }

  /** What a version of a cart costs in money, in kopecks, and its sets of cutlery; undefined: no browser was told. */
  shownOf(cartId: string, version: number) {
    return this.#shown.get(`${cartId} ${version}`);
  }

  /** Whether a change of a cart was asked for and not answered: it may have been made. */
  isAsked(cartId: string): boolean {
    return (this.#unanswered.get(cartId) ?? 0) > 0;
  }

  /** Records what a browser sent and was answered. */
  answered(shopper: string, sent: string, answer: string): void {
    const body = sentSchema.safeParse(jsonOf(sent));
    const read = answeredSchema.safeParse(jsonOf(answer));
    if (!body.success || !read.success) return;
    const { id, version, products } = read.data.cart;
    this.#unanswered.set(id, (this.#unanswered.get(id) ?? 0) - 1);
    if (read.data.result !== 'ACTUAL') return;
    this.kept.save(id, body.data.products, products, version);
    this.#saves.push({ shopper, cartId: id, over: body.data.version, version, lines: products });
  }

  /** Those until now, in the order of their answers. */
  list(): readonly CartSave[] {
    return [...this.#saves];
  }
}

const contentOf = ({ payableTotal, products }: ShownCart): string => JSON.stringify([payableTotal, products]);

/** What nothing is left of one version later, and is not told; what had come back just before is as it was again. */
const goneFrom = (before: ShownCart, now: ShownCart): readonly string[] =>
  now.products.flatMap(({ productId, quantity }) => {
    const had = before.products.some((line) => line.productId === productId && line.quantity > 0);
    const cameBack = before.changes.some(
      (change) => change.productId === productId && change.changes.quantity.oldValue === 0,
    );
    const isTold = cameBack || now.changes.some((change) => change.productId === productId);
    return productId && quantity === 0 && had && !isTold ? [productId] : [];
  });

/** Whether a change of a quantity is new one version later, and no banner tells of it (CRT-78). */
function hidesNews(before: ShownCart, now: ShownCart): boolean {
  const known = new Set(before.changes.map((change) => JSON.stringify(change)));
  const isNews = (change: ShownCart['changes'][number]): boolean =>
    change.viewed === false && !known.has(JSON.stringify(change));
  return now.changesBanner === null && now.changes.some(isNews);
}
