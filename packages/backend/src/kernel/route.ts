import type { IncomingHttpHeaders } from 'node:http';

import type { AnswerOf, Endpoint, ParsedRequestOf } from '@shop/contract/kernel';
import type { Result } from '@shop/domain/kernel';

import type { ApiError } from './api-error.ts';
import type { BackendContext } from './context.ts';
import type { CachedAnswer } from './http/answer.ts';
import type { Parsed } from './http/parse-request.ts';
import type { Caller } from './ports.ts';

/** The type of the caller, by the endpoint's access: `public`, `optional`, `webServer` and `signed` calls may have no token. */
type CallerOf<E extends Endpoint> = E['access'] extends 'any' | 'shopper' | 'customer' | 'marked'
  ? Caller
  : Caller | null;

export interface HandlerRequest<E extends Endpoint> {
  readonly params: ParsedRequestOf<E>['params'];
  readonly query: ParsedRequestOf<E>['query'];
  readonly body: ParsedRequestOf<E>['body'];
  readonly caller: CallerOf<E>;
  readonly headers: IncomingHttpHeaders;
  /** Address of the visitor: the connection's, unless a trusted proxy names another (OPN-302). */
  readonly ip: string;
  /** The key by which limits count that address: IPv4, or the /64 network of IPv6. */
  readonly network: string;
  /** The body as it came, for signatures; empty without one. */
  readonly rawBody: Buffer;
  readonly context: BackendContext;
}

export type Handler<E extends Endpoint> = (
  request: HandlerRequest<E>,
) => Promise<Result<AnswerOf<E> | CachedAnswer, ApiError>> | Result<AnswerOf<E> | CachedAnswer, ApiError>;

/** Of a request, what an answer that many callers share may depend on: nothing of the caller. */
type SharedRequest<E extends Endpoint> = Pick<HandlerRequest<E>, 'params' | 'query' | 'body' | 'context'>;

/** The answer for every caller who asks this, at once and from memory. */
export type ShareAnswer = (asked: Parsed, context: BackendContext) => Result<CachedAnswer, ApiError>;

/** An endpoint with its handler. */
export interface RouteDefinition {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  /** What the handler answers, where it shares its answers. */
  readonly share?: ShareAnswer;
}

/** `{name}` of the contract becomes `:name` of the router. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Binds a handler to an endpoint of the contract, which types it. Requests are parsed first, and an `ApiError`
 * becomes the answer.
 */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): RouteDefinition {
  return { endpoint, handle: handle as unknown as Handler<Endpoint> };
}

/** The same for a read whose answers are in memory and the same for every caller. */
export function sharedRoute<E extends Endpoint>(
  endpoint: E,
  handle: (request: SharedRequest<E>) => Result<CachedAnswer, ApiError>,
): RouteDefinition {
  const share: ShareAnswer = ({ params, query, body }, context) =>
    handle({ params, query, body, context } as SharedRequest<E>);
  return { ...route(endpoint, handle), share };
}
