import { type CachedAnswer, cachedAnswer } from '../kernel/http/answer.ts';

/** Builds an answer and names the products whose stock it shows. */
export type BuildAnswer = () => { readonly json: string; readonly productIds: Iterable<string> };

interface Entry {
  readonly key: string;
  answer: CachedAnswer | null;
  productIds: readonly string[];
}

/** Answers kept of one store; a crawler that asks for everything must not fill the memory. */
const MAX_ANSWERS = 5_000;

/**
 * Serialised answers that follow the stock: a change of stock drops exactly the answers that show the product,
 * and the next caller pays for building one again.
 */
export class LiveAnswers {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  readonly #shownIn = new Map<string, Set<Entry>>();

  constructor(limit: number = MAX_ANSWERS) {
    this.#limit = limit;
  }

  /** The answer under a key; `build` runs when there is none or it was dropped. */
  get(key: string, build: BuildAnswer): CachedAnswer {
    const known = this.#entries.get(key);
    if (known?.answer != null) return known.answer;
    if (known !== undefined) this.#forget(known);
    const { json, productIds } = build();
    const entry: Entry = { key, answer: cachedAnswer(json), productIds: [...productIds] };
    this.#remember(entry);
    return entry.answer as CachedAnswer;
  }

  drop(productIds: Iterable<string>): void {
    for (const id of productIds) {
      for (const entry of this.#shownIn.get(id) ?? []) entry.answer = null;
    }
  }

  #remember(entry: Entry): void {
    this.#entries.set(entry.key, entry);
    for (const id of entry.productIds) {
      const shownIn = this.#shownIn.get(id);
      if (shownIn === undefined) this.#shownIn.set(id, new Set([entry]));
      else shownIn.add(entry);
    }
    if (this.#entries.size <= this.#limit) return;
    const [oldest] = this.#entries.values();
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(entry: Entry): void {
    this.#entries.delete(entry.key);
    for (const id of entry.productIds) this.#shownIn.get(id)?.delete(entry);
  }
}
