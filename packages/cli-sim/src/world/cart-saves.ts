import * as z from 'zod';

import type { CartSave } from '../invariants/index.ts';

const cartPath = /^\/api\/store\/v2\/carts\/([0-9a-f-]{36})$/;
const sentSchema = z.object({ version: z.number() });
const answeredSchema = z.object({
  result: z.enum(['ACTUAL', 'VERSION_MISMATCH']),
  cart: z.object({
    id: z.string(),
    version: z.number(),
    products: z.array(z.object({ productId: z.string().nullish(), quantity: z.number() })),
  }),
});

const shownSchema = z.object({
  cart: z.object({
    id: z.string(),
    status: z.string(),
    version: z.number(),
    payableTotal: z.number(),
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
  readonly #totals = new Map<string, number>();

  /** Records a cart that a browser was answered. */
  shown(answer: string): void {
    const read = shownSchema.safeParse(jsonOf(answer));
    if (!read.success || read.data.cart.status !== 'ACTUAL') return;
    const { id, version, payableTotal } = read.data.cart;
    this.#totals.set(`${id} ${version}`, payableTotal);
  }

  /** What a version of a cart costs in money, in kopecks; undefined: no browser was told. */
  totalOf(cartId: string, version: number): number | undefined {
    return this.#totals.get(`${cartId} ${version}`);
  }

  /** Records what a browser sent and was answered. */
  answered(shopper: string, sent: string, answer: string): void {
    const body = sentSchema.safeParse(jsonOf(sent));
    const read = answeredSchema.safeParse(jsonOf(answer));
    if (!body.success || !read.success || read.data.result !== 'ACTUAL') return;
    const { id, version, products } = read.data.cart;
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
