/**
 * The Russian word form for a count: one (1, 21), few (2–4, 22–24), many (0, 5–20, 111).
 * `count` is a whole number; only its absolute value matters.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const n = Math.abs(Math.trunc(count));
  const lastTwo = n % 100;
  const last = n % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  if (last >= 2 && last <= 4) return few;
  return many;
}
