import { formatPrice, kopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { parseSpecification } from './specification.ts';

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
