import type { Plan } from './plan.ts';

/**
 * Plays a plan; answers it as far as it was played, if it fails in the wanted way; null: it does not. `isStrict`: it is given up, which
 * is known sooner, when many steps do not pass that did before; if it fails all the same, a few such steps are left out as well.
 */
export type Attempt = (plan: Plan, isStrict?: boolean) => Promise<Plan | null>;

/** Some items as far as they are needed, if they still fail; null: they do not. */
export type StillFails<T> = (items: readonly T[]) => Promise<readonly T[] | null>;

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

  get isOver(): boolean {
    return this.#left <= 0 || this.#isLate();
  }
}

/**
 * The shortest list found, in the given order, that still fails. The given list fails. No single item of the result can be
 * left out, unless the tries ran out. From the end to the beginning it leaves out more at once when the rest has failed twice
 * in a row, and less as soon as it does not: what depends on something else comes after it and goes first.
 */
export async function shrinkList<T>(
  items: readonly T[],
  fails: StillFails<T>,
  tries: TryBudget,
): Promise<readonly T[]> {
  let current = items;
  for (;;) {
    const before = current.length;
    current = await onePass(current, fails, tries);
    if (current.length === before || tries.isOver) return current;
  }
}

async function onePass<T>(
  items: readonly T[],
  fails: StillFails<T>,
  tries: TryBudget,
): Promise<readonly T[]> {
  let current = items;
  let size = Math.ceil(items.length / 4);
  let isAgain = false;
  for (let end = items.length; end > 0;) {
    const start = Math.max(0, end - size);
    const rest = [...current.slice(0, start), ...current.slice(end)];
    if (!tries.take()) return current;
    const failing = await fails(rest);
    if (failing !== null) {
      const left = new Set(failing);
      size = (end - start) * (isAgain ? 2 : 1);
      isAgain = true;
      end = current.slice(0, start).filter((item) => left.has(item)).length;
      current = failing;
      continue;
    }
    isAgain = false;
    if (end - start === 1) end = start;
    else size = Math.floor((end - start) / 2);
  }
  return current;
}

/** The first of some plans that fails, as far as it was played; null: none does, or there are no tries left. */
export async function firstFailing(
  plans: readonly Plan[],
  attempt: Attempt,
  tries: TryBudget,
): Promise<Plan | null> {
  for (const plan of plans) {
    const failing = tries.take() ? await attempt(plan) : null;
    if (failing !== null) return failing;
  }
  return null;
}
