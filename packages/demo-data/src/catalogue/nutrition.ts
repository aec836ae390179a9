import { createRandom } from '../kernel/random.ts';
import type { Family, Nutrition } from './catalogue.types.ts';
import type { Variant } from './variant.ts';

/** Shelves where the percentage in the name is the fat of the product itself. */
const fatInName: ReadonlySet<string> = new Set(['cottage', 'eggs', 'kefir', 'milk', 'yogurt']);

function fatOf(shelfKey: string, text: string, usual: number): number {
  const match = /(\d+(?:,\d+)?)%/u.exec(text);
  if (!match?.[1] || !fatInName.has(shelfKey) || text.includes('<')) return usual;
  return Number(match[1].replace(',', '.'));
}

/** Nutrition of one product: macros vary slightly within a family, and the energy is computed from them. */
export function nutritionOf(
  id: string,
  shelfKey: string,
  family: Family,
  variant: Variant,
): Nutrition | null {
  const macros = variant.macros ?? family.macros;
  if (!macros) return null;
  const random = createRandom(`nutrition ${id}`);
  const vary = (value: number): number => Math.round(value * random.between(0.96, 1.04) * 10) / 10;
  const fixedFat = fatOf(shelfKey, variant.text, macros[1]);
  const proteins = vary(macros[0]);
  const fats =
    fixedFat === macros[1] && macros[1] < 60 && !variant.text.includes('%') ? vary(macros[1]) : fixedFat;
  const carbohydrates = vary(macros[2]);
  const kcal = Math.round(proteins * 4 + fats * 9 + carbohydrates * 4 + (family.extraKcal ?? 0));
  return { kcal, proteins, fats, carbohydrates };
}
