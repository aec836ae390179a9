import { allowedQuantity, availableUnits, SHOP_LIMIT } from '../catalog/index.ts';
import type { PricingProduct } from '../catalog/index.ts';
import { isFullSelection } from './combo-price.ts';
import type { PricingCombo } from './combo-price.ts';
import { cutleryQuantity, DEFAULT_CUTLERY_MAXIMUM, hasRegularGoods } from './cutlery.ts';
import { productIdsOf } from './lines.ts';
import type { ComboStoredLine, ProductStoredLine, StoredLine } from './lines.ts';

/** Why a line got less than was wanted. The shopper is told of every reason but a maximum (OPN-220). */
export type LoweredBy = 'STOCK' | 'MAXIMUM' | 'INVALID_COMBO';

export type Given = {
  readonly quantity: number;
  readonly earlierQuantity: number;
  /** Units asked for: the stored quantity, or the earlier one of a line that got none (OPN-222). */
  readonly wanted: number;
  readonly loweredBy: LoweredBy | null;
};

export type QuantityLimits = {
  readonly products: ReadonlyMap<string, PricingProduct>;
  /** Server maximum per product id; a product without an entry has none (OPN-220). */
  readonly maximums: ReadonlyMap<string, number>;
  /** Combo sets of the showcase; a line with any other combo gets nothing (CMB-25). */
  readonly combos?: ReadonlyMap<string, PricingCombo> | undefined;
  /** The most cutlery; absent: the default of OPN-297. */
  readonly cutleryMax?: number | undefined;
};

type Left = { readonly isShort: boolean; left: number };

/** What is left of each product while the lines take their units. */
class UnitsLeft {
  readonly #limits: QuantityLimits;
  readonly #byProduct = new Map<string, Left>();

  constructor(limits: QuantityLimits) {
    this.#limits = limits;
  }

  of(productId: string): Left {
    const known = this.#byProduct.get(productId);
    if (known !== undefined) return known;
    const stock = availableUnits(this.#limits.products.get(productId));
    const maximum = this.#limits.maximums.get(productId) ?? null;
    const left = allowedQuantity(stock, maximum);
    const product = { isShort: stock < allowedQuantity(SHOP_LIMIT, maximum), left };
    this.#byProduct.set(productId, product);
    return product;
  }
}

function wantedOf(line: StoredLine): number {
  return line.quantity > 0 ? line.quantity : line.earlierQuantity;
}

function given(wanted: number, quantity: number, loweredBy: LoweredBy): Given {
  return {
    wanted,
    quantity,
    earlierQuantity: quantity === 0 ? wanted : 0,
    loweredBy: quantity === wanted ? null : loweredBy,
  };
}

/** Gives a single line its units. */
function takeSingle(line: ProductStoredLine, unitsLeft: UnitsLeft): Given {
  const wanted = wantedOf(line);
  const product = unitsLeft.of(line.productId);
  const quantity = Math.min(wanted, product.left);
  product.left -= quantity;
  return given(wanted, quantity, product.isShort ? 'STOCK' : 'MAXIMUM');
}

/** Gives a combo line its units of every product it consists of, as many as the scarcest allows. */
function takeCombo(line: ComboStoredLine, unitsLeft: UnitsLeft): Given {
  const wanted = wantedOf(line);
  const perUnit = new Map<Left, number>();
  for (const id of productIdsOf(line)) {
    const product = unitsLeft.of(id);
    perUnit.set(product, (perUnit.get(product) ?? 0) + 1);
  }
  let quantity = wanted;
  for (const [product, count] of perUnit) quantity = Math.min(quantity, Math.floor(product.left / count));
  let loweredBy: LoweredBy = 'MAXIMUM';
  for (const [product, count] of perUnit) {
    if (product.isShort && Math.floor(product.left / count) === quantity) loweredBy = 'STOCK';
  }
  for (const [product, count] of perUnit) product.left -= quantity * count;
  return given(wanted, quantity, loweredBy);
}

/**
 * Step 1 of pricing (OPN-227), an answer per line in the order of the lines: combo lines in cart order, then single
 * lines, per product never more over all lines than stock, server maximum and shop limit allow (CRT-71, CMB-22,
 * OPN-220). A line that gets none stays with quantity 0 and remembers what it had (CRT-76, OPN-222); so does a combo
 * that is no longer offered (CMB-25). Cutlery has its own maximum, and there is none without regular goods (CUT-02, CUT-04).
 */
export function giveQuantities(lines: readonly StoredLine[], limits: QuantityLimits): readonly Given[] {
  const unitsLeft = new UnitsLeft(limits);
  const combos = lines.map((line) => {
    // Stryker disable next-line ConditionalExpression: what a single line gets here is not looked at
    if (line.type !== 'COMBO_SET') return null;
    const isValid = isFullSelection(limits.combos?.get(line.comboId), line.items);
    return isValid ? takeCombo(line, unitsLeft) : given(wantedOf(line), 0, 'INVALID_COMBO');
  });
  const all = lines.map((line, index) => {
    if (line.type === 'CUTLERY') return null;
    return line.type === 'COMBO_SET' ? combos[index] : takeSingle(line, unitsLeft);
  });
  const isServed = hasRegularGoods(
    lines.map(({ type }, index) => ({ type, quantity: all[index]?.quantity ?? 0 })),
  );
  const maximum = isServed ? (limits.cutleryMax ?? DEFAULT_CUTLERY_MAXIMUM) : 0;
  return lines.map((line, index): Given => {
    const known = all[index];
    if (known) return known;
    const quantity = cutleryQuantity(line.quantity, maximum);
    return { wanted: line.quantity, quantity, earlierQuantity: 0, loweredBy: null };
  });
}
