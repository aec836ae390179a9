const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Kopecks as a price, e.g. `1 234,50 ₽` with no-break spaces; whole roubles are written without kopecks. */
export function formatAmount(kopecks: number): string {
  const format = kopecks % 100 === 0 ? whole : exact;
  return `${format.format(kopecks / 100)}\u00A0₽`;
}
