import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Result } from '@shop/domain/kernel';

import type { ApiError } from '../api-error.ts';
import type { BackendContext } from '../context.ts';
import type { Caller } from '../ports.ts';
import { routerPath } from '../route.ts';
import type { RouteDefinition } from '../route.ts';
import { checkAnswer, contentOf, isCachedAnswer, JSON_TYPE, sendCached, sendError } from './answer.ts';
import type { Authorizer } from './authorize.ts';
import { rawBodyOf } from './content.ts';
import { networkOf } from './network-address.ts';
import { parseRequest } from './parse-request.ts';
import type { Parsed } from './parse-request.ts';
import type { SharedReads } from './shared-reads.ts';

/** Adds one endpoint to the app: authorise, parse, run, answer. */
export function addRoute(
  app: FastifyInstance,
  { endpoint, handle }: RouteDefinition,
  tools: {
    readonly context: BackendContext;
    readonly authorize: Authorizer;
    readonly sharedReads: Pick<SharedReads, 'note'>;
  },
): void {
  const { context, authorize, sharedReads } = tools;

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    parsed: Parsed,
    outcome: Result<unknown, ApiError>,
  ): FastifyReply => {
    if (!outcome.ok) return sendError(reply, outcome.error);
    const { value } = outcome;
    if (isCachedAnswer(value)) {
      checkAnswer(context.settings, endpoint, value.buffer);
      sharedReads.note(request.url, endpoint, parsed);
      return sendCached(reply, value, request.headers);
    }
    if (endpoint.answer === undefined) return reply.code(204).send();
    const json = JSON.stringify(value);
    checkAnswer(context.settings, endpoint, json);
    // What anybody may ask for holds no secret.
    if (endpoint.access !== 'any') return reply.type(JSON_TYPE).send(json);
    const { content, head } = contentOf(Buffer.from(json), request.headers);
    return reply.headers({ ...head, vary: 'accept-encoding' }).send(content);
  };

  const run = (request: FastifyRequest, reply: FastifyReply, who: Result<Caller | null, ApiError>) => {
    // Whatever the answer is, unless it is one for many callers (SHL-42, OPN-382).
    void reply.header('cache-control', 'private, no-store');
    if (!who.ok) return sendError(reply, who.error);
    const parsed = parseRequest(endpoint, request);
    if (!parsed.ok) return sendError(reply, parsed.error);
    const ip = authorize.ipOf(request.raw);
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
      ? outcome.then((settled) => answer(request, reply, parsed.value, settled))
      : answer(request, reply, parsed.value, outcome);
  };

  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    handler: (request, reply) => {
      const who = authorize(endpoint.access, request.raw);
      return who instanceof Promise
        ? who.then((known) => run(request, reply, known))
        : run(request, reply, who);
    },
  });
}
