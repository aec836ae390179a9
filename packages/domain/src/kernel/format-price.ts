import type { Kopecks } from './kopecks.ts';

export const PRICE_DIVISOR = 100;
const NO_BREAK_SPACE = '\u00A0';
const MINUS_SIGN = '\u2212';

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE);
}

/** Whole roubles shown for an amount: half up (OPN-203). */
export function wholeRoubles(amount: Kopecks): number {
  return Math.floor((amount + PRICE_DIVISOR / 2) / PRICE_DIVISOR);
}

/** Kopecks as '1 234 ₽': whole roubles, half up, U+00A0 between thousands and before ₽ (UIX-02, CRT-07, OPN-203). */
export function formatPrice(amount: Kopecks): string {
  return `${groupThousands(String(wholeRoubles(amount)))}${NO_BREAK_SPACE}₽`;
}

/** A discount: the price format after U+2212 (OPN-203). */
export function formatDiscount(amount: Kopecks): string {
  return `${MINUS_SIGN}${formatPrice(amount)}`;
}

/** Like formatPrice but rounded up, for 'what is still missing' (OPN-264). */
export function formatPriceUp(amount: Kopecks): string {
  return `${groupThousands(String(Math.ceil(amount / PRICE_DIVISOR)))}${NO_BREAK_SPACE}₽`;
}
