import { plural } from '../kernel/index.ts';

const DAYS_PER_MONTH = 30;
const days = ['день', 'дня', 'дней'] as const;
const months = ['месяц', 'месяца', 'месяцев'] as const;

/** Shelf life in months from 30 days on, rounded down, otherwise in days (PRD-44, OPN-143). */
export function shelfLifeText(lifeInDays: number): string {
  if (lifeInDays < DAYS_PER_MONTH) return `${lifeInDays} ${plural(lifeInDays, ...days)}`;
  const lifeInMonths = Math.floor(lifeInDays / DAYS_PER_MONTH);
  return `${lifeInMonths} ${plural(lifeInMonths, ...months)}`;
}

/** The nutritions with a value; '0' and empty ones are not shown (PRD-14). */
export function visibleNutritions<N extends { readonly value: string }>(
  nutritions: readonly N[],
): readonly N[] {
  return nutritions.filter(({ value }) => value.trim() !== '' && value.trim() !== '0');
}
