/* eslint-disable react-hooks/rules-of-hooks -- a build is for the server or for browsers, so each has the same hooks at every render */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** Something with a current value that reports new ones. */
export type StateSource<T> = { readonly state$: Observable<T>; readonly state: T };

const frozen = new WeakMap<object, unknown>();

/** Remembers the current states as those that the server rendered; hydration reads them, however late it comes. */
export function freezeForHydration(sources: readonly StateSource<unknown>[]): void {
  for (const source of sources) frozen.set(source, source.state);
}

/** The state of a service; the server and the first client render read the same snapshot. */
export function useService<T>(source: StateSource<T>): T {
  return useSelected(source, (state) => state);
}

/**
 * A part of a service's state; the component is rendered again only when the part changes. `select` answers a
 * primitive or an object of the state itself.
 */
export function useSelected<T, S>(source: StateSource<T>, select: (state: T) => S): S {
  // The server renders once and watches nothing.
  if (import.meta.env.SSR) return select(source.state);
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = source.state$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(source.state),
    () => select(frozen.has(source) ? (frozen.get(source) as T) : source.state),
  );
}

/**
 * Remembers the latest value of a stream that emits its current value on subscription. A stream may make a new object of the
 * same value for each subscription, so a watched one is not subscribed to again to be read.
 */
function watch<T>(source: Observable<T>, initial: T) {
  let value = initial;
  let watchers = 0;
  return {
    read: () => {
      if (watchers === 0) source.subscribe((next) => (value = next)).unsubscribe();
      return value;
    },
    subscribe: (listener: () => void) => {
      watchers += 1;
      const subscription = source.subscribe((next) => {
        value = next;
        listener();
      });
      return () => {
        watchers -= 1;
        subscription.unsubscribe();
      };
    },
  };
}

/**
 * The latest value of an observable that emits its current value on subscription; `initial` before that. `rendered`
 * is the value that the server rendered, for streams that may have moved on before this part of the page is hydrated.
 */
export function useObservable<T>(source: Observable<T>, initial: T, rendered?: T): T {
  if (import.meta.env.SSR) return rendered === undefined ? watch(source, initial).read() : rendered;
  // eslint-disable-next-line react/exhaustive-deps -- the initial value counts only for a new source
  const watched = useMemo(() => watch(source, initial), [source]);
  const readRendered = rendered === undefined ? watched.read : () => rendered;
  return useSyncExternalStore(watched.subscribe, watched.read, readRendered);
}
