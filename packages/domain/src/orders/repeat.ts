import {
  giveQuantities,
  isFullSelection,
  lineKey,
  lineTypeOf,
  storedLine,
  wantedLine,
} from '../cart/index.ts';
import type { LineKey, PricingCombo, WantedLine } from '../cart/index.ts';
import { availableUnits } from '../catalog/index.ts';
import type { PricingProduct } from '../catalog/index.ts';

/** Why an order's goods go into the cart again: bought once more, or cancelled to be changed (OPN-298). */
export type RepeatReason = 'repeat' | 'change';
/** A changed order is repeated this long after its cancellation, in ms (RPT-05, ACT-11). */
export const REPEAT_AFTER_CANCEL_MS = 1000;
/** A change whose page was left goes on when the shop is opened again, unless it is older than this, in ms. */
export const CHANGE_GOES_ON_WITHIN_MS = 300_000;

/** An order that the shopper wants to change and whose goods are not in the cart yet. `at`: ms since 1970. */
export type UnfinishedChange = { readonly orderId: string; readonly at: number };

/**
 * How long an unfinished change still waits before its goods go into the cart, in ms; null: it is too old, or was noted by a clock that
 * has been put back so far that nobody knows how old it is (ACT-11, OPN-363).
 */
export function changeGoesOnInMs({ at }: UnfinishedChange, now: number): number | null {
  const age = now - at;
  if (Math.abs(age) > CHANGE_GOES_ON_WITHIN_MS) return null;
  return Math.max(0, REPEAT_AFTER_CANCEL_MS - Math.max(0, age));
}

/** A line of an order to repeat: as ordered, `repeatQuantity` is how many are wanted (ORD-23, OPN-350). */
export type RepeatableLine = {
  readonly type: string;
  readonly productId: string;
  readonly repeatQuantity: number;
  /** The combo of the order that the product was part of; its lines are in the order of its sets. */
  readonly combo: { readonly comboId: string; readonly number: number } | null;
};

export type RepeatContext = {
  /** Products of the active showcase with the stock of now; one that is missing is not sold there. */
  readonly products: ReadonlyMap<string, PricingProduct>;
  readonly maximums: ReadonlyMap<string, number>;
  /** Combo sets of the active showcase: those of the order and of the cart. */
  readonly combos: ReadonlyMap<string, PricingCombo>;
};

/** ALL_SOLD_OUT: nothing can be repeated (ACT-14). DECREASED: some line ended below what was wanted (ACT-15). */
export type RepeatOutcome = 'ALL_SOLD_OUT' | 'DECREASED' | 'COMPLETE';
/** `lines`: what to ask for in the cart; its other lines stay. */
export type Repeat = { readonly lines: readonly WantedLine[]; readonly outcome: RepeatOutcome };

/**
 * What was ordered, as lines of a cart: combos that are still offered like this, with all of their products in stock, as combos,
 * others as products on their own, so that what is left of them is not lost with what is gone (OPN-298).
 */
function wantedLines(ordered: readonly RepeatableLine[], context: RepeatContext): readonly WantedLine[] {
  const wanted = new Map<LineKey, WantedLine>();
  const add = (line: WantedLine): void => {
    const key = lineKey(line);
    wanted.set(key, wantedLine(line, (wanted.get(key)?.quantity ?? 0) + line.quantity));
  };
  const product = ({ productId, repeatQuantity: quantity }: RepeatableLine): WantedLine => {
    const known = context.products.get(productId);
    return { type: known === undefined ? 'PRODUCT' : lineTypeOf(known), productId, quantity };
  };
  const combo = (parts: readonly RepeatableLine[]): WantedLine | null => {
    const comboId = parts[0]?.combo?.comboId ?? '';
    const items = parts.map(({ productId }) => ({ productId }));
    const quantity = Math.max(...parts.map(({ repeatQuantity }) => repeatQuantity));
    const isInStock = items.every(({ productId }) => availableUnits(context.products.get(productId)) > 0);
    return isInStock && isFullSelection(context.combos.get(comboId), items)
      ? { type: 'COMBO_SET', comboId, items, quantity }
      : null;
  };
  const goods = ordered.filter(({ type }) => type !== 'CUTLERY');
  for (const line of goods) {
    const parts =
      line.combo === null ? [line] : goods.filter((one) => one.combo?.number === line.combo?.number);
    const whole = line.combo === null ? null : combo(parts);
    if (whole === null) add(product(line));
    else if (line === parts[0]) add(whole);
  }
  return [...wanted.values()];
}

/**
 * What repeating an order asks for beside what is in the cart (RPT-01 to RPT-03, ACT-13 to ACT-16, OPN-298, OPN-362): the larger
 * quantity per line, as far as stock and maximum allow for all lines together; what gets nothing and cutlery are left out.
 */
export function repeatLines(
  ordered: readonly RepeatableLine[],
  cart: readonly WantedLine[],
  context: RepeatContext,
): Repeat {
  const wanted = wantedLines(ordered, context);
  const joined = addRepeated(cart, wanted);
  const given = giveQuantities(
    joined.map((line) => storedLine(line, line.quantity)),
    context,
  );
  const units = new Map(joined.map((line, index) => [lineKey(line), given[index]?.quantity ?? 0]));
  const got = wanted.map((line) => wantedLine(line, units.get(lineKey(line)) ?? 0));
  const lines = got.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return { lines, outcome: 'ALL_SOLD_OUT' };
  const isDecreased = wanted.some(({ quantity }, index) => (got[index]?.quantity ?? 0) < quantity);
  return { lines, outcome: isDecreased ? 'DECREASED' : 'COMPLETE' };
}

/** Repeated lines added to a cart: the larger quantity per line, new lines last (OPN-298). */
export function addRepeated(
  cart: readonly WantedLine[],
  repeated: readonly WantedLine[],
): readonly WantedLine[] {
  const merged = new Map<LineKey, WantedLine>(cart.map((line) => [lineKey(line), line]));
  for (const line of repeated) {
    const key = lineKey(line);
    const before = merged.get(key);
    if (before === undefined || before.quantity < line.quantity) merged.set(key, line);
  }
  return [...merged.values()];
}
