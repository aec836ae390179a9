import type { LineType, Kopecks } from '../kernel/index.ts';
import type { NonStacking, PromotionRule } from './promotion.ts';

/** A cart line after its own discounts, step 3 of OPN-227: all a promotion looks at. */
export type PromotionLine = {
  readonly type: LineType;
  /** Null for combos and cutlery: their products are on no list (OPN-233). */
  readonly productId: string | null;
  /** 0: sold out. */
  readonly quantity: number;
  /** Units of products in it, for a combo those of all its products: each keeps 1 kopeck (OPN-228). */
  readonly units: number;
  readonly total: Kopecks;
  readonly hasSalePrice: boolean;
  /** Whether X-for-Y or the combo took something off. */
  readonly hasLineDiscount: boolean;
};

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The ids as a set, built once per list. */
export function asSet(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids);
  // Stryker disable next-line ConditionalExpression: a list rebuilt holds the same
  if (known !== undefined) return known;
  const built = new Set(ids);
  // Stryker disable next-line CallExpression: a list rebuilt holds the same
  sets.set(ids, built);
  return built;
}

/** A line that is sold: neither sold out nor cutlery. */
export function isSold(line: PromotionLine): boolean {
  return line.quantity > 0 && line.type !== 'CUTLERY';
}

/** Whether a line counts for a product list: sold units outside combos, impulse ones too (OPN-233). */
export function isListed(line: PromotionLine, ids: ReadonlySet<string>): boolean {
  return line.quantity > 0 && line.productId !== null && ids.has(line.productId);
}

/** Sum of all sellable line totals, regular and impulse, after step 3, in kopecks (OPN-227). */
export function orderAmount(lines: readonly PromotionLine[]): number {
  return lines.reduce((sum, line) => (isSold(line) ? sum + line.total : sum), 0);
}

/** Whether the promotion leaves lines out that have a discount already (OPN-237). */
export function excludesDiscounts(nonStacking: NonStacking): boolean {
  return nonStacking === 'PRODUCT_DISCOUNTS' || nonStacking === 'FULL';
}

/** Whether bonuses cannot be spent while the promotion is applied (OPN-237). */
export function excludesBonuses(nonStacking: NonStacking): boolean {
  return nonStacking === 'BONUSES' || nonStacking === 'FULL';
}

/** A line with a sale price, an X-for-Y discount or a combo (OPN-237). */
export function isDiscounted(line: PromotionLine): boolean {
  return line.hasSalePrice || line.hasLineDiscount || line.type === 'COMBO_SET';
}

/** Why a promotion takes nothing off a line; null: it does. */
export type Exclusion = 'NOT_SOLD' | 'NOT_ON_LIST' | 'ALREADY_DISCOUNTED';

/** Whether the line belongs to the base of the promotion, and if not, why (OPN-234, OPN-237). */
export function exclusionOf(
  rule: Pick<PromotionRule, 'target' | 'promotionProductIds' | 'nonStacking'>,
  line: PromotionLine,
): Exclusion | null {
  if (!isSold(line)) return 'NOT_SOLD';
  if (rule.target === 'PROMOTION_PRODUCTS' && !isListed(line, asSet(rule.promotionProductIds)))
    return 'NOT_ON_LIST';
  return excludesDiscounts(rule.nonStacking) && isDiscounted(line) ? 'ALREADY_DISCOUNTED' : null;
}
