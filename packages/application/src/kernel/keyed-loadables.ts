import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

import { idle, loading, mapLoadable } from './loadable.ts';
import type { Loadable } from './loadable.ts';

/** Loadables by key, each of them watchable before it is loaded. */
export class KeyedLoadables<T> {
  readonly #entries = new Map<string, BehaviorSubject<Loadable<T>>>();

  watch(key: string): Observable<Loadable<T>> {
    return this.#entry(key);
  }

  get(key: string): Loadable<T> {
    return this.#entries.get(key)?.value ?? idle;
  }

  set(key: string, value: Loadable<T>): void {
    this.#entry(key).next(value);
  }

  /** Says that an entry is loading; what was not found stays so until the answer, unless `isFresh`: its screen does not blink. */
  startLoading(key: string, isFresh: boolean): void {
    const before = this.get(key);
    if (isFresh || before.status !== 'notFound') this.set(key, loading(before));
  }

  /** Changes all data that are there. */
  change(change: (data: T) => T): void {
    for (const entry of this.#entries.values()) {
      const next = mapLoadable(entry.value, change);
      if (next !== entry.value) entry.next(next);
    }
  }

  /** Empties every entry; watchers see `idle`. */
  clear(): void {
    for (const entry of this.#entries.values()) if (entry.value.status !== 'idle') entry.next(idle);
  }

  /** The entries that are ready. */
  toRecord(): Readonly<Record<string, T>> {
    const ready: [string, T][] = [];
    for (const [key, { value }] of this.#entries) if (value.status === 'ready') ready.push([key, value.data]);
    return Object.fromEntries(ready);
  }

  /** The keys that nothing was found for. */
  notFoundKeys(): readonly string[] {
    return [...this.#entries].flatMap(([key, { value }]) => (value.status === 'notFound' ? [key] : []));
  }

  #entry(key: string): BehaviorSubject<Loadable<T>> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const created = new BehaviorSubject<Loadable<T>>(idle);
    this.#entries.set(key, created);
    return created;
  }
}
