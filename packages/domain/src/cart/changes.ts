import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';
import type { ChangesBanner } from './cart.ts';
import type { LineRef } from './lines.ts';
import type { PricedLine } from './priced-line.ts';
import { cartTexts } from './texts.ts';

/** A change of a quantity by the server, as stored with the cart (OPN-223). */
export type StoredChange = {
  readonly key: LineKey;
  /** The quantity that the shopper last saw as their own. */
  readonly oldValue: number;
  readonly actualValue: number;
  readonly viewed: boolean;
  /** Version of the cart in which it last changed; tells whether it is newer than a hidden banner. */
  readonly version: number;
};

export type ChangesInput = {
  readonly before: readonly StoredChange[];
  /** Lines after pricing. */
  readonly lines: readonly PricedLine[];
  /** Per line what the shopper had or asked for before this calculation. */
  readonly own: ReadonlyMap<LineKey, number>;
  /** Keys of the lines whose quantity the shopper changed in this save; their old entries go. */
  readonly touched: ReadonlySet<LineKey>;
  /** Version the cart will have. */
  readonly version: number;
};

/**
 * The shopper is told when stock, or a combo that is no longer offered, lowers a quantity, but not when a maximum does (OPN-220, CRT-77).
 */
const toldReasons: readonly PricedLine['loweredBy'][] = ['STOCK', 'INVALID_COMBO'];

function changeOf(
  line: PricedLine,
  input: ChangesInput,
  earlier: StoredChange | undefined,
): StoredChange | null {
  const own = input.own.get(line.key) ?? line.quantity;
  const base = earlier !== undefined && !input.touched.has(line.key) ? earlier : null;
  if (line.quantity === own) return base !== null && base.actualValue === line.quantity ? base : null;
  if (base === null && line.quantity < own && !toldReasons.includes(line.loweredBy)) return null;
  const oldValue = base?.oldValue ?? own;
  if (oldValue === line.quantity) return null;
  return { key: line.key, oldValue, actualValue: line.quantity, viewed: false, version: input.version };
}

/**
 * The change list after a calculation (CRT-77, OPN-223): one entry per line, lowering to a maximum is none (OPN-220),
 * an entry goes when both values are equal or its line is gone.
 */
export function updateChanges(input: ChangesInput): readonly StoredChange[] {
  const before = new Map(input.before.map((change) => [change.key, change]));
  return input.lines.flatMap((line) =>
    line.type === 'CUTLERY' ? [] : (changeOf(line, input, before.get(line.key)) ?? []),
  );
}

/** What each line had before a calculation: the quantity, which for a sold-out line is 0. */
export function ownQuantities(
  lines: readonly (LineRef & { readonly quantity: number })[],
): ReadonlyMap<LineKey, number> {
  return new Map(lines.map((line) => [lineKey(line), line.quantity]));
}

/** The entries named in a save become viewed (CRT-78). */
export function markViewed(
  changes: readonly StoredChange[],
  keys: ReadonlySet<LineKey>,
): readonly StoredChange[] {
  return changes.map((change) => (keys.has(change.key) ? { ...change, viewed: true } : change));
}

/** The banner: there while an unviewed entry is newer than the version in which it was hidden (CRT-78, OPN-213, OPN-223). */
export function changesBanner(
  changes: readonly StoredChange[],
  hiddenAtVersion: number | null,
): ChangesBanner | null {
  const isNews = changes.some((change) => !change.viewed && change.version > (hiddenAtVersion ?? -1));
  return isNews ? { title: cartTexts.changed.title, text: cartTexts.changed.text } : null;
}
