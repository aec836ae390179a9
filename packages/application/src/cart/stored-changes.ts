import { productLineTypes } from '@shop/domain/cart';
import type { AppliedLoyalty, CartSyncState, WantedLine } from '@shop/domain/cart';
import { LOYALTY_TYPE } from '@shop/domain/loyalty';

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

/** The switch of the bonuses stands among the lines, under this type and with the programme's name; without a name it is off. */
const BONUSES = 'BONUSES';

const storedSwitch = (wanted: AppliedLoyalty): StoredChange => ({
  type: BONUSES,
  productId: wanted ?? '',
  items: [],
  quantity: 0,
});

/** What an earlier page left behind. */
export type TakenChanges = {
  readonly lines: readonly WantedLine[];
  /** Absent: the switch of the bonuses was not moved. */
  readonly appliedLoyalty?: AppliedLoyalty;
};

type StoredPages = Readonly<Record<string, readonly StoredChange[]>>;

type Stored = { readonly userId: string; readonly pages: StoredPages };

/** What all open pages of this shopper have kept. An empty id stands for a shopper whom a page did not know yet. */
function storedFor(persisted: Persisted, userId: string): Stored {
  const kept = persisted.read(persistedKeys.pendingChanges) ?? { userId, pages: {} };
  if (userId === '') return kept;
  return { userId, pages: kept.userId === userId || kept.userId === '' ? kept.pages : {} };
}

/**
 * Keeps the unsaved changes of one page until the store has acknowledged them, so that a reload loses none; those of the
 * shopper's other tabs stay as they are (CRT-57). `id`: the shopper's, empty while it is not known.
 */
export function storeChanges(
  persisted: Persisted,
  id: string,
  page: string,
  { pendingChanges, choices }: Pick<CartSyncState, 'pendingChanges' | 'choices'>,
): void {
  const { userId, pages: kept } = storedFor(persisted, id);
  const { [page]: _own, ...others } = kept;
  const own = [
    ...[...pendingChanges.values()].map((line) => storedChange(line)),
    ...(choices.loyalty === null ? [] : [storedSwitch(choices.loyalty.wanted)]),
  ];
  const pages = own.length === 0 ? others : { ...others, [page]: own };
  if (Object.keys(pages).length === 0) removeStoredChanges(persisted);
  else persisted.write(persistedKeys.pendingChanges, { userId, pages });
}

/**
 * The changes that earlier pages of the same shopper left behind. They belong to the page that asks from now on; a page that
 * is still open keeps its own again with its next change, and saving the same quantity twice changes nothing.
 */
export function takeStoredChanges(persisted: Persisted, userId: string): TakenChanges {
  const changes = Object.values(storedFor(persisted, userId).pages).flat();
  removeStoredChanges(persisted);
  const moved = changes.findLast(({ type }) => type === BONUSES);
  return {
    lines: changes.flatMap((change) => wantedFrom(change) ?? []),
    ...(moved === undefined ? {} : { appliedLoyalty: moved.productId === '' ? null : LOYALTY_TYPE }),
  };
}

function removeStoredChanges(persisted: Persisted): void {
  persisted.remove(persistedKeys.pendingChanges);
}
