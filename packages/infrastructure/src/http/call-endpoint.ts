import type { Answer, ApiFailure, Scheduler } from '@shop/application/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { endpointPath } from './endpoint-request.ts';
import type { EndpointInput } from './endpoint-request.ts';
import { failureOf, read, send } from './send.ts';
import type { Fetch, Received } from './send.ts';

/** Where the calls of an endpoint go to, what they carry, and how long they may take. */
export type CallRoute = {
  readonly fetch: Fetch;
  readonly scheduler: Pick<Scheduler, 'delay'>;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly credentials?: RequestCredentials | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a call as the contract describes it; answers what came back, whatever its status. */
export function sendEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & { readonly body?: unknown },
  route: CallRoute,
): Answer<Received> {
  const { fetch, scheduler, baseUrl, timeoutMs, credentials = 'omit', signal } = route;
  const headers = new Headers(route.headers);
  headers.set('Accept', 'application/json');
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const url = baseUrl + endpointPath(endpoint, input);
  return send(fetch, scheduler, {
    url,
    method: endpoint.method,
    headers,
    body,
    timeoutMs,
    credentials,
    signal,
  });
}

/** Reads what came back by the contract: a refusal (NET-09), an answer, or something that cannot be read (NET-10). */
export function answerOf<E extends Endpoint>(
  endpoint: E,
  received: Received,
): Result<AnswerOf<E>, ApiFailure> {
  if (received.status < 200 || received.status > 299) return err(failureOf(received));
  // The type of an answer is the output of the endpoint's own schema, which reads it here.
  if (endpoint.answer === undefined) return ok(undefined as AnswerOf<E>);
  return read(endpoint.answer, received.body, `${endpoint.method} ${endpoint.path}`) as Result<
    AnswerOf<E>,
    ApiFailure
  >;
}

/** Calls an endpoint and reads its answer. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & { readonly body?: unknown },
  route: CallRoute,
): Answer<AnswerOf<E>> {
  const received = await sendEndpoint(endpoint, input, route);
  return received.ok ? answerOf(endpoint, received.value) : received;
}
