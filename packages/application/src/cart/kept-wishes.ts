import { productLineTypes } from '@shop/domain/cart';
import type { ProductLineType, WantedLine, Wishes } from '@shop/domain/cart';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';

/** Keeps unsaved changes until the store has acknowledged them, so that a reload loses none. */
export function keepWishes(persisted: Persisted, userId: string, wishes: Wishes): void {
  if (wishes.size === 0) persisted.remove(persistedKeys.unsavedWishes);
  else
    persisted.write(persistedKeys.unsavedWishes, {
      userId,
      wishes: [...wishes.values()].map(({ type, productId, quantity }) => ({ type, productId, quantity })),
    });
}

/** The changes that an earlier page of the same shopper left behind. */
export function restoreWishes(persisted: Persisted, userId: string): readonly WantedLine[] {
  const kept = persisted.read(persistedKeys.unsavedWishes);
  if (kept === null || kept.userId !== userId) return [];
  return kept.wishes.flatMap((wish): readonly WantedLine[] => {
    const type = productLineTypes.find((known): known is ProductLineType => known === wish.type);
    return type === undefined
      ? []
      : [{ type, productId: wish.productId, quantity: Math.max(0, wish.quantity) }];
  });
}

export function forgetWishes(persisted: Persisted): void {
  persisted.remove(persistedKeys.unsavedWishes);
}
