import { BehaviorSubject } from 'rxjs';
import { vi, type Mock } from 'vitest';

/** A service whose state a test sets and whose commands it observes. */
export type StubService<S, M> = M & {
  readonly state: S;
  readonly state$: BehaviorSubject<S>;
  readonly set: (part: Partial<S>) => void;
};

export function stubService<S extends object, M extends object>(initial: S, methods: M): StubService<S, M> {
  const state$ = new BehaviorSubject(initial);
  return Object.defineProperty(
    Object.assign({ state$, set: (part: Partial<S>) => state$.next({ ...state$.value, ...part }) }, methods),
    'state',
    { get: () => state$.value },
  ) as StubService<S, M>;
}

/** A command that answers `value`. */
export function answers<T>(value: T): Mock<(...args: unknown[]) => Promise<T>> {
  return vi.fn<(...args: unknown[]) => Promise<T>>(() => Promise.resolve(value));
}

/** A command whose calls a test reads. */
export function command<A extends unknown[], R>(run: (...args: A) => R): Mock<(...args: A) => R> {
  return vi.fn<(...args: A) => R>(run);
}

/** A command that does nothing. */
export function nothing(): Mock<(...args: unknown[]) => void> {
  return vi.fn<(...args: unknown[]) => void>();
}
