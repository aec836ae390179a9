import type { ApiFailure, Logger, Scheduler } from '@shop/application/kernel';
import { contractVersion, contractVersionHeader } from '@shop/contract/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { AccessTokens } from './access-tokens.ts';
import { answerOf, sendEndpoint } from './call-endpoint.ts';
import type { EndpointInput } from './endpoint-request.ts';
import { failureOf } from './send.ts';
import type { Fetch, Received } from './send.ts';

/** Given as a call's Authorization header it suppresses the token and is not sent itself (NET-02, TOK-12, OPN-187). */
export const SKIP_MARKER = 'skip';

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export type ApiClientSettings = {
  /** Without a slash at the end, such as '/api/store'. */
  readonly baseUrl: string;
  /** Value of the header DeviceId (NET-04); null: none is known. */
  readonly deviceId: () => string | null;
  /** Value of the header X-Application-Platform (NET-05). */
  readonly platform: () => string;
  /** After this many ms a call is given up (NET-06). */
  readonly timeoutMs: () => number;
  /** Whether cookies go along: the web server hands on that of a test run, and no other (TOK-16, OPN-309). */
  readonly sendsCookies: () => boolean;
  /** Gets the Date header of every answer (OPN-289). */
  readonly onServerDate: (date: string) => void;
};

/** Calls of the store API, typed by the contract (NET). */
export class ApiClient {
  readonly #fetch: Fetch;
  readonly #tokens: AccessTokens;
  readonly #scheduler: Scheduler;
  readonly #settings: ApiClientSettings;
  readonly #logger: Logger;
  #hasWarned = false;

  constructor(
    fetch: Fetch,
    tokens: AccessTokens,
    scheduler: Scheduler,
    settings: ApiClientSettings,
    logger: Logger,
  ) {
    this.#fetch = fetch;
    this.#tokens = tokens;
    this.#scheduler = scheduler;
    this.#settings = settings;
    this.#logger = logger;
  }

  /** Calls an endpoint and parses its answer; a failure is one of NET-09 to NET-11. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions = {},
  ): Promise<Result<AnswerOf<E>, ApiFailure>> {
    const isSkipped = options.headers?.['Authorization'] === SKIP_MARKER;
    const token = await this.#token(endpoint, isSkipped);
    const first = await this.#send(endpoint, input, options, token);
    if (!first.ok) return first;
    if (first.value.status !== 401 || isSkipped) return this.read(endpoint, first.value, input);
    const failure = failureOf(first.value);
    if (failure.kind === 'api' && failure.data.code === 'EMPTY_HEADER_AUTHORIZATION')
      this.#tokens.reportMissing();
    const renewed = await this.#tokens.renew(token);
    if (renewed === null || renewed === token) return err(failure);
    const second = await this.#send(endpoint, input, options, renewed);
    return second.ok ? this.read(endpoint, second.value, input) : second;
  }

  /** Reads what came back for a call. */
  protected read<E extends Endpoint>(
    endpoint: E,
    received: Received,
    _input: EndpointInput<E>,
  ): Result<AnswerOf<E>, ApiFailure> {
    return answerOf(endpoint, received);
  }

  async #token(endpoint: Endpoint, isSkipped: boolean): Promise<string | null> {
    if (isSkipped) return null;
    const needsNone = endpoint.access === 'public' || endpoint.access === 'optional';
    return needsNone ? this.#tokens.current() : this.#tokens.fresh();
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions,
    token: string | null,
  ): Promise<Result<Received, ApiFailure>> {
    const { baseUrl, deviceId, platform, timeoutMs, sendsCookies, onServerDate } = this.#settings;
    const headers = new Headers(options.headers);
    headers.delete('Authorization');
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    headers.set('X-Application-Platform', platform());
    const device = deviceId();
    if (device !== null) headers.set('DeviceId', device);
    const answer = await sendEndpoint(endpoint, input, {
      fetch: this.#fetch,
      scheduler: this.#scheduler,
      baseUrl,
      headers,
      timeoutMs: timeoutMs(),
      credentials: sendsCookies() ? 'same-origin' : 'omit',
      signal: options.signal,
    });
    if (answer.ok) this.#look(answer.value.headers, onServerDate);
    return answer;
  }

  #look(headers: Headers, onServerDate: (date: string) => void): void {
    const date = headers.get('date');
    if (date !== null) onServerDate(date);
    const version = headers.get(contractVersionHeader);
    if (version === null || version === contractVersion || this.#hasWarned) return;
    this.#hasWarned = true;
    this.#logger.warn('Another version of the contract', { version, own: contractVersion });
  }
}
