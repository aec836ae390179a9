import type { previewCart } from '@shop/domain/cart';

/** The code that prices changed carts: a page fetches it once there is something to price (ADR 20). */
export interface CartPricing {
  /** Null until it is loaded. */
  readonly preview: typeof previewCart | null;
  /** Loads it; rejects when that fails, and may then be called again. */
  load(): Promise<void>;
}
