import type { Observable } from 'rxjs';

import {
  failed,
  isNotFound,
  KeyedLoadables,
  needsLoading,
  notFound,
  ready,
  whileUnchanged,
} from '../kernel/index.ts';
import type { Answer, IsCurrent, Loadable, Logger } from '../kernel/index.ts';

interface Tools {
  /** The active showcase, or null. */
  readonly showcase: { readonly id: string | null };
  readonly logger: Logger;
}

/** How these queries are logged: the level of a failure, and whether an unknown key is logged. */
type Reporting = { readonly failures: 'warn' | 'error'; readonly tellsUnknown: boolean };

/**
 * Answers about the active showcase by key, each loaded when it is first wanted. What is ready stays until it is reloaded;
 * an answer that comes after the showcase changed is dropped.
 */
export class ShowcaseQueries<T> {
  readonly #tools: Tools;
  readonly #name: string;
  readonly #reporting: Reporting;
  readonly #entries = new KeyedLoadables<T>();

  /** `name` is in the log. */
  constructor(tools: Tools, name: string, reporting: Reporting = { failures: 'warn', tellsUnknown: false }) {
    this.#tools = tools;
    this.#name = name;
    this.#reporting = reporting;
  }

  get(key: string): Loadable<T> {
    return this.#entries.get(key);
  }

  watch(key: string): Observable<Loadable<T>> {
    return this.#entries.watch(key);
  }

  set(key: string, value: Loadable<T>): void {
    this.#entries.set(key, value);
  }

  /** The store knows nothing by this key. */
  setNotFound(key: string): void {
    if (this.#reporting.tellsUnknown) this.#tools.logger.warn('Ничего не нашлось с идентификатором', { key });
    this.#entries.set(key, notFound);
  }

  change(change: (data: T) => T): void {
    this.#entries.change(change);
  }

  clear(): void {
    this.#entries.clear();
  }

  toRecord(): Readonly<Record<string, T>> {
    return this.#entries.toRecord();
  }

  /** The keys that nothing was found for. */
  notFoundKeys(): readonly string[] {
    return this.#entries.notFoundKeys();
  }

  /**
   * Loads unless it is there or under way; a 404 is `notFound`, and so is an answer that `read` finds nothing in. A `read`
   * that waits for more has to ask `isCurrent` before it does anything else.
   */
  async load<A>(
    key: string,
    isFresh: boolean,
    ask: (showcaseId: string) => Answer<A>,
    read: (answer: A, isCurrent: IsCurrent) => T | null | Promise<T | null>,
  ): Promise<void> {
    const { showcase, logger } = this.#tools;
    const { id } = showcase;
    if (id === null || !needsLoading(this.get(key), isFresh)) return;
    const isCurrent = whileUnchanged(() => showcase.id);
    this.#entries.startLoading(key, isFresh);
    const answer = await ask(id);
    if (!isCurrent()) return;
    if (answer.ok) {
      const reading = read(answer.value, isCurrent);
      const data = reading instanceof Promise ? await reading : reading;
      if (!isCurrent()) return;
      if (data === null) this.setNotFound(key);
      else this.#entries.set(key, ready(data));
    } else if (isNotFound(answer.error)) this.setNotFound(key);
    else {
      logger[this.#reporting.failures](`${this.#name} not loaded`, { failure: answer.error });
      this.#entries.set(key, failed(this.get(key)));
    }
  }
}
