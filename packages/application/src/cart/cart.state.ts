import type { Cart, DearerLines, DecreaseRefusal, IncreaseRefusal } from '@shop/domain/cart';
import type { Gate } from '@shop/domain/checkout';

export type CartState = {
  /** `unknown` until the browser asked; `failed`: it could never be loaded (CRT-29). */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
  /** The cart as it will be once everything is saved, priced (CRT-67); null while there is none. */
  readonly cart: Cart | null;
  readonly sync: 'idle' | 'scheduled' | 'saving' | 'offline';
  /** What disables the continue and the pay button, with its label (GAT-02); null: nothing, or no cart yet. */
  readonly gate: Gate | null;
  /** Lines that cost more than when the shopper saw them first (CRT-46). */
  readonly dearer: DearerLines;
  /** The pay button waits (GAT-08). */
  readonly isRefetching: boolean;
};

/** Why a quantity was not changed. */
export type QuantityRefusal = IncreaseRefusal | DecreaseRefusal;

/** Why the cart could not be saved now. */
export type FlushFailure =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string | null;
      /** The changed lines were given up; otherwise the store blamed a choice alone, and they went out again. */
      readonly areLinesDropped: boolean;
    }
  | { readonly kind: 'notLoaded' };
