import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

/** Holds one immutable state; only its owner changes it, everybody may watch. */
export class Store<S> {
  readonly #subject: BehaviorSubject<S>;
  readonly state$: Observable<S>;

  constructor(initial: S) {
    this.#subject = new BehaviorSubject(initial);
    this.state$ = this.#subject.asObservable();
  }

  get state(): S {
    return this.#subject.value;
  }

  set(next: S): void {
    if (next !== this.#subject.value) this.#subject.next(next);
  }

  /** Replaces some fields; nothing is emitted when none of them changes. */
  patch(part: Partial<S>): void {
    const before = this.#subject.value;
    const keys = Object.keys(part) as (keyof S)[];
    if (keys.some((key) => !Object.is(before[key], part[key]))) this.#subject.next({ ...before, ...part });
  }
}

/** Something with a current state that reports new ones. */
export type StateSource<S> = { readonly state$: Observable<S>; readonly state: S };

/** A service whose state can be watched: `state$` emits the current one first, `state` reads it at once. */
export abstract class Stateful<S> implements StateSource<S> {
  protected readonly store: Store<S>;
  readonly state$: Observable<S>;

  constructor(initial: S) {
    this.store = new Store(initial);
    this.state$ = this.store.state$;
  }

  get state(): S {
    return this.store.state;
  }
}
