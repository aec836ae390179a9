import type { Observable } from 'rxjs';

import { failed, isNotFound, KeyedLoadables, notFound, ready } from '../kernel/index.ts';
import type { Answer, Loadable, Logger } from '../kernel/index.ts';

interface Tools {
  /** The active showcase, or null. */
  readonly showcase: { readonly id: string | null };
  readonly logger: Logger;
}

/**
 * Answers about the active showcase by key, each loaded when it is first wanted. What is ready stays until it is loaded anew;
 * an answer that comes after the showcase changed is dropped.
 */
export class ShowcaseQueries<T> {
  readonly #tools: Tools;
  readonly #name: string;
  readonly #entries = new KeyedLoadables<T>();

  /** `name` stands in the log. */
  constructor(tools: Tools, name: string) {
    this.#tools = tools;
    this.#name = name;
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

  /** Loads unless it is there or under way; a 404 is `notFound`, and so is an answer that `read` finds nothing in. */
  async load<A>(
    key: string,
    isFresh: boolean,
    ask: (showcaseId: string) => Answer<A>,
    read: (answer: A) => T | null,
  ): Promise<void> {
    const before = this.#entries.get(key);
    const { id } = this.#tools.showcase;
    if (id === null || before.status === 'loading' || (before.status === 'ready' && !isFresh)) return;
    this.#entries.startLoading(key, isFresh);
    const answer = await ask(id);
    if (id !== this.#tools.showcase.id) return;
    if (answer.ok) {
      const data = read(answer.value);
      this.#entries.set(key, data === null ? notFound : ready(data));
    } else if (isNotFound(answer.error)) this.#entries.set(key, notFound);
    else {
      this.#tools.logger.warn(`${this.#name} not loaded`, { failure: answer.error });
      this.#entries.set(key, failed(this.#entries.get(key)));
    }
  }
}
