import type * as z from 'zod/mini';

import type { ErrorCode } from '@shop/domain/kernel';

/** Methods of the store API. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call (TOK-26, TOK-38, OPN-310, OPN-312):
 * `public` without a token, `optional` with a customer's token or none (any other counts as none), `any` with any access token, `shopper` with an anonymous or a customer token (no robot),
 * `customer` signed in only, `marked` with a token that may only restore a deleted account (DEL-13), `webServer` with the anti-bot header only, `signed` authenticated by a signature in the request.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'any'
  | 'shopper'
  | 'customer'
  | 'marked'
  | 'webServer'
  | 'signed';

type Schema = z.ZodMiniType;

/**
 * One call of the store API as data, from which the types of client and server and the OpenAPI document are derived.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Who extends Access = Access,
> {
  readonly method: HttpMethod;
  /** Path below the API base, with `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly access: Who;
  /** Requirement ids that the call serves. */
  readonly requirements: readonly string[];
  /** One sentence for OpenAPI. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: the answer has no body (204). */
  readonly answer?: Answer;
  /** Codes besides those that every call may answer (`commonErrorCodes`). */
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint, keeping the types of its schemas. */
export const endpoint = <
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const Who extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Answer, Who>,
): Endpoint<Params, Query, Body, Answer, Who> => definition;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes (before parsing). */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { readonly params: InputOf<P>; readonly query: InputOf<Q>; readonly body: InputOf<B> }
    : never;

/** What a handler gets (after parsing). */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? { readonly params: OutputOf<P>; readonly query: OutputOf<Q>; readonly body: OutputOf<B> }
    : never;

/** The answer, parsed. `undefined` where there is no body. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? OutputOf<A> : never;

/** Codes that any call may answer besides its own (NET-16, OPN-188, OPN-313). */
export const commonErrorCodes = [
  'VALIDATION_ERROR',
  'EMPTY_HEADER_AUTHORIZATION',
  'INVALID_ACCESS_TOKEN',
  'AUTH_REQUIRED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
] as const satisfies readonly ErrorCode[];
