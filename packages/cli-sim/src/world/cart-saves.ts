import * as z from 'zod';

import type { CartSave, LostGoods } from '../invariants/index.ts';
import { AskedUnits } from './asked-units.ts';
import { KeptGoods } from './kept-goods.ts';

const cartPath = /^\/api\/store\/v2\/carts\/([0-9a-f-]{36})$/;
const linesSchema = z.array(
  z.object({ productId: z.string().nullish(), type: z.string().optional(), quantity: z.number() }),
);
const sentSchema = z.object({ version: z.number(), products: linesSchema });
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
  }),
});

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
  readonly #asked = new AskedUnits();
  readonly #kept = new KeptGoods();

  /** Records what a browser asks for, whatever comes of it. */
  sent(shopper: string, pathname: string, body: string): void {
    const [, cartId = ''] = cartPath.exec(pathname) ?? [];
    const read = sentSchema.safeParse(jsonOf(body));
    if (!read.success) return;
    this.#asked.ask(shopper, cartId, read.data.products);
    this.#kept.ask(cartId, read.data.products);
  }

  /** A browser asks for the session of a visitor. */
  began(shopper: string, sentAt: number): void {
    this.#kept.begin(shopper, sentAt);
  }

  /** Records a cart that a browser was answered. */
  shown(shopper: string, answer: string, sentAt: number): void {
    const read = shownSchema.safeParse(jsonOf(answer));
    if (!read.success) return;
    const { id, version, payableTotal, status, products } = read.data.cart;
    this.#asked.see(shopper, id, products);
    this.#kept.see(shopper, id, products, sentAt);
    const cutlery = products.find(({ type }) => type === 'CUTLERY')?.quantity ?? 0;
    if (status === 'ACTUAL') this.#shown.set(`${id} ${version}`, { total: payableTotal, cutlery });
  }

  /** Carts that hold more than was asked for, a sentence each. */
  get unasked(): readonly string[] {
    return this.#asked.unasked;
  }

  /** Goods that were in a cart, and not in the one that its browser was shown next. */
  get lost(): readonly LostGoods[] {
    return this.#kept.lost;
  }

  /** What a version of a cart costs in money, in kopecks, and its sets of cutlery; undefined: no browser was told. */
  shownOf(cartId: string, version: number) {
    return this.#shown.get(`${cartId} ${version}`);
  }

  /** Units that are in a cart for certain if nobody has ordered them. */
  keptIn(cartId: string): ReadonlyMap<string, number> {
    return this.#kept.unitsOf(cartId);
  }

  /** Records what a browser sent and was answered. */
  answered(shopper: string, sent: string, answer: string): void {
    const body = sentSchema.safeParse(jsonOf(sent));
    const read = answeredSchema.safeParse(jsonOf(answer));
    if (!body.success || !read.success || read.data.result !== 'ACTUAL') return;
    const { id, version, products } = read.data.cart;
    this.#kept.save(id, body.data.products, products);
    this.#saves.push({ shopper, cartId: id, over: body.data.version, version, lines: products });
  }

  /** Those until now, in the order of their answers. */
  list(): readonly CartSave[] {
    return [...this.#saves];
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
