/** Whether the remaining items still fail. */
export type StillFails<T> = (items: readonly T[]) => Promise<boolean>;

/** The tries and the time left; shared by everything that shrinks one failure. */
export class TryBudget {
  #left: number;
  readonly #isLate: () => boolean;

  constructor(most: number, isLate: () => boolean = () => false) {
    this.#left = most;
    this.#isLate = isLate;
  }

  /** Uses up one try; false: there is none. */
  take(): boolean {
    this.#left -= 1;
    return this.#left >= 0 && !this.#isLate();
  }
}

/** Splits the list into `count` parts of about equal length, in order, none empty. */
function inParts<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/**
 * Delta debugging: the shortest list found, in the given order, that still fails. The given list fails. No single
 * item of the result can be left out, unless the tries ran out.
 */
export async function shrinkList<T>(
  items: readonly T[],
  fails: StillFails<T>,
  tries: TryBudget,
): Promise<readonly T[]> {
  let current = items;
  let count = 2;
  while (current.length > 0) {
    const parts = inParts(current, Math.min(count, current.length));
    const smaller = await firstFailing(parts, fails, tries);
    if (smaller !== null) {
      current = smaller;
      count = Math.max(2, Math.min(count - 1, current.length));
    } else if (parts.length >= current.length) return current;
    else count = Math.min(parts.length * 2, current.length);
  }
  return current;
}

/** The list without one of its parts if it still fails; null: every part is needed, or the tries are used up. */
async function firstFailing<T>(
  parts: readonly (readonly T[])[],
  fails: StillFails<T>,
  tries: TryBudget,
): Promise<readonly T[] | null> {
  // Later parts are the least likely to be needed by others.
  for (const left of parts.toReversed()) {
    const rest = parts.filter((part) => part !== left).flat();
    if (!tries.take()) return null;
    if (await fails(rest)) return rest;
  }
  return null;
}

/** The first of some values, in ascending order, that still fails; `otherwise` if none does. */
export async function shrinkValue<V>(
  smaller: readonly V[],
  otherwise: V,
  fails: (value: V) => Promise<boolean>,
  tries: TryBudget,
): Promise<V> {
  for (const value of smaller) {
    if (!tries.take()) return otherwise;
    if (await fails(value)) return value;
  }
  return otherwise;
}
