export type Observed<T> = {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
};

/** The current value of an observable; null if it has none. */
export function currentOf<T>(source: Observed<T>): T | null {
  const seen: T[] = [];
  source.subscribe((value) => void seen.push(value)).unsubscribe();
  return seen.at(-1) ?? null;
}
