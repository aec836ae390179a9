import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';
import { storedLine, wantedLine } from './lines.ts';
import type { StoredLine, WantedLine } from './lines.ts';

/** A change the shopper made that is not saved yet: the quantity wanted for a line, 0 to remove it (OPN-218). */
export type PendingChange = WantedLine & {
  /** Grows with every change, so that an answer can tell which changes it holds (CRT-57). */
  readonly revision: number;
  /** Where a new line stands: after the line with this key, also when that one goes; absent: last (OPN-296). */
  readonly after?: LineKey | undefined;
};

/** 'line key → wanted quantity', in the order in which the lines were first touched. */
export type PendingChanges = ReadonlyMap<LineKey, PendingChange>;

export const NO_PENDING_CHANGES: PendingChanges = new Map();

/** The pending changes with one more; a later change of the same line replaces the earlier one. */
export function addPendingChange(pendingChanges: PendingChanges, change: PendingChange): PendingChanges {
  return new Map(pendingChanges).set(lineKey(change), change);
}

/** What is still pending once an answer holds all changes up to `savedRevision`: a newer change is never overwritten (CRT-57, CRT-67). */
export function reconcile(pendingChanges: PendingChanges, savedRevision: number): PendingChanges {
  return new Map([...pendingChanges].filter(([, change]) => change.revision > savedRevision));
}

/**
 * Applies pending changes to lines: wanted quantities replace those of the cart, 0 removes, new lines come last unless they
 * name the line they follow (CRT-12, OPN-218, OPN-296).
 */
export function applyPendingChanges(
  lines: readonly WantedLine[],
  pendingChanges: PendingChanges,
): readonly WantedLine[] {
  const entries = lines.map((line) => {
    const key = lineKey(line);
    return {
      key,
      line: wantedLine(line, line.quantity),
      isKept: (pendingChanges.get(key)?.quantity ?? 1) > 0,
    };
  });
  const positions = new Map(entries.map(({ key }, index) => [key, index]));
  for (const [key, change] of pendingChanges) {
    const line = wantedLine(change, change.quantity);
    const known = entries[positions.get(key) ?? -1];
    if (known !== undefined) known.line = known.isKept ? line : known.line;
    else if (change.quantity > 0) {
      const after = entries.findIndex((other) => other.key === change.after);
      entries.splice(after < 0 ? entries.length : after + 1, 0, { key, line, isKept: true });
      entries.forEach((entry, index) => positions.set(entry.key, index));
    }
  }
  return entries.filter(({ isKept }) => isKept).map(({ line }) => line);
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
