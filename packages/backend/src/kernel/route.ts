import type { IncomingHttpHeaders } from 'node:http';

import type { AnswerOf, Endpoint, ParsedRequestOf } from '@shop/contract/kernel';
import type { Result } from '@shop/domain/kernel';

import type { ApiError } from './api-error.ts';
import type { BackendContext } from './context.ts';
import type { CachedAnswer } from './http/answer.ts';
import type { Caller } from './ports.ts';

/** Who calls, by the endpoint's access: `public`, `webServer` and `signed` calls may come without a token. */
type CallerOf<E extends Endpoint> = E['access'] extends 'any' | 'shopper' | 'customer'
  ? Caller
  : Caller | null;

export interface HandlerRequest<E extends Endpoint> {
  readonly params: ParsedRequestOf<E>['params'];
  readonly query: ParsedRequestOf<E>['query'];
  readonly body: ParsedRequestOf<E>['body'];
  readonly caller: CallerOf<E>;
  readonly headers: IncomingHttpHeaders;
  /** Address of the visitor; that of a proxy only where no trusted one names another (OPN-302). */
  readonly ip: string;
  /** That address as limits count it: IPv4, or the /64 network of IPv6. */
  readonly network: string;
  /** The body as it came, for signatures; empty without one. */
  readonly rawBody: Buffer;
  readonly context: BackendContext;
}

export type Handler<E extends Endpoint> = (
  request: HandlerRequest<E>,
) => Promise<Result<AnswerOf<E> | CachedAnswer, ApiError>> | Result<AnswerOf<E> | CachedAnswer, ApiError>;

/** An endpoint with the code that answers it. */
export interface RouteDefinition {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
}

/** Binds a handler to an endpoint of the contract: typed by it, parsed before it, its `ApiError` becomes the answer. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): RouteDefinition {
  return { endpoint, handle: handle as unknown as Handler<Endpoint> };
}
