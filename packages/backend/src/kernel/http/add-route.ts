import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'zod/mini';

import type { Result } from '@shop/domain/kernel';

import type { ApiError } from '../api-error.ts';
import type { BackendContext } from '../context.ts';
import type { Caller } from '../ports.ts';
import type { RouteDefinition } from '../route.ts';
import { isCachedAnswer, JSON_TYPE, sendCached, sendError } from './answer.ts';
import type { Authorizer } from './authorize.ts';
import { rawBodyOf } from './content.ts';
import { networkOf } from './network-address.ts';
import { parseRequest } from './parse-request.ts';

/** `{name}` of the contract becomes `:name` of the router. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Adds one endpoint to the app: authorise, parse, run, answer. */
export function addRoute(
  app: FastifyInstance,
  { endpoint, handle }: RouteDefinition,
  tools: { readonly context: BackendContext; readonly authorize: Authorizer },
): void {
  const { context, authorize } = tools;

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<unknown, ApiError>,
  ): FastifyReply => {
    if (!outcome.ok) return sendError(reply, outcome.error);
    const { value } = outcome;
    if (isCachedAnswer(value)) {
      if (context.settings.checkAnswers && endpoint.answer)
        parse(endpoint.answer, JSON.parse(value.buffer.toString()));
      return sendCached(reply, value, request.headers['if-none-match']);
    }
    if (endpoint.answer === undefined) return reply.code(204).send();
    const json = JSON.stringify(value);
    if (context.settings.checkAnswers) parse(endpoint.answer, JSON.parse(json));
    return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(json);
  };

  const run = (request: FastifyRequest, reply: FastifyReply, who: Result<Caller | null, ApiError>) => {
    if (!who.ok) return sendError(reply, who.error);
    const parsed = parseRequest(endpoint, request);
    if (!parsed.ok) return sendError(reply, parsed.error);
    const ip = authorize.ipOf(request);
    const outcome = handle({
      ...(parsed.value as { params: undefined; query: undefined; body: undefined }),
      caller: who.value,
      headers: request.headers,
      ip,
      network: networkOf(ip),
      rawBody: rawBodyOf(request),
      context,
    });
    return outcome instanceof Promise
      ? outcome.then((settled) => answer(request, reply, settled))
      : answer(request, reply, outcome);
  };

  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    handler: (request, reply) => {
      const who = authorize(endpoint.access, request);
      return who instanceof Promise
        ? who.then((known) => run(request, reply, known))
        : run(request, reply, who);
    },
  });
}
