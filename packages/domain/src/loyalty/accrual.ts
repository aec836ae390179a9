import { kopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { UNITS_PER_BONUS } from './units.ts';

const DAY_MS = 86_400_000;
/** Goods by click earn this long after their order at the latest, in days, as long as they are not delivered (OPN-248). */
export const ACCRUAL_DAYS_AFTER_ORDER = 12;
/** And this long after their delivery, in days: until then they may be returned (OPN-248). */
export const ACCRUAL_DAYS_AFTER_DELIVERY = 7;

/** Kopecks × percent that make one whole bonus. */
const PER_BONUS = 10_000;

/** What one order earns: floor(charged kopecks × percent / 10000) whole bonuses, in units (LOY-07, OPN-247). */
export function earnedBonus(charged: Kopecks, percent: number): Kopecks {
  return kopecks(Math.floor((charged * percent) / PER_BONUS) * UNITS_PER_BONUS);
}

/**
 * When an order delivered by click earns its bonuses, in ms since 1970 (LOY-10, OPN-248): 12 days after it was ordered as long as it
 * is not delivered, then 7 days after the delivery.
 */
export function delayedAccrualDate(order: {
  readonly orderedAt: number;
  readonly deliveredAt: number | null;
}): number {
  return order.deliveredAt === null
    ? order.orderedAt + ACCRUAL_DAYS_AFTER_ORDER * DAY_MS
    : order.deliveredAt + ACCRUAL_DAYS_AFTER_DELIVERY * DAY_MS;
}
