/** Whether what is left still fails. */
export type StillFails<T> = (items: readonly T[]) => Promise<boolean>;

/** The number of tries left; shared by everything that shrinks one failure. */
export class TryBudget {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** Uses up one try; false: there is none. */
  take(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }
}

/** The list in this many parts of about the same length, in order, none empty. */
function inParts<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/**
 * The shortest list it finds, in the order of the given one, that still fails: delta debugging. The given list fails. Of the
 * result no single item can be left out, unless the tries ran out.
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

/** The list without one of its parts that still fails; null: each part is needed, or nothing may be tried any more. */
async function firstFailing<T>(
  parts: readonly (readonly T[])[],
  fails: StillFails<T>,
  tries: TryBudget,
): Promise<readonly T[] | null> {
  // What comes last is the least likely to be needed by the others.
  for (const left of parts.toReversed()) {
    const rest = parts.filter((part) => part !== left).flat();
    if (!tries.take()) return null;
    if (await fails(rest)) return rest;
  }
  return null;
}

/** The smallest of some values, the smallest first, with which it still fails; `otherwise` when none does. */
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
