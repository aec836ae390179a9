import { productLineTypes } from '@shop/domain/cart';
import type { WantedLine, Wishes } from '@shop/domain/cart';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';

type KeptWish = {
  readonly type: string;
  readonly productId: string;
  readonly items: readonly string[];
  readonly quantity: number;
};

function keptWish(line: WantedLine): KeptWish {
  const { type, quantity } = line;
  if (line.type === 'COMBO_SET')
    return { type, productId: line.comboId, items: line.items.map(({ productId }) => productId), quantity };
  return { type, productId: line.type === 'CUTLERY' ? '' : line.productId, items: [], quantity };
}

function wantedFrom({ type, productId, items, quantity: kept }: KeptWish): WantedLine | null {
  const quantity = Math.max(0, kept);
  if (type === 'CUTLERY') return { type, quantity };
  if (type === 'COMBO_SET')
    return { type, comboId: productId, items: items.map((id) => ({ productId: id })), quantity };
  const known = productLineTypes.find((candidate) => candidate === type);
  return known === undefined ? null : { type: known, productId, quantity };
}

/** Keeps unsaved changes until the store has acknowledged them, so that a reload loses none. */
export function keepWishes(persisted: Persisted, userId: string, wishes: Wishes): void {
  if (wishes.size === 0) persisted.remove(persistedKeys.unsavedWishes);
  else
    persisted.write(persistedKeys.unsavedWishes, {
      userId,
      wishes: [...wishes.values()].map(keptWish),
    });
}

/** The changes that an earlier page of the same shopper left behind. */
export function restoreWishes(persisted: Persisted, userId: string): readonly WantedLine[] {
  const kept = persisted.read(persistedKeys.unsavedWishes);
  if (kept === null || kept.userId !== userId) return [];
  return kept.wishes.flatMap((wish) => wantedFrom(wish) ?? []);
}

export function forgetWishes(persisted: Persisted): void {
  persisted.remove(persistedKeys.unsavedWishes);
}
