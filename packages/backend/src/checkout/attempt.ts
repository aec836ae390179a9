import type { ApiError } from '../kernel/index.ts';
import type { CheckoutPayment } from './find-checkout.ts';

/** The outcome of a try to create an order. */
export type Attempt =
  | {
      readonly kind: 'placed';
      readonly checkoutId: string;
      readonly placed: readonly CheckoutPayment[];
      readonly showcaseId: string;
      readonly productIds: readonly string[];
    }
  /** A checkout of this cart that is open or already valid. */
  | { readonly kind: 'exists'; readonly checkoutId: string }
  /**
   * Another checkout of this cart is in the way: it has to be ended, also at the bank, outside this transaction. `isSameOrder`:
   * nothing but the version of the cart differs.
   */
  | {
      readonly kind: 'inTheWay';
      readonly checkoutId: string;
      readonly isSameOrder: boolean;
    }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The units are gone from the shelf, though not yet from this node's memory. What the try has written has to be undone. */
  | {
      readonly kind: 'soldOut';
      readonly error: ApiError;
      readonly showcaseId: string;
      readonly productIds: readonly string[];
    };

export const refused = (error: ApiError): Attempt => ({ kind: 'refused', error });
