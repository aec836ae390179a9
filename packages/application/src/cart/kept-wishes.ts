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

type KeptPages = Readonly<Record<string, readonly KeptWish[]>>;

/** What all open pages of this shopper have kept. */
function keptPages(persisted: Persisted, userId: string): KeptPages {
  const kept = persisted.read(persistedKeys.unsavedWishes);
  return kept?.userId === userId ? kept.pages : {};
}

/**
 * Keeps the unsaved changes of one page until the store has acknowledged them, so that a reload loses none; those of the
 * shopper's other tabs stay as they are (CRT-57).
 */
export function keepWishes(persisted: Persisted, userId: string, page: string, wishes: Wishes): void {
  const { [page]: _own, ...others } = keptPages(persisted, userId);
  const pages =
    wishes.size === 0 ? others : { ...others, [page]: [...wishes.values()].map((line) => keptWish(line)) };
  if (Object.keys(pages).length === 0) forgetWishes(persisted);
  else persisted.write(persistedKeys.unsavedWishes, { userId, pages });
}

/**
 * The changes that earlier pages of the same shopper left behind. They belong to the page that asks from now on; a page that
 * is still open keeps its own again with its next change, and saving the same quantity twice changes nothing.
 */
export function takeWishes(persisted: Persisted, userId: string): readonly WantedLine[] {
  const pages = keptPages(persisted, userId);
  forgetWishes(persisted);
  return Object.values(pages)
    .flat()
    .flatMap((wish) => wantedFrom(wish) ?? []);
}

export function forgetWishes(persisted: Persisted): void {
  persisted.remove(persistedKeys.unsavedWishes);
}
