import { madeOnce } from '../kernel/index.ts';
import type { MainPage, Section } from './catalog.model.ts';

/** A section without its goods, and its category without what is drawn next to them. */
export const headingOf = madeOnce(({ category, ...section }: Section): Section => ({
  ...section,
  category: category === null ? null : { ...category, comboSets: [], childPreviews: [] },
  products: [],
  isHeading: true,
}));

/** Whether all goods of a main page are here; of none nothing is missing. */
export function isWhole(main: MainPage | undefined): boolean {
  return main?.sections.every(({ isHeading }) => isHeading !== true) ?? true;
}
