/** How many letters must be added, removed or changed to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

const sharedWords = (wanted: string, known: string): readonly string[] => {
  const words = new Set(wanted.split(' '));
  return known.split(' ').filter((word) => words.has(word));
};

/** How well texts match: shared words count most, then few typos. */
const closeness = (wanted: string, known: string): number =>
  sharedWords(wanted, known).length * 3 - distance(wanted, known);

const LONGEST = 60;
/** Words of this length count as significant. */
const LONG_WORD = 4;

/** The known word that was most likely meant; null if none is near. */
export function closest(wanted: string, known: readonly string[]): string | null {
  const asked = wanted.slice(0, LONGEST);
  const [best] = known.toSorted((a, b) => closeness(asked, b) - closeness(asked, a));
  if (best === undefined) return null;
  const isNear =
    distance(asked, best) <= Math.max(2, best.length / 3) ||
    sharedWords(asked, best).some((word) => word.length >= LONG_WORD);
  return isNear ? best : null;
}

/** ', did you mean "x"?', or nothing. */
export function didYouMean(wanted: string, known: readonly string[]): string {
  const best = closest(wanted, known);
  return best === null ? '' : `, did you mean "${best}"?`;
}
