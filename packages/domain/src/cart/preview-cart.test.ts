import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import type { AttachedPromotion } from '../promotions/index.ts';
import type { Cart, CartPromotion } from './cart.ts';
import type { CartLine, CartProduct, ComboCartLine, ProductCartLine } from './cart-line.ts';
import { embeddedProducts } from './embedded-products.ts';
import { emptyCart } from './empty-cart.ts';
import { previewCart } from './preview-cart.ts';
import type { PreviewContext } from './preview-cart.ts';
import { wantedLine } from './lines.ts';
import type { LineRef } from './lines.ts';
import { addPendingChange, NO_PENDING_CHANGES } from './pending-changes.ts';

const product = (id: string, part: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: id,
  previewImage: null,
  specification: null,
  price: kopecks(10_000),
  oldPrice: null,
  quantity: 9,
  promoXY: null,
  isImpulse: false,
  isAdult: false,
  badge: null,
  hasDiscount: false,
  discountPercent: null,
  amazingPrice: false,
  hasCombo: false,
  ...part,
});
const amounts = (price: number, quantity: number) => ({
  quantity,
  price: kopecks(price),
  oldPrice: null,
  totalPrice: kopecks(price * quantity),
  totalOldPrice: kopecks(price * quantity),
  discountAmount: kopecks(0),
  totalDiscountAmount: kopecks(0),
});
const single = (id: string, quantity: number, part: Partial<ProductCartLine> = {}): ProductCartLine => ({
  id: `line-${id}`,
  ...amounts(10_000, quantity),
  type: 'PRODUCT',
  productId: id,
  product: product(id),
  ...part,
});
const set = { id: 'c', title: 'Завтрак', imageLink: null, discountPercent: 10, sets: [['a'], ['b']] };
const comboRef = {
  type: 'COMBO_SET',
  comboId: 'c',
  items: [{ productId: 'a' }, { productId: 'b' }],
} as const;
const combo = (quantity: number, part: Partial<ComboCartLine> = {}): ComboCartLine => ({
  id: 'line-combo',
  ...amounts(20_000, quantity),
  ...comboRef,
  productId: null,
  product: null,
  comboSetProducts: ['a', 'b'].map((id) => ({ productId: id, product: product(id) })),
  combo: set,
  ...part,
});
const forks = (quantity: number, maxQuantity: number): CartLine => ({
  id: 'line-cutlery',
  ...amounts(0, quantity),
  type: 'CUTLERY',
  productId: null,
  product: null,
  maxQuantity,
});
const cart = (products: readonly CartLine[], part: Partial<Cart> = {}): Cart => ({
  ...emptyCart('cart', 'store'),
  products,
  ...part,
});
const unknown: PreviewContext = { products: new Map(), maximums: new Map() };
const knowing = (...products: readonly CartProduct[]): PreviewContext => ({
  ...unknown,
  products: new Map(products.map((item) => [item.id, item])),
});
const change = (ref: LineRef, quantity: number) =>
  addPendingChange(NO_PENDING_CHANGES, { ...wantedLine(ref, quantity), revision: 1 });
const a: LineRef = { type: 'PRODUCT', productId: 'a' };
const n: LineRef = { type: 'PRODUCT', productId: 'n' };

test('[CRT-44] a cart embeds the products of its lines, those of combos too, and none for cutlery or what is unknown', () => {
  const lines = [single('a', 1), combo(1), forks(1, 5), single('gone', 0, { product: null })];
  expect(embeddedProducts(cart(lines)).map(({ id }) => id)).toEqual(['a', 'a', 'b']);
  const missing = combo(1, { comboSetProducts: [{ productId: 'a', product: null }] });
  expect(embeddedProducts(cart([missing]))).toEqual([]);
});

test('[CRT-67] a preview keeps what a line is called, and calls a new one by its key', () => {
  const preview = previewCart(cart([single('a', 1)]), change(n, 2), knowing(product('n')));
  expect(preview.products.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['line-a', 1],
    ['PRODUCT:n', 2],
  ]);
});

test('[CRT-44] lines with unknown products stay as the server sent them; new ones are left out', () => {
  const strange = single('x', 2, { product: null });
  const broken = combo(1, { combo: null });
  const torn = combo(1, { comboSetProducts: [{ productId: 'a', product: product('a') }] });
  expect(previewCart(cart([strange]), change(a, 1), unknown).products).toEqual([strange]);
  expect(previewCart(cart([strange]), change(n, 1), knowing(product('n'))).products[0]).toBe(strange);
  for (const line of [broken, torn])
    expect(previewCart(cart([line]), change(n, 1), knowing(product('n'))).products[0]).toBe(line);
});

