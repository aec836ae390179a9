/** Shorter words are taken as they are; from the second length up two slips are forgiven. */
const [ONE_SLIP_FROM, TWO_SLIPS_FROM] = [4, 6] as const;

/** Slips between two words: a letter left out, added, changed or swapped with its neighbour is one. */
export function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [left = 0, above = 0, across = 0] = [next[j - 1], row[j], row[j - 1]];
      const isSwapped = a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      const swap = isSwapped && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(left + 1, above + 1, across + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1), swap));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * Of known words, which `byLetter` gives by their first letter, those that a mistyped one may mean: the fewest slips away, one
 * in words of 4 and 5 letters, two in longer ones. The first letter is hardly ever wrong.
 */
export function nearestWords(
  word: string,
  byLetter: (letter: string) => readonly string[],
): readonly string[] {
  let least = word.length < ONE_SLIP_FROM ? 0 : word.length < TWO_SLIPS_FROM ? 1 : 2;
  if (least === 0) return [];
  let nearest: string[] = [];
  for (const known of byLetter(word.charAt(0))) {
    if (known.length < 3 || Math.abs(known.length - word.length) > least) continue;
    const slips = slipsBetween(word, known);
    if (slips > least) continue;
    if (slips < least) nearest = [];
    least = slips;
    nearest.push(known);
  }
  return nearest;
}
