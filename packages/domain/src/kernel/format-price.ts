import { kopecks } from './kopecks.ts';
import type { Kopecks } from './kopecks.ts';

export const PRICE_DIVISOR = 100;
const NO_BREAK_SPACE = '\u00A0';
const MINUS_SIGN = '\u2212';

/** A whole number with U+00A0 between thousands: '90 100'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE);
}

function inRoubles(roubles: number, hundredths = ''): string {
  return `${formatCount(roubles)}${hundredths}${NO_BREAK_SPACE}₽`;
}

/** Whole roubles shown on a price tag: half up (OPN-203). */
export function wholeRoubles(amount: Kopecks): number {
  return Math.floor((amount + PRICE_DIVISOR / 2) / PRICE_DIVISOR);
}

/** A price tag: '1 234 ₽', whole roubles, half up, U+00A0 between thousands and before ₽ (UIX-02, CRT-07, OPN-203). */
export function formatPrice(price: Kopecks): string {
  return inRoubles(wholeRoubles(price));
}

/** A sum, or a part of one, to the kopeck: '575,04 ₽', '575 ₽'; what is shown together adds up (OPN-203). */
export function formatAmount(amount: Kopecks): string {
  const rest = amount % PRICE_DIVISOR;
  return inRoubles((amount - rest) / PRICE_DIVISOR, rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`);
}

/** The old price beside a price; null where it is not higher, or reads the same (OPN-203). */
export function formatOldPrice(
  price: Kopecks,
  oldPrice: Kopecks | null,
  format: (amount: Kopecks) => string = formatPrice,
): string | null {
  return oldPrice !== null && oldPrice > price && format(oldPrice) !== format(price)
    ? format(oldPrice)
    : null;
}

/** What is taken off a sum, after U+2212 (OPN-203). */
export function formatDiscount(amount: Kopecks): string {
  return `${MINUS_SIGN}${formatAmount(amount)}`;
}

/** Whole roubles like a price tag, but rounded up, for 'what is still missing' (OPN-203, OPN-264). */
export function formatPriceUp(amount: Kopecks): string {
  return formatPrice(kopecks(Math.ceil(amount / PRICE_DIVISOR) * PRICE_DIVISOR));
}
