import { emptyCart, isProductLine, priceCart } from '@shop/domain/cart';
import type { Cart, CartProduct, DetachCommand, SaveCommand, SaveResult } from '@shop/domain/cart';
import { kopecks, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { CartGateway } from '../src/cart/index.ts';
import type { Product } from '../src/catalog/index.ts';
import type { Answer, ApiFailure } from '../src/kernel/index.ts';
import { Script } from './fakes.ts';

/** A product with a stock of 5 for 100 ₽. */
export function productOf(id: string, more: Partial<Product> = {}): Product {
  return {
    id,
    slug: null,
    name: `Товар ${id}`,
    specification: '1 шт',
    price: kopecks(10_000),
    oldPrice: null,
    amazingPrice: false,
    promoXY: null,
    hasCombo: false,
    media: [],
    hasDiscount: false,
    discountPercent: null,
    highlights: [],
    previewImage: null,
    badge: null,
    promoDescription: null,
    virtualPack: false,
    isAvailable: true,
    quantity: 5,
    variants: { items: [], asOneCard: false },
    shouldShowAsOneCard: false,
    isAdult: false,
    isImpulse: false,
    salesModelType: 'OWN',
    ...more,
  };
}

type SaveOptions = Parameters<CartGateway['save']>[1];

/** The cart of a store that sells these products: prices with the domain's function, counts versions. */
export class FakeCartStore implements CartGateway {
  readonly products: Map<string, CartProduct>;
  cart: Cart;
  readonly saves: SaveCommand[] = [];
  /** What went along with each of them. */
  readonly saveOptions: SaveOptions[] = [];
  /** When goods by click come, as the next save tells it. */
  slotTitle: string | null = null;
  fetches = 0;
  readonly #get = new Script<[string], Cart>();
  readonly #save = new Script<[SaveCommand], { readonly result: SaveResult; readonly cart: Cart }>();

  constructor(products: readonly CartProduct[]) {
    this.products = new Map(products.map((product) => [product.id, product]));
    this.cart = this.#priced([], 1);
  }

  /** Makes the next fetches or saves fail. */
  failNext(kind: 'get' | 'save', failure: ApiFailure): void {
    const result: Result<never, ApiFailure> = { ok: false, error: failure };
    if (kind === 'get') this.#get.give(result);
    else this.#save.give(result);
  }

  /** The next saves wait for `releaseSave`. */
  isHoldingSaves = false;
  #held: (() => void)[] = [];

  releaseSave(): void {
    this.#held.shift()?.();
  }

  /** What another tab did. */
  putElsewhere(lines: readonly { readonly productId: string; readonly quantity: number }[]): void {
    this.cart = this.#priced(lines, this.cart.version + 1);
  }

  get(showcaseId: string): Answer<Cart> {
    this.fetches += 1;
    return this.#get.always(() => ok(this.cart)).call(showcaseId);
  }

  async save(
    command: SaveCommand,
    options: SaveOptions,
  ): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
    this.saves.push(command);
    this.saveOptions.push(options);
    if (this.isHoldingSaves) await new Promise<void>((resolve) => this.#held.push(resolve));
    return this.#save
      .always(() => {
        if (command.version !== this.cart.version) return ok({ result: 'VERSION_MISMATCH', cart: this.cart });
        this.cart = this.#priced(
          command.lines.filter(isProductLine).filter(({ quantity }) => quantity > 0),
          this.cart.version + 1,
        );
        return ok({ result: 'ACTUAL', cart: this.cart });
      })
      .call(command);
  }

  /** What was detached; the store has no promotions. */
  readonly detached: DetachCommand[] = [];

  detach(command: DetachCommand): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
    this.detached.push(command);
    return Promise.resolve(ok({ result: 'ACTUAL', cart: this.cart }));
  }

  #priced(
    lines: readonly { readonly productId: string; readonly quantity: number }[],
    version: number,
  ): Cart {
    const stored = lines.map(({ productId, quantity }) => ({
      type: 'PRODUCT' as const,
      productId,
      quantity,
      earlierQuantity: 0,
    }));
    const priced = priceCart({ lines: stored, products: this.products, maximums: new Map() });
    return {
      ...emptyCart('cart', 'store-1'),
      version,
      products: priced.lines.filter(isProductLine).map((line) => ({
        id: line.key,
        type: line.type,
        productId: line.productId,
        quantity: line.quantity,
        price: line.price,
        oldPrice: line.oldPrice,
        totalPrice: line.totalPrice,
        totalOldPrice: line.totalOldPrice,
        discountAmount: line.discountAmount,
        totalDiscountAmount: line.totalDiscountAmount,
        product: this.products.get(line.productId) ?? null,
      })),
      totalPrice: priced.totalPrice,
      totalOldPrice: priced.totalOldPrice,
      payableTotal: priced.payableTotal,
      deliveryByClickTimeSlotTitle: this.slotTitle,
    };
  }
}
