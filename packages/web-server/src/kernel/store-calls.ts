import { failureCode } from '@shop/application/kernel';
import type { Answer, ApiFailure } from '@shop/application/kernel';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { logout } from '@shop/contract/session';
import { callEndpoint } from '@shop/infrastructure/http';
import type { EndpointInput } from '@shop/infrastructure/http';

import { storeFetch } from './e2e-run.ts';
import type { Logger, StoreApi } from './ports.ts';
import type { Turns } from './turns.ts';

/** Base of the store API's addresses; it is mounted in this process, so nobody looks the name up. */
export const storeApiBaseUrl = 'http://store-api.internal';
/** After this many ms a call is given up (NET-06). */
const timeoutMs = 30_000;

/** Calls an endpoint of the store API; `headers` say in whose name. */
export type CallStore = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  headers: Readonly<Record<string, string>>,
) => Answer<AnswerOf<E>>;

/** What the log says of a failure: which of the three it is, and more about it. */
const reasonOf = (failure: ApiFailure): { readonly cause: string; readonly detail: string } => {
  switch (failure.kind) {
    case 'network':
      return { cause: 'not reachable', detail: failure.reason };
    case 'api':
      return { cause: 'refused', detail: `${failure.status} ${failure.data.code}` };
    case 'custom':
      return { cause: 'unreadable', detail: failure.message };
  }
};

/**
 * The web server's own calls of the store API, typed by the contract. A failure that the contract does not foresee is logged
 * when it begins, not again for every visitor who meets it; the next success ends it.
 */
export const createStoreCalls = (
  storeApi: Pick<StoreApi, 'fetch'>,
  turns: Pick<Turns, 'after'>,
  logger: Pick<Logger, 'warn'>,
): CallStore => {
  const fetch = storeFetch(storeApi);
  const scheduler = { delay: turns.after };
  /** What was logged last of each call that fails. */
  const failing = new Map<string, string>();

  const note = (endpoint: Endpoint, failure: ApiFailure | null): void => {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (failure === null) {
      failing.delete(call);
      return;
    }
    // A token that has ended cannot be ended again, as after its account was deleted.
    const foreseen: readonly string[] = endpoint === logout ? ['INVALID_ACCESS_TOKEN'] : endpoint.errors;
    if (foreseen.includes(failureCode(failure) ?? '')) return;
    const { cause, detail } = reasonOf(failure);
    if (failing.get(call) === `${cause} ${detail}`) return;
    failing.set(call, `${cause} ${detail}`);
    logger.warn('A call of the store API failed', { call, cause, detail });
  };

  return async (endpoint, input, headers) => {
    const route = { fetch, scheduler, baseUrl: storeApiBaseUrl, headers: new Headers(headers), timeoutMs };
    const answer = await callEndpoint(endpoint, input, route);
    note(endpoint, answer.ok ? null : answer.error);
    return answer;
  };
};
