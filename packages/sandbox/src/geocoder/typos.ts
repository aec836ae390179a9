/** Similarity of words by their shared trigrams, of which a typo in the middle changes few. */

const groupsOf = (padded: string): ReadonlySet<string> => {
  const groups = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3));
  return groups;
};

const shareOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let common = 0;
  for (const group of a) if (b.has(group)) common += 1;
  return (2 * common) / (a.size + b.size);
};

/** A word that others are compared with; its trigrams are computed once. */
export interface KnownWord {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
}

export const knownWord = (text: string): KnownWord => ({ text, groups: groupsOf(`  ${text} `) });

/** From 0 (nothing in common) to 1 (equal). An incomplete word is compared only with that part of the known word. */
export function similarity(typed: KnownWord, known: KnownWord): number {
  const whole = shareOf(typed.groups, known.groups);
  if (typed.text.length >= known.text.length) return whole;
  const beginning = groupsOf(`  ${known.text.slice(0, typed.text.length)}`);
  return Math.max(whole, shareOf(groupsOf(`  ${typed.text}`), beginning));
}

/**
 * The number of letters to change, add, remove or swap with the next to turn one word into the other. Decides between
 * equally similar words.
 */
export function editsBetween(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