test('[CMB-23] a combo of the cart is priced by its line, a new one by the combo page the shopper has opened', () => {
  expect(previewCart(cart([combo(1)]), change(comboRef, 2), unknown).products[0]).toMatchObject({
    id: 'line-combo',
    quantity: 2,
    totalPrice: 36_000,
    combo: set,
  });
  const opened = { ...knowing(product('a'), product('b')), combos: new Map([['c', set]]) };
  expect(previewCart(cart([]), change(comboRef, 1), opened).products[0]).toMatchObject({
    totalPrice: 18_000,
  });
  const newer = { ...opened, combos: new Map([['c', { ...set, discountPercent: 50 }]]) };
  expect(previewCart(cart([combo(1)]), change(comboRef, 1), newer).products[0]).toMatchObject({
    totalPrice: 10_000,
  });
});

test('[CUT-02, OPN-297] cutlery is held to the maximum its line tells, else the one of the store, else ten', () => {
  const most = (lines: readonly CartLine[], context: PreviewContext) =>
    previewCart(cart([single('a', 1), ...lines]), change({ type: 'CUTLERY' }, 30), context).products[1];
  expect(most([forks(1, 5)], { ...unknown, cutleryMax: 7 })).toMatchObject({ quantity: 5, maxQuantity: 5 });
  expect(most([], { ...unknown, cutleryMax: 7 })).toMatchObject({ quantity: 7, maxQuantity: 7 });
  expect(most([], unknown)).toMatchObject({ quantity: 10, maxQuantity: 10 });
});

test('[OPN-222] a sold-out line comes back with what it had, and a line that is there keeps its own number', () => {
  const gone = single('a', 0, { earlierQuantity: 4 });
  expect(previewCart(cart([gone]), change(n, 1), knowing(product('n'))).products[0]).toMatchObject({
    quantity: 4,
  });
  const stale = single('a', 2, { earlierQuantity: 4 });
  const after = previewCart(cart([stale]), change(n, 1), knowing(product('n'))).products[0];
  expect(after).toMatchObject({ quantity: 2 });
  expect(after).not.toHaveProperty('earlierQuantity');
  const empty = single('a', 0, { product: product('a', { quantity: 0 }), earlierQuantity: 4 });
  expect(previewCart(cart([empty]), change(n, 1), knowing(product('n'))).products[0]).toMatchObject({
    quantity: 0,
    earlierQuantity: 4,
  });
});

test('[OPN-227, PRM-25] the attached promotion is reported as priced; one whose rule is unknown as the server told it', () => {
  const rule: AttachedPromotion = {
    groupId: null,
    steps: [
      {
        blockedBy: null,
        rule: {
          id: 'p',
          startsAt: 0,
          endsAt: 100,
          isEnabled: true,
          target: 'ORDER',
          benefit: { kind: 'FIXED', amount: kopecks(1000) },
          conditions: [],
          conditionProductIds: [],
          promotionProductIds: [],
          nonStacking: 'NONE',
        },
      },
    ],
  };
  const told: CartPromotion = {
    id: null,
    groupId: null,
    promocode: 'ЛЕТО',
    name: 'Лето',
    applied: false,
    applicable: false,
    additionalText: 'как сказано',
    conditions: [],
    rule: null,
  };
  const preview = (promotion: CartPromotion | null) =>
    previewCart(cart([single('a', 1)], { promotion }), change(a, 2), unknown).promotion;
  expect(preview(null)).toBeNull();
  expect(preview(told)).toEqual(told);
  expect(preview({ ...told, rule })).toMatchObject({
    id: 'p',
    promocode: 'ЛЕТО',
    applied: true,
    applicable: true,
    additionalText: 'Скидка 10\u00A0₽',
  });
});

test('[CRT-35] an empty cart has nothing in it', () => {
  expect(emptyCart('cart', 'store')).toEqual({
    id: 'cart',
    showcaseId: 'store',
    status: 'ACTUAL',
    version: 0,
    products: [],
    totalPrice: 0,
    totalOldPrice: 0,
    payableTotal: 0,
    changes: [],
    changesBanner: null,
    deliveryByClickTimeSlotTitle: null,
    promotion: null,
    promotionsCount: 0,
    discountsAvailable: false,
    discountsNotAvailableText: null,
    appliedLoyalty: null,
    loyalties: [],
    replacements: new Map(),
  });
});
