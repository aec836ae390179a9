import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Logger } from './ports.ts';

/** Thrown by a route to answer with an error: `{ code, message, field }`. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | null;

  constructor(status: number, code: string, message: string, field: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export function sendProblem(reply: FastifyReply, problem: HttpProblem): FastifyReply {
  const { status, code, message, field } = problem;
  return reply.code(status).type('application/json; charset=utf-8').send({ code, message, field });
}

/**
 * Turns anything that a route throws into an answer. Fastify's own refusals (broken JSON, size, media type) stay 4xx.
 */
export function errorHandler(logger: Logger) {
  return (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof HttpProblem) return sendProblem(reply, error);
    const refused = refusal.safeParse(error);
    if (refused.success)
      return sendProblem(reply, new HttpProblem(400, 'INVALID_ARGUMENT', refused.data.message));
    logger.error('A stand-in failed', error);
    return sendProblem(reply, new HttpProblem(500, 'INTERNAL', 'The stand-in failed'));
  };
}

const refusal = z.object({ statusCode: z.int().check(z.gte(400), z.lt(500)), message: z.string() });
