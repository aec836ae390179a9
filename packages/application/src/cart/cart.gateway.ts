import type { Cart, DetachCommand, SaveCommand, SaveResult } from '@shop/domain/cart';

import type { Answer } from '../kernel/index.ts';

/** The shopper's cart on the server; products come embedded (CRT-34, CRT-48). */
export interface CartGateway {
  get(showcaseId: string): Answer<Cart>;
  /** `isAdult`: the shopper confirmed to be 18 (CRT-74). */
  save(
    command: SaveCommand,
    options: { readonly showcaseId: string; readonly isAdult: boolean },
  ): Answer<{ readonly result: SaveResult; readonly cart: Cart }>;
  /** Detaches whatever promotion is attached; answers like a save (PRM-14). */
  detach(command: DetachCommand): Answer<{ readonly result: SaveResult; readonly cart: Cart }>;
}
