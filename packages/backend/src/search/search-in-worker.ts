import { Worker } from 'node:worker_threads';

import type { ProductSearch } from './product-search.ts';
import type { SearchDocument } from './search-fields.ts';
import type { SearchAnswer, SearchQuestion, SearchRequest } from './search-protocol.ts';

/** For new objects, in MB: answering makes few, and the threads' spaces for them are apart. */
const YOUNG_GENERATION_MB = 12;

/** How many documents are handed over at a time. */
const SLICE = 1_000;

type Waiting = PromiseWithResolvers<SearchAnswer>;

/** Search in a thread of its own; questions wait until its index is built. */
export class SearchInWorker implements ProductSearch {
  readonly #worker = new Worker(new URL('./search.worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready = Promise.withResolvers<void>();
  #left: readonly SearchDocument[] = [];
  #lastId = 0;
  #isBuilt = false;
  #ended: Error | null = null;

  /** `onBroken`: it has ended by itself. */
  constructor(documents: readonly SearchDocument[], onBroken: (error: Error) => void) {
    const end = (error: Error): void => {
      if (this.#ended !== null) return;
      this.#fail(error);
      onBroken(error);
    };
    this.#worker.on('message', (answer: SearchAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => end(new Error('The search has stopped')));
    this.#worker.unref();
    this.#ready.promise.catch(() => undefined);
    this.#left = documents;
    this.#handOver();
  }

  /** Resolves when the index is built. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  readonly find: ProductSearch['find'] = async (showcaseId, query, limit) => {
    const answer = await this.#ask({ kind: 'find', showcaseId, query, limit });
    return answer.kind === 'found' ? answer.found : [];
  };

  readonly suggest: ProductSearch['suggest'] = async (showcaseId, query, limit) => {
    const answer = await this.#ask({ kind: 'suggest', showcaseId, query, limit });
    return answer.kind === 'suggested' ? answer.texts : [];
  };

  readonly setSold: ProductSearch['setSold'] = (sold) => this.#post({ kind: 'sold', sold });

  /** What an index was asked that is built is answered first: its successor may take its place at any moment. */
  readonly close: ProductSearch['close'] = async () => {
    while (this.#isBuilt && this.#waiting.size > 0)
      await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
    if (this.#ended === null) this.#fail(new Error('The search is closed'));
    await this.#worker.terminate();
  };

  /** The next documents; the worker says when it has taken them, so that other work goes on in between. */
  #handOver(): void {
    const documents = this.#left.slice(0, SLICE);
    this.#left = this.#left.slice(SLICE);
    this.#post({ kind: 'documents', documents, isLast: this.#left.length === 0 });
  }

  async #ask(question: Omit<SearchQuestion, 'id'>): Promise<SearchAnswer> {
    if (this.#ended !== null) throw this.#ended;
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<SearchAnswer>();
    this.#waiting.set(id, waiting);
    this.#post({ ...question, id });
    return waiting.promise;
  }

  #post(request: SearchRequest): void {
    if (this.#ended === null) this.#worker.postMessage(request);
  }

  #receive(answer: SearchAnswer): void {
    if (answer.kind === 'ready') {
      this.#isBuilt = true;
      this.#ready.resolve();
    } else if (answer.kind === 'taken') this.#handOver();
    else {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    }
  }

  #fail(error: Error): void {
    this.#ended = error;
    this.#ready.reject(error);
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
