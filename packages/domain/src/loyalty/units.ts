import { formatCount, kopecks, plural } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { loyaltyTexts } from './texts.ts';

/** Units of bonuses in one whole bonus; one unit pays one kopeck (LOY-01). */
export const UNITS_PER_BONUS = 100;

/** Whole bonuses as they are shown, cut off: 199 units are 1 bonus (LOY-02, PRF-07). */
export function wholeBonuses(units: number): number {
  return Math.trunc(units / UNITS_PER_BONUS);
}

/** Whole bonuses in figures: '90 100' (LOY-02, PRF-07). */
export function formatBonuses(units: number): string {
  return formatCount(wholeBonuses(units));
}

/**
 * Bonuses to the hundredth, for amounts that add up: '63,45', and '100' where nothing is behind the comma. Of two orders that spend
 * whole bonuses together each has a share that is no whole one (OPN-203, OPN-276).
 */
export function exactBonuses(units: number): string {
  const rest = units % UNITS_PER_BONUS;
  const whole = formatBonuses(units);
  return rest === 0 ? whole : `${whole},${String(Math.abs(rest)).padStart(2, '0')}`;
}

/** The units of the whole bonuses in an amount; what is spent and earned is whole (OPN-246, OPN-247). */
export function wholeUnits(units: Kopecks): Kopecks {
  return kopecks(wholeBonuses(units) * UNITS_PER_BONUS);
}

/** '5 бонусов', with the right form of the word (OPN-252). */
export function bonusCount(units: number): string {
  const count = wholeBonuses(units);
  const { one, few, many } = loyaltyTexts.bonuses;
  return `${formatCount(count)} ${plural(count, one, few, many)}`;
}
