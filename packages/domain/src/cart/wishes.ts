import type { ProductLineType, StoredLine, WantedLine } from './cart.ts';
import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';

/** A change the shopper made that is not saved yet: the quantity wanted for a line, 0 to remove it (OPN-218). */
export type Wish = {
  readonly type: ProductLineType;
  readonly productId: string;
  readonly quantity: number;
  /** Grows with every change, so that an answer can tell which wishes it holds (CRT-57). */
  readonly revision: number;
};

/** 'line key → wanted quantity', in the order in which the lines were first touched. */
export type Wishes = ReadonlyMap<LineKey, Wish>;

export const NO_WISHES: Wishes = new Map();

/** The wishes with one more change; a later wish for the same line replaces the earlier one. */
export function addWish(wishes: Wishes, wish: Wish): Wishes {
  return new Map(wishes).set(lineKey(wish), wish);
}

/** What is left of the wishes once an answer holds all up to `savedRevision`: a newer change is never overwritten (CRT-57, CRT-67). */
export function reconcile(wishes: Wishes, savedRevision: number): Wishes {
  return new Map([...wishes].filter(([, wish]) => wish.revision > savedRevision));
}

/** Lays the wishes over lines: wanted quantities replace those of the cart, 0 removes, new lines come last (CRT-12, OPN-218). */
export function layWishes(lines: readonly WantedLine[], wishes: Wishes): readonly WantedLine[] {
  const present = new Set(lines.map(lineKey));
  const kept = lines.flatMap((line) => {
    const wish = wishes.get(lineKey(line));
    if (wish === undefined) return [line];
    return wish.quantity > 0 ? [{ ...line, quantity: wish.quantity }] : [];
  });
  const added = [...wishes].filter(([key, wish]) => !present.has(key) && wish.quantity > 0);
  return [...kept, ...added.map(([, { type, productId, quantity }]) => ({ type, productId, quantity }))];
}

/**
 * The stored lines after a save (CRT-49, OPN-216): the sent list replaces all, quantity 0 keeps a line that is
 * sold out in the stored cart and removes any other. Prices play no part; `priceCart` limits the quantities.
 */
export function applySave(stored: readonly StoredLine[], sent: readonly WantedLine[]): readonly StoredLine[] {
  const before = new Map(stored.map((line) => [lineKey(line), line]));
  return sent.flatMap((line): readonly StoredLine[] => {
    const { type, productId, quantity } = line;
    if (quantity > 0) return [{ type, productId, quantity, earlierQuantity: 0 }];
    const old = before.get(lineKey(line));
    return old !== undefined && old.quantity === 0 ? [old] : [];
  });
}
