import { createHash } from 'node:crypto';

import { finish } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import { nextTurn } from '../kernel/system.ts';
import { LARGE_CATALOGUE } from './large-catalogue.ts';
import { createSharedSearch, SearchInWorker } from '../search/index.ts';
import type { ProductSearch, SearchDocument, SoldIn } from '../search/index.ts';

/** What the catalogue is searched with: documents of all products, and which of them each showcase sells. */
export interface SearchedCatalog {
  readonly documents: readonly SearchDocument[];
  readonly sold: SoldIn;
}

/** Documents that are hashed at once, a millisecond or two. */
const HASHED_AT_ONCE = 500;

function* fingerprintOf(documents: readonly SearchDocument[]): Sliced<string> {
  const hash = createHash('sha1');
  for (let from = 0; from < documents.length; from += HASHED_AT_ONCE) {
    hash.update(JSON.stringify(documents.slice(from, from + HASHED_AT_ONCE)));
    yield;
  }
  return hash.digest('base64');
}

/** A search with what its index was built of. */
interface Indexed {
  readonly fingerprint: string;
  readonly search: ProductSearch;
}

/**
 * The search over the current catalogue. Its index is the most expensive part of a version, so it is kept while only prices change; a
 * large one is built beside the work, with the one before it answering until then.
 */
export class SearchHolder implements Pick<ProductSearch, 'find' | 'suggest'> {
  readonly #onBroken: (error: Error) => void;
  #current: Indexed | null = null;
  /** Is being built, and takes the place of the current one. */
  #next: Indexed | null = null;
  #postponed: (() => Sliced<SearchedCatalog>) | null = null;

  /** `onBroken`: there is no search until the next `update`. */
  constructor(onBroken: (error: Error) => void) {
    this.#onBroken = onBroken;
  }

  readonly find: ProductSearch['find'] = async (...question) => (await this.#search()).find(...question);

  readonly suggest: ProductSearch['suggest'] = async (...question) =>
    (await this.#search()).suggest(...question);

  /** Searches this from now on, or as soon as its index is built. */
  async update({ documents, sold }: SearchedCatalog): Promise<void> {
    const rest = documents.length < LARGE_CATALOGUE ? null : nextTurn;
    const fingerprint = await finish(fingerprintOf(documents), rest);
    const known = [this.#next, this.#current].find((indexed) => indexed?.fingerprint === fingerprint);
    if (known != null) {
      known.search.setSold(sold);
      if (known === this.#current) await this.#drop(this.#next);
      return;
    }
    await this.#drop(this.#next);
    if (documents.length < LARGE_CATALOGUE) {
      const search = await createSharedSearch(documents, fingerprint);
      search.setSold(sold);
      await this.#take({ fingerprint, search });
      return;
    }
    const search = new SearchInWorker(documents, (error) => this.#break(search, error));
    search.setSold(sold);
    const indexed = { fingerprint, search };
    if (this.#current === null) {
      this.#current = indexed;
      return;
    }
    this.#next = indexed;
    void search.ready.then(
      async () => (this.#next === indexed ? this.#take(indexed) : undefined),
      () => undefined,
    );
  }

  /** Searches the same documents, of which others are sold now. False: there are none, so `update` is needed. */
  sell(sold: SoldIn): boolean {
    const latest = this.#next ?? this.#current;
    latest?.search.setSold(sold);
    return latest !== null;
  }

  /** Searches this as soon as somebody asks: a program that may never do builds no index. */
  postpone(catalog: () => Sliced<SearchedCatalog>): void {
    this.#postponed = catalog;
  }

  async stop(): Promise<void> {
    await this.#drop(this.#next);
    await this.#drop(this.#current);
  }

  async #search(): Promise<ProductSearch> {
    const postponed = this.#postponed;
    this.#postponed = null;
    if (postponed !== null) await this.update(await finish(postponed(), null));
    if (this.#current === null) throw new Error('There is no search now');
    return this.#current.search;
  }

  async #take(indexed: Indexed): Promise<void> {
    const before = this.#current;
    this.#current = indexed;
    if (this.#next === indexed) this.#next = null;
    await this.#drop(before);
  }

  async #drop(indexed: Indexed | null): Promise<void> {
    if (indexed === null) return;
    if (this.#next === indexed) this.#next = null;
    if (this.#current === indexed) this.#current = null;
    await indexed.search.close();
  }

  #break(search: ProductSearch, error: Error): void {
    if (this.#next?.search === search) this.#next = null;
    if (this.#current?.search === search) this.#current = null;
    this.#onBroken(error);
  }
}
