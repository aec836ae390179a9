/** The most of an order that bonuses may pay, in percent (LOY-04). */
export const MAX_BONUS_PERCENT = 99;
