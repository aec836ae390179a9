import type { Corpus } from './corpus.ts';

/** Whether a word should be near a category: 1 near, 0 far, null irrelevant. */
export type Target = 0 | 1 | null;

export interface Lesson {
  readonly word: string;
  readonly targets: readonly Target[];
  /** How specific the word is, 0 to 1; 1: all its mentions are in one place. */
  readonly weight: number;
  /** How often it is trained: words in names more often than words in descriptions. */
  readonly mass: number;
}

const MAX_MASS = 12;

/** Shares of a word's mentions above which a category is near, and below which it is far. */
const NEAR = 0.5;
const FAR = 0.12;
/** A word whose largest share is below this is a filler such as "вкусный". */
const FILLER = 0.3;

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

/** Words with the same beginning (хлеб, хлебный) share part of their mentions. */
const KIN_LETTERS = 5;
const KIN_SHARE = 0.5;

function withKin(counts: Corpus['counts']): Corpus['counts'] {
  const beginning = (word: string): string =>
    word.slice(0, Math.max(3, Math.min(KIN_LETTERS, word.length - 1)));
  const kin = new Map<string, readonly number[]>();
  for (const [word, row] of counts) {
    const known = kin.get(beginning(word)) ?? row.map(() => 0);
    kin.set(
      beginning(word),
      row.map((value, at) => value + (known[at] ?? 0)),
    );
  }
  return new Map(
    [...counts].map(([word, row]) => {
      const all = kin.get(beginning(word)) ?? row;
      return [word, row.map((value, at) => value + KIN_SHARE * ((all[at] ?? 0) - value))];
    }),
  );
}

/** Turns mentions into lessons; fillers are to be far from every category. */
export function createLessons({ labels, counts }: Corpus): readonly Lesson[] {
  return [...withKin(counts)].map(([word, row]) => {
    const total = sum(row);
    // A department has the mentions of its shelves.
    const within = labels.map(({ parent }, at) =>
      parent === null
        ? (row[at] ?? 0) + sum(row.filter((_, shelf) => labels[shelf]?.parent === at))
        : (row[at] ?? 0),
    );
    const shares = within.map((value) => value / total);
    const shelfShares = shares.filter((_, at) => labels[at]?.parent !== null);
    const best = Math.max(0, ...shelfShares);
    const own = labels.map(({ parent }, at) => (parent === null ? (row[at] ?? 0) / total : 0));
    const bestDepartment = Math.max(0, ...shares.filter((_, at) => labels[at]?.parent === null));
    const isFiller = Math.max(best, bestDepartment, ...own) < FILLER;
    const targets = labels.map(({ parent }, at): Target => {
      const share = shares[at] ?? 0;
      if (isFiller) return share < FILLER / 2 ? 0 : null;
      if (parent === null) {
        if ((own[at] ?? 0) > 0.15 || (share >= 0.6 && best < 0.4)) return 1;
        return share < FAR ? 0 : null;
      }
      if (share >= NEAR * best && share >= 0.2) return 1;
      return share < FAR ? 0 : null;
    });
    return {
      word,
      targets,
      mass: Math.min(MAX_MASS, isFiller ? 1 : total),
      weight: isFiller ? 0 : Math.max(best, bestDepartment ** 2, ...own),
    };
  });
}
