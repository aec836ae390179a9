import type { AnsweredCart } from '../invariants/index.ts';

type Cart = AnsweredCart['cart'];
type Parts = Partial<Record<keyof Cart, unknown>>;

type Goods = {
  readonly price: number;
  readonly quantity: number;
  readonly type?: string;
  readonly oldPrice?: number;
  readonly promoXY?: { readonly x: number; readonly y: number };
  /** What the line costs less than its units, in kopecks. */
  readonly less?: number;
  /** What the store has of it. */
  readonly stock?: number;
};

/** A line of a cart as a browser is answered it. */
export const answeredLine = (
  id: string,
  { price, quantity, type = 'PRODUCT', oldPrice, promoXY, less = 0, stock = 10 }: Goods,
) => ({
  id,
  type,
  productId: id,
  quantity,
  price: quantity === 0 ? 0 : price,
  oldPrice: oldPrice ?? null,
  totalPrice: price * quantity - less,
  totalDiscountAmount: less,
  product: { id, quantity: stock, price, oldPrice: oldPrice ?? null, promoXY: promoXY ?? null },
});

/** A cart as a browser is answered it: with the sums of its lines, without a promotion and bonuses unless given. */
export function answeredCart(lines: readonly ReturnType<typeof answeredLine>[], parts: Parts = {}): Cart {
  const totalPrice = lines.reduce((sum, line) => sum + line.totalPrice, 0);
  const totalOldPrice = lines.reduce((sum, line) => sum + (line.oldPrice ?? line.price) * line.quantity, 0);
  const totals = { totalPrice, totalOldPrice, payableTotal: totalPrice };
  const none = { promotion: null, changesBanner: null, loyalties: [], appliedLoyalty: null, changes: [] };
  const cart = { id: 'cart', status: 'ACTUAL', version: 1, products: lines, ...totals, ...none, ...parts };
  return cart as unknown as Cart;
}
