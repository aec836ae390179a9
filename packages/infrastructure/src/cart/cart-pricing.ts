import type { CartPricing } from '@shop/application/cart';

/** Pricing whose code a page fetches when the cart has something to price. */
export class LazyCartPricing implements CartPricing {
  #preview: CartPricing['preview'] = null;
  #loading: Promise<void> | null = null;

  get preview(): CartPricing['preview'] {
    return this.#preview;
  }

  load(): Promise<void> {
    this.#loading ??= import('./preview-cart.ts').then(
      ({ previewCart }) => {
        this.#preview = previewCart;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }
}
