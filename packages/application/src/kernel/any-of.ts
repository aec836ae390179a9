import { Observable } from 'rxjs';

/**
 * Emits what any of these observables emits, and completes with the last of them. The page has this in the place of `merge` of
 * rxjs, which takes promises, iterables and streams too and so weighs two kilobytes more (ADR 20).
 */
export function anyOf<T extends readonly unknown[]>(
  ...sources: { readonly [K in keyof T]: Observable<T[K]> }
): Observable<T[number]> {
  return new Observable<T[number]>((subscriber) => {
    let open = sources.length;
    for (const source of sources)
      subscriber.add(
        source.subscribe({
          next: (value) => subscriber.next(value),
          error: (error) => subscriber.error(error),
          complete: () => {
            open -= 1;
            if (open === 0) subscriber.complete();
          },
        }),
      );
  });
}
