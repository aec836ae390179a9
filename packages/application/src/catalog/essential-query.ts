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
  readonly #visible: (data: T) => T;
  readonly #value = new BehaviorSubject<Loadable<T>>(idle);
  /** What was loaded, with what is not visible at present. */
  #whole: T | null = null;

  readonly value$: Observable<Loadable<T>> = this.#value.asObservable();

  /** `name` is in the log; `visible` leaves out what is not shown at present. */
  constructor(tools: Tools, name: string, visible: (data: T) => T) {
    this.#tools = tools;
    this.#name = name;
    this.#visible = visible;
  }

  get value(): Loadable<T> {
    return this.#value.value;
  }

  set(data: T): void {
    this.#whole = data;
    this.#value.next(ready(this.#visible(data)));
  }

  /** Changes what was loaded; without a change what is visible of it is looked at again. */
  change(change: (data: T) => T = (data) => data): void {
    if (this.#whole === null) return;
    const data = this.#visible((this.#whole = change(this.#whole)));
    this.#value.next(mapLoadable(this.value, () => data));
  }

  clear(): void {
    this.#whole = null;
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
