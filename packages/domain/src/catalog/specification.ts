export const specificationUnits = ['л', 'г', 'шт', 'мл', 'кг'] as const;
export type SpecificationUnit = (typeof specificationUnits)[number];
export type Specification = { readonly value: number; readonly unit: SpecificationUnit };

const ENDING = /(?<![\d.,])(\d+(?:[.,]\d+)?) ?(мл|кг|шт|л|г)$/iu;

/** A trailing quantity with one of the units, comma or dot, any case; anything else gives null (PRD-42, OPN-142). */
export function parseSpecification(text: string): Specification | null {
  const match = ENDING.exec(text.trim().replaceAll('\u00A0', ' '));
  const unit = specificationUnits.find((known) => known === match?.[2]?.toLowerCase());
  if (match === null || unit === undefined) return null;
  return { value: Number(match[1]?.replace(',', '.')), unit };
}

/** What stands under a product's name: '930 мл · 97 ₽/л'. Sold out, it costs nothing that could be compared. */
export function productMeasure(
  product: { readonly specification: string | null; readonly unitPrice?: string | null | undefined },
  isSoldOut: boolean,
): string {
  const parts = [shownSpecification(product.specification), isSoldOut ? null : product.unitPrice];
  return parts.filter(Boolean).join(' · ');
}

const NOT_SHOWN = /^(?:1[ \u00A0]?шт)?$/iu;

/** The specification to show; '1 шт' and nothing are not shown (PRD-43). */
export function shownSpecification(text: string | null): string | null {
  return text === null || NOT_SHOWN.test(text.trim()) ? null : text;
}
