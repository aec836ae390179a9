import { kopecks } from '../kernel/index.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';
import { lineKey } from './line-key.ts';
import { cartTotals, priceCart } from './price-cart.ts';
import type { PricedLine } from './price-cart.ts';
import { layWishes } from './wishes.ts';
import type { Wishes } from './wishes.ts';

/** What the client knows of products and limits: the cart's own products win over these (OPN-227). */
export type PreviewContext = {
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly maximums: ReadonlyMap<string, number>;
};

function knownProducts(cart: Cart, context: PreviewContext): ReadonlyMap<string, CartProduct> {
  const embedded = cart.products.flatMap((line) =>
    line.product === null ? [] : [[line.productId, line.product] as const],
  );
  return new Map([...context.products, ...embedded]);
}

function toCartLine(priced: PricedLine, before: CartLine | undefined, product: CartProduct | null): CartLine {
  return {
    id: before?.id ?? priced.key,
    type: priced.type,
    productId: priced.productId,
    quantity: priced.quantity,
    price: priced.price,
    oldPrice: priced.oldPrice,
    totalPrice: priced.totalPrice,
    totalOldPrice: priced.totalOldPrice,
    discountAmount: priced.discountAmount,
    totalDiscountAmount: priced.totalDiscountAmount,
    product,
  };
}

/**
 * The cart as it will be once the wishes are saved, priced by the server's own function (CRT-44, CRT-67).
 * Lines whose product nobody knows are left as the server sent them, or out when they are new.
 */
export function previewCart(cart: Cart, wishes: Wishes, context: PreviewContext): Cart {
  if (wishes.size === 0) return cart;
  const products = knownProducts(cart, context);
  const before = new Map(cart.products.map((line) => [lineKey(line), line]));
  const wanted = layWishes(cart.products, wishes);
  const priced = priceCart({
    lines: wanted.map(({ type, productId, quantity }) => ({ type, productId, quantity, earlierQuantity: 0 })),
    products,
    maximums: context.maximums,
  });
  const lines = priced.lines.flatMap((line): readonly CartLine[] => {
    const old = before.get(line.key);
    const product = products.get(line.productId) ?? null;
    if (product === null) return old === undefined ? [] : [old];
    return [toCartLine(line, old, product)];
  });
  return { ...cart, products: lines, ...cartTotals(lines) };
}

/** The cart before the first answer: nothing in it, version 0. */
export function emptyCart(id: string, showcaseId: string): Cart {
  const zero = kopecks(0);
  return {
    id,
    showcaseId,
    status: 'ACTUAL',
    version: 0,
    products: [],
    totalPrice: zero,
    totalOldPrice: zero,
    payableTotal: zero,
    changes: [],
    changesBanner: null,
    deliveryByClickTimeSlotTitle: null,
  };
}
