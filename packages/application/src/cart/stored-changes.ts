import { productLineTypes } from '@shop/domain/cart';
import type { WantedLine, PendingChanges } from '@shop/domain/cart';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';

type StoredChange = {
  readonly type: string;
  readonly productId: string;
  readonly items: readonly string[];
  readonly quantity: number;
};

function storedChange(line: WantedLine): StoredChange {
  const { type, quantity } = line;
  if (line.type === 'COMBO_SET')
    return { type, productId: line.comboId, items: line.items.map(({ productId }) => productId), quantity };
  return { type, productId: line.type === 'CUTLERY' ? '' : line.productId, items: [], quantity };
}

function wantedFrom({ type, productId, items, quantity: kept }: StoredChange): WantedLine | null {
  const quantity = Math.max(0, kept);
  if (type === 'CUTLERY') return { type, quantity };
  if (type === 'COMBO_SET')
    return { type, comboId: productId, items: items.map((id) => ({ productId: id })), quantity };
  const known = productLineTypes.find((candidate) => candidate === type);
  return known === undefined ? null : { type: known, productId, quantity };
}

type StoredPages = Readonly<Record<string, readonly StoredChange[]>>;

/** What all open pages of this shopper have kept. */
function storedPages(persisted: Persisted, userId: string): StoredPages {
  const kept = persisted.read(persistedKeys.pendingChanges);
  return kept?.userId === userId ? kept.pages : {};
}

/**
 * Keeps the unsaved changes of one page until the store has acknowledged them, so that a reload loses none; those of the
 * shopper's other tabs stay as they are (CRT-57).
 */
export function storeChanges(
  persisted: Persisted,
  userId: string,
  page: string,
  pendingChanges: PendingChanges,
): void {
  const { [page]: _own, ...others } = storedPages(persisted, userId);
  const pages =
    pendingChanges.size === 0
      ? others
      : { ...others, [page]: [...pendingChanges.values()].map((line) => storedChange(line)) };
  if (Object.keys(pages).length === 0) removeStoredChanges(persisted);
  else persisted.write(persistedKeys.pendingChanges, { userId, pages });
}

/**
 * The changes that earlier pages of the same shopper left behind. They belong to the page that asks from now on; a page that
 * is still open keeps its own again with its next change, and saving the same quantity twice changes nothing.
 */
export function takeStoredChanges(persisted: Persisted, userId: string): readonly WantedLine[] {
  const pages = storedPages(persisted, userId);
  removeStoredChanges(persisted);
  return Object.values(pages)
    .flat()
    .flatMap((change) => wantedFrom(change) ?? []);
}

export function removeStoredChanges(persisted: Persisted): void {
  persisted.remove(persistedKeys.pendingChanges);
}
