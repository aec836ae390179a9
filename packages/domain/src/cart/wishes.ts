import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';
import { storedLine, wantedLine } from './lines.ts';
import type { StoredLine, WantedLine } from './lines.ts';

/** A change the shopper made that is not saved yet: the quantity wanted for a line, 0 to remove it (OPN-218). */
export type Wish = WantedLine & {
  /** Grows with every change, so that an answer can tell which wishes it holds (CRT-57). */
  readonly revision: number;
  /** Where a new line stands: after the line with this key, also when that one goes; absent: last (OPN-296). */
  readonly after?: LineKey | undefined;
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

/**
 * Lays the wishes over lines: wanted quantities replace those of the cart, 0 removes, new lines come last unless they
 * have a place (CRT-12, OPN-218, OPN-296).
 */
export function layWishes(lines: readonly WantedLine[], wishes: Wishes): readonly WantedLine[] {
  const laid = lines.map((line) => {
    const key = lineKey(line);
    return { key, line: wantedLine(line, line.quantity), isKept: (wishes.get(key)?.quantity ?? 1) > 0 };
  });
  const places = new Map(laid.map(({ key }, index) => [key, index]));
  for (const [key, wish] of wishes) {
    const line = wantedLine(wish, wish.quantity);
    const known = laid[places.get(key) ?? -1];
    if (known !== undefined) known.line = known.isKept ? line : known.line;
    else if (wish.quantity > 0) {
      const after = laid.findIndex((other) => other.key === wish.after);
      laid.splice(after < 0 ? laid.length : after + 1, 0, { key, line, isKept: true });
      laid.forEach((entry, index) => places.set(entry.key, index));
    }
  }
  return laid.filter(({ isKept }) => isKept).map(({ line }) => line);
}

/**
 * The stored lines after a save (CRT-49, OPN-216): the sent list replaces all, quantity 0 keeps a line that is
 * sold out in the stored cart and removes any other. Prices play no part; `priceCart` limits the quantities.
 */
export function applySave(stored: readonly StoredLine[], sent: readonly WantedLine[]): readonly StoredLine[] {
  const before = new Map(stored.map((line) => [lineKey(line), line]));
  return sent.flatMap((line): readonly StoredLine[] => {
    if (line.quantity > 0) return [storedLine(line, line.quantity)];
    const old = before.get(lineKey(line));
    return old !== undefined && old.quantity === 0 ? [storedLine(old, 0, old.earlierQuantity)] : [];
  });
}
