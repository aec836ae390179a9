import type { ApiFailure } from '@shop/application/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { ApiClient, endpointPath } from '../http/index.ts';
import type { CallOptions, EndpointInput, Received } from '../http/index.ts';

/** An answer as it was read, and the version of it that the store named. */
export type KnownAnswer = { readonly etag: string; readonly value: unknown };

/** Answers by path and query; may forget any of them at any time. */
export interface KnownAnswers {
  get(path: string): KnownAnswer | undefined;
  /** `length`: of its body in bytes. */
  set(path: string, answer: KnownAnswer, length: number): void;
}

const NOT_MODIFIED = 304;
/** Assumed of a body whose length was not told. */
const UNKNOWN_LENGTH = 50_000;

/**
 * A client that reads a catalogue again only after it has changed: it asks with the ETag of what it knows. All pages that a
 * server renders share what it knows, so an answer is never changed by those who get it.
 */
class RememberingApiClient extends ApiClient {
  readonly #answers: KnownAnswers;
  /** What the calls of this client have asked with. */
  readonly #asked = new Map<string, KnownAnswer>();

  constructor(answers: KnownAnswers, ...parts: ConstructorParameters<typeof ApiClient>) {
    super(...parts);
    this.#answers = answers;
  }

  override call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions = {},
  ): Promise<Result<AnswerOf<E>, ApiFailure>> {
    const path = endpointPath(endpoint, input);
    const known = endpoint.method === 'GET' ? this.#answers.get(path) : undefined;
    if (known === undefined) return super.call(endpoint, input, options);
    this.#asked.set(path, known);
    return super.call(endpoint, input, {
      ...options,
      headers: { ...options.headers, 'If-None-Match': known.etag },
    });
  }

  protected override read<E extends Endpoint>(
    endpoint: E,
    received: Received,
    input: EndpointInput<E>,
  ): Result<AnswerOf<E>, ApiFailure> {
    const path = endpointPath(endpoint, input);
    const asked = this.#asked.get(path);
    // It was read with the schema of this endpoint, whose path no other has.
    if (received.status === NOT_MODIFIED && asked !== undefined) return ok(asked.value as AnswerOf<E>);
    const answer = super.read(endpoint, received, input);
    const etag = received.headers.get('etag');
    if (endpoint.method === 'GET' && answer.ok && etag !== null)
      this.#answers.set(
        path,
        { etag, value: answer.value },
        Number(received.headers.get('content-length') ?? 0) || UNKNOWN_LENGTH,
      );
    return answer;
  }
}

/** The class of clients that know these answers. */
export const rememberingClient = (answers: KnownAnswers): typeof ApiClient =>
  class extends RememberingApiClient {
    constructor(...parts: ConstructorParameters<typeof ApiClient>) {
      super(answers, ...parts);
    }
  };
