import { LRUCache } from 'lru-cache';

import type { CachedAnswer } from '../kernel/http/answer.ts';

export interface KeptAnswer {
  readonly answer: CachedAnswer;
  /** The products whose stock it shows. */
  readonly productIds: readonly string[];
  /** Is called once it is no longer kept. */
  readonly forget: () => void;
}

/** Approximate bytes of an answer besides its body, and of a product's id. */
const ENTRY_BYTES = 500;
const ID_BYTES = 100;
/** Of a body's bytes, about: it and its compressed forms. */
const BODY_SHARE = 1.5;
/** A text that is not ASCII takes two bytes a character. */
const CHARACTER_BYTES = 2;

const answersWithin = (maxBytes: number): LRUCache<string, KeptAnswer> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ answer, productIds }) =>
      Math.ceil(ENTRY_BYTES + answer.buffer.length * BODY_SHARE + productIds.length * ID_BYTES),
    dispose: ({ forget }) => forget(),
  });

/**
 * Memory for the serialised answers of all stores of one version of the catalogue, so that neither a crawler that requests
 * everything nor many stores fill the memory. What was not asked for the longest goes first.
 */
export class AnswerMemory {
  /** The main page, categories and products. */
  readonly catalogue: LRUCache<string, KeptAnswer>;
  /** Separate from the catalogue: a thousand different lists displace no category. */
  readonly lists: LRUCache<string, KeptAnswer>;
  /** Products as lists show them. */
  readonly products: LRUCache<string, string>;

  constructor(maxBytes: number) {
    this.catalogue = answersWithin(Math.ceil(maxBytes / 2));
    this.lists = answersWithin(Math.ceil(maxBytes / 4));
    this.products = new LRUCache({
      maxSize: Math.ceil(maxBytes / 4),
      sizeCalculation: (json) => ENTRY_BYTES + json.length * CHARACTER_BYTES,
    });
  }

  /** Bytes that it takes now, about. */
  get size(): number {
    return [this.catalogue, this.lists, this.products].reduce((sum, part) => sum + part.calculatedSize, 0);
  }
}
