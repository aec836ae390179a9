import { madeOnce } from '@shop/application/kernel';
import type { ApiFailure } from '@shop/application/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { answerOf, ApiClient, endpointPath } from '../http/index.ts';
import type { AccessTokens, CallOptions, EndpointInput, Received } from '../http/index.ts';

/** An answer as it was read. */
export type KnownAnswer = {
  /** The version of it that the store named; null: it named none, so it cannot be asked whether the answer is still the same. */
  readonly etag: string | null;
  readonly value: unknown;
  /** The `version` of all answers when the store was last asked for this one; null: there was none. */
  confirmedAt: string | null;
};

/** A read, as the store in the same process takes it. */
export interface OwnRead {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly token: string;
}

/** An answer that the store has in memory. */
export interface OwnAnswer {
  readonly etag: string;
  /** JSON. */
  readonly buffer: Buffer;
}

/** Answers by path, query and body; may forget any of them at any time. */
export interface KnownAnswers {
  get(path: string): KnownAnswer | undefined;
  /** `length`: of its body in bytes. */
  set(path: string, answer: KnownAnswer, length: number): void;
  /** Changes whenever any answer may have changed: with the same one nothing is asked for twice. Null: not known. */
  version(): string | null;
  /** What a store in the same process has in memory; null, or left out: it has to be called. */
  readonly read?: (call: OwnRead) => OwnAnswer | null;
}

const NOT_MODIFIED = 304;
/** Assumed of a body whose length was not told. */
const UNKNOWN_LENGTH = 50_000;

type Asked = Parameters<typeof endpointPath>[1] & { readonly body?: unknown };

/** Path and query, and with a body what is asked for in it. */
const addressOf = (endpoint: Endpoint, input: Asked): string => {
  const path = endpointPath(endpoint, input);
  return input.body === undefined ? path : `${endpoint.method} ${path} ${JSON.stringify(input.body)}`;
};

/**
 * A client that reads a catalogue again only after it has changed: it asks with the ETag of what it knows, and takes from a store
 * in the same process what that has in memory, without a call. All pages that a server renders share what it knows, so an answer
 * is never changed by those who get it.
 */
class RememberingApiClient extends ApiClient {
  readonly #answers: KnownAnswers;
  readonly #tokens: AccessTokens;
  /** What the calls of this client have asked with, and when. */
  readonly #asked = new Map<
    string,
    { readonly known: KnownAnswer | undefined; readonly at: string | null }
  >();

  constructor(answers: KnownAnswers, ...parts: ConstructorParameters<typeof ApiClient>) {
    super(...parts);
    this.#answers = answers;
    [, this.#tokens] = parts;
  }

  override call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions = {},
  ): Promise<Result<AnswerOf<E>, ApiFailure>> {
    const path = addressOf(endpoint, input);
    const known = this.#answers.get(path);
    const at = this.#answers.version();
    // It was read with the schema of this endpoint, whose path no other has.
    if (known !== undefined && at !== null && known.confirmedAt === at)
      return Promise.resolve(ok(known.value as AnswerOf<E>));
    const own = this.#own(endpoint, input);
    if (own !== null) return Promise.resolve(this.#taken(endpoint, path, own, at));
    if (endpoint.method !== 'GET') return super.call(endpoint, input, options);
    this.#asked.set(path, { known, at });
    if (known === undefined || known.etag === null) return super.call(endpoint, input, options);
    return super.call(endpoint, input, {
      ...options,
      headers: { ...options.headers, 'If-None-Match': known.etag },
    });
  }

  /** What the store in this process has in memory; null: it has to be called. */
  #own(endpoint: Endpoint, input: Asked): OwnAnswer | null {
    const token = this.#tokens.current();
    if (token === null || this.#answers.read === undefined) return null;
    const { params, query, body } = input;
    return this.#answers.read({ endpoint, params, query, body, token });
  }

  #taken<E extends Endpoint>(
    endpoint: E,
    path: string,
    { etag, buffer }: OwnAnswer,
    at: string | null,
  ): Result<AnswerOf<E>, ApiFailure> {
    const known = this.#answers.get(path);
    if (known?.etag === etag) {
      known.confirmedAt = at;
      return ok(known.value as AnswerOf<E>);
    }
    const body: unknown = JSON.parse(buffer.toString());
    const answer = answerOf(endpoint, { status: 200, headers: new Headers(), body });
    if (answer.ok) this.#answers.set(path, { etag, value: answer.value, confirmedAt: at }, buffer.length);
    return answer;
  }

  protected override read<E extends Endpoint>(
    endpoint: E,
    received: Received,
    input: EndpointInput<E>,
  ): Result<AnswerOf<E>, ApiFailure> {
    if (endpoint.method !== 'GET') return super.read(endpoint, received, input);
    const path = endpointPath(endpoint, input);
    const { known, at = null } = this.#asked.get(path) ?? {};
    const length = Number(received.headers.get('content-length') ?? 0) || UNKNOWN_LENGTH;
    if (received.status === NOT_MODIFIED && known !== undefined) {
      known.confirmedAt = at;
      return ok(known.value as AnswerOf<E>);
    }
    const answer = super.read(endpoint, received, input);
    const etag = received.headers.get('etag');
    // Without an ETag it serves for what is rendered under the same version only.
    if (answer.ok && (etag !== null || at !== null))
      this.#answers.set(path, { etag, value: answer.value, confirmedAt: at }, length);
    return answer;
  }
}

/** The class of clients that know these answers; one for all pages, as a class of its own for each would be slow. */
export const rememberingClient = madeOnce(
  (answers: KnownAnswers): typeof ApiClient =>
    class extends RememberingApiClient {
      constructor(...parts: ConstructorParameters<typeof ApiClient>) {
        super(answers, ...parts);
      }
    },
);
