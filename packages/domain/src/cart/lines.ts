import type { LineType } from '../kernel/line-types.ts';

/** The types whose lines are a product with a quantity and a price. */
export const productLineTypes = ['PRODUCT', 'IMPULSE_PRODUCT'] as const;
export type ProductLineType = (typeof productLineTypes)[number];

/** One product of a combo line; the items are in the order of the sets (OPN-216). */
export type ComboItem = { readonly productId: string };

export type ProductRef = { readonly type: ProductLineType; readonly productId: string };
export type ComboRef = {
  readonly type: 'COMBO_SET';
  readonly comboId: string;
  readonly items: readonly ComboItem[];
};
/** A cart has one cutlery line at most, so its type says which it is. */
export type CutleryRef = { readonly type: 'CUTLERY' };

/** What identifies a line (OPN-216). */
export type LineRef = ProductRef | ComboRef | CutleryRef;

type Wanted = { readonly quantity: number };
type Stored = Wanted & {
  /** Units the line had before the server set it to 0, else 0; restored when they are in stock again (OPN-222). */
  readonly earlierQuantity: number;
};

export type ProductWantedLine = ProductRef & Wanted;
/** A line of a save or of a pending change: the quantity the shopper asks for. */
export type WantedLine = ProductWantedLine | (ComboRef & Wanted) | (CutleryRef & Wanted);

export type ProductStoredLine = ProductRef & Stored;
export type ComboStoredLine = ComboRef & Stored;
/** Its `earlierQuantity` is always 0: cutlery is never sold out. */
export type CutleryStoredLine = CutleryRef & Stored;
/** The line as the server stores it: what to price, nothing priced. */
export type StoredLine = ProductStoredLine | ComboStoredLine | CutleryStoredLine;

/** What identifies a line and nothing else of it. */
export function lineRef(line: LineRef): LineRef {
  if (line.type === 'COMBO_SET') {
    const items = line.items.map(({ productId }) => ({ productId }));
    return { type: line.type, comboId: line.comboId, items };
  }
  return line.type === 'CUTLERY' ? { type: line.type } : { type: line.type, productId: line.productId };
}

/** A line with the quantity asked for, stripped of everything else. */
export function wantedLine(line: LineRef, quantity: number): WantedLine {
  return { ...lineRef(line), quantity };
}

/** A line in the form in which it is stored. */
export function storedLine(line: LineRef, quantity: number, earlierQuantity = 0): StoredLine {
  return { ...lineRef(line), quantity, earlierQuantity };
}

export function isProductLine<L extends { readonly type: LineType }>(
  line: L,
): line is Extract<L, { readonly type: ProductLineType }> {
  return line.type === 'PRODUCT' || line.type === 'IMPULSE_PRODUCT';
}

/** The products of a line, one id per unit of it: a combo has one per set, cutlery none. */
export function productIdsOf(line: LineRef): readonly string[] {
  if (line.type === 'COMBO_SET') return line.items.map(({ productId }) => productId);
  return line.type === 'CUTLERY' ? [] : [line.productId];
}
