import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

import { failed, idle, loading, mapLoadable, needsLoading, ready, whileUnchanged } from '../kernel/index.ts';
import type { Answer, Loadable, Logger } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';

interface Tools {
  readonly showcase: Pick<ShowcaseService, 'id' | 'reportFatal'>;
  readonly logger: Logger;
}

/** Something a showcase cannot be shown without: a failure while nothing of it is loaded is fatal (SHW-08, SHW-09). */
export class EssentialQuery<T> {
  readonly #tools: Tools;
  readonly #name: string;
  readonly #value = new BehaviorSubject<Loadable<T>>(idle);

  readonly value$: Observable<Loadable<T>> = this.#value.asObservable();

  /** `name` is in the log. */
  constructor(tools: Tools, name: string) {
    this.#tools = tools;
    this.#name = name;
  }

  get value(): Loadable<T> {
    return this.#value.value;
  }

  set(data: T): void {
    this.#value.next(ready(data));
  }

  change(change: (data: T) => T): void {
    this.#value.next(mapLoadable(this.value, change));
  }

  clear(): void {
    if (this.value.status !== 'idle') this.#value.next(idle);
  }

  /** Loads unless it is there or under way; an answer that `read` finds nothing in is a failure. */
  async load<A>(
    isFresh: boolean,
    ask: (showcaseId: string) => Answer<A>,
    read: (answer: A) => T | null,
  ): Promise<void> {
    const { logger, showcase } = this.#tools;
    const { id } = showcase;
    if (id === null || !needsLoading(this.value, isFresh)) return;
    const isCurrent = whileUnchanged(() => showcase.id);
    this.#value.next(loading(this.value));
    const answer = await ask(id);
    if (!isCurrent()) return;
    const data = answer.ok ? read(answer.value) : null;
    if (data !== null) {
      this.set(data);
      return;
    }
    if (!answer.ok) logger.error('Catalogue call failed', { failure: answer.error });
    this.#value.next(failed(this.value));
    if (this.value.data === undefined) showcase.reportFatal(this.#name);
  }
}
