import { formatPrice, kopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';

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

/** The specification to show; '1 шт' and nothing are not shown (PRD-43). */
export function shownSpecification(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const parsed = parseSpecification(text);
  return parsed !== null &&
    parsed.unit === 'шт' &&
    parsed.value === 1 &&
    /^1 ?шт$/iu.test(text.trim().replaceAll('\u00A0', ' '))
    ? null
    : text;
}

/** '99 ₽/л': what a kilogram or litre costs at this price; null where that is the price itself, or goods are counted. */
export function unitPrice(specification: string | null, price: Kopecks | null): string | null {
  const parsed = parseSpecification(specification ?? '');
  if (parsed === null || price === null || parsed.unit === 'шт' || parsed.value === 0) return null;
  const { value, unit } = parsed;
  // Both units of weight end alike, and so do both of volume.
  const whole = unit.endsWith('г') ? 'кг' : 'л';
  const amount = unit === whole ? value : value / 1000;
  return amount === 1 ? null : `${formatPrice(kopecks(Math.round(price / amount)))}/${whole}`;
}
