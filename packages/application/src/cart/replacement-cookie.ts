import { forgetReplacement, rememberReplacement } from '@shop/domain/cart';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';

/** The products that were added in place of sold-out ones (RPL-05, CRT-72). */
export class ReplacementCookie {
  readonly #persisted: Persisted;

  constructor(persisted: Persisted) {
    this.#persisted = persisted;
  }

  get ids(): readonly string[] {
    return this.#persisted.read(persistedKeys.replacementProductIds) ?? [];
  }

  remember(productId: string): void {
    this.#write(rememberReplacement(this.ids, productId));
  }

  /** Its line was lowered to zero. */
  forget(productId: string): void {
    if (this.ids.includes(productId)) this.#write(forgetReplacement(this.ids, productId));
  }

  #write(ids: readonly string[]): void {
    if (ids.length === 0) this.#persisted.remove(persistedKeys.replacementProductIds);
    else this.#persisted.write(persistedKeys.replacementProductIds, ids);
  }
}
