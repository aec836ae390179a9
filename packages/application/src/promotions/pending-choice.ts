import type { PromotionRef } from '@shop/domain/promotions';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';

/** What a visitor tapped before the sign-in; it waits in the tab's storage and is handed out once (PRM-15, OPN-244). */
export class PendingChoice {
  readonly #persisted: Persisted;

  constructor(persisted: Persisted) {
    this.#persisted = persisted;
  }

  keep(choice: PromotionRef): void {
    const value = choice.kind === 'PROMOCODE' ? choice.code : choice.id;
    this.#persisted.write(persistedKeys.pendingPromotion, { kind: choice.kind, value });
  }

  forget(): void {
    this.#persisted.remove(persistedKeys.pendingPromotion);
  }

  /** Reads and forgets it; null: nothing waits. */
  take(): PromotionRef | null {
    const kept = this.#persisted.read(persistedKeys.pendingPromotion);
    this.forget();
    if (kept === null) return null;
    const { kind, value } = kept;
    if (kind === 'PROMOCODE') return { kind, code: value };
    return kind === 'PROMOTION' || kind === 'GROUP_PROMOTION' ? { kind, id: value } : null;
  }
}
