import type { ApiFailure, Logger, Scheduler } from '@shop/application/kernel';
import { customFailure } from '@shop/application/kernel';
import type { CategoryModels } from '@shop/application/search';
import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { CategoryModel, Vector } from '@shop/domain/search';
import * as z from 'zod/mini';

import { read, send } from '../http/index.ts';
import type { Fetch } from '../http/index.ts';

/** Time limit for loading a model, in ms. */
const MODEL_TIMEOUT_MS = 20_000;

const isVector = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);

const isRecordOfVectors = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isVector);

// Checks of their own: a phone is held up for a tenth of a second while `z.record` looks through nine thousand words.
const modelSchema = z.object({
  version: z.string(),
  words: z.custom<CategoryModel['words']>(isRecordOfVectors),
  categories: z.array(z.object({ id: z.string(), name: z.string(), vector: z.custom<Vector>(isVector) })),
});

/** Fetches models from a static host (SRC-12, OPN-154) and keeps them while the page lives. */
export class HttpCategoryModels implements CategoryModels {
  readonly #fetch: Fetch;
  readonly #scheduler: Scheduler;
  readonly #logger: Logger;
  readonly #base: string;
  readonly #models = new Map<string, Promise<CategoryModel | null>>();

  /** `base`: the store API's, against whose origin a path is read where there is no page. */
  constructor(fetch: Fetch, scheduler: Scheduler, logger: Logger, base: string) {
    this.#fetch = fetch;
    this.#scheduler = scheduler;
    this.#logger = logger;
    this.#base = base;
  }

  load(url: string): Promise<CategoryModel | null> {
    const known = this.#models.get(url);
    if (known !== undefined) return known;
    const loading = this.#load(url);
    this.#models.set(url, loading);
    return loading;
  }

  async #load(url: string): Promise<CategoryModel | null> {
    const model = await this.#read(url);
    if (model.ok) return model.value;
    this.#models.delete(url);
    this.#logger.warn('The search model is not to be had, categories are found by name', {
      failure: model.error,
    });
    return null;
  }

  async #read(url: string): Promise<Result<CategoryModel, ApiFailure>> {
    const absolute = URL.canParse(url, this.#base) ? new URL(url, this.#base).href : url;
    const received = await send(this.#fetch, this.#scheduler, {
      url: absolute,
      method: 'GET',
      headers: new Headers(),
      timeoutMs: MODEL_TIMEOUT_MS,
    });
    if (!received.ok) return received;
    const { status, body } = received.value;
    if (status !== 200) return err(customFailure(`The search model answered ${status}`));
    const model = read(modelSchema, body, 'the search model');
    return model.ok && !isOfOneSize(model.value) ? err(customFailure('Its vectors differ in length')) : model;
  }
}

function isOfOneSize({ words, categories }: CategoryModel): boolean {
  const vectors = [...Object.values(words), ...categories.map(({ vector }) => vector)];
  return vectors.every(({ length }) => length === vectors[0]?.length);
}
