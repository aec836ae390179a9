import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, type FaultPhase, type FaultQueue, isTransportOutcome, slowOutcome } from './faults.ts';
import type { HeldCalls } from './held-calls.ts';
import { cutConnection } from './held-calls.ts';
import { HttpProblem, sendProblem } from './http-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name by which a fault can target this route. */
    operation?: string;
  }
}

const told = 'This failure was ordered through the control room';
const problems: Readonly<Record<string, HttpProblem>> = {
  error500: new HttpProblem(500, 'ORDERED_FAULT', told),
  error429: new HttpProblem(429, 'TOO_MANY_REQUESTS', told),
  error401: new HttpProblem(401, 'UNAUTHORIZED', told),
  error403: new HttpProblem(403, 'FORBIDDEN', told),
  error404: new HttpProblem(404, 'NOT_FOUND', told),
};
const MALFORMED = '{"items": [{"id": 1}], "suggestions": "none"';

/**
 * Makes the calls of one stand-in fail as scheduled: an error 500, 429, 401, 403 or 404, an answer that is not JSON,
 * no answer at all, a late one, or a reset connection, each before or after the call's work is done.
 */
export function addFaults(app: FastifyInstance, queue: FaultQueue, held: HeldCalls): void {
  const ordered = new WeakMap<FastifyRequest, Fault>();

  const due = (request: FastifyRequest, phase: FaultPhase): string | null => {
    const fault = ordered.get(request);
    return fault?.phase === phase ? fault.outcome : null;
  };

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const { operation } = request.routeOptions.config;
    const fault = queue.take(
      ({ outcome, operation: aim }) => isTransportOutcome(outcome) && (aim === null || aim === operation),
    );
    if (!fault) return undefined;
    ordered.set(request, fault);
    const outcome = due(request, 'before');
    if (outcome === null) return undefined;
    const problem = problems[outcome];
    if (problem) return sendProblem(reply, problem);
    if (outcome === 'malformed') return reply.type('application/json').send(MALFORMED);
    const slow = slowOutcome.exec(outcome);
    if (slow) {
      await held.pause(Number(slow[1]));
      return undefined;
    }
    if (outcome === 'timeout') held.hold(reply);
    if (outcome === 'drop') cutConnection(reply);
    return reply;
  });

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const outcome = due(request, 'after');
    if (outcome === null) return payload;
    ordered.delete(request);
    const problem = problems[outcome];
    if (problem) {
      const { status, code, message, field } = problem;
      void reply.code(status).removeHeader('content-length');
      return JSON.stringify({ code, message, field });
    }
    if (outcome === 'malformed') {
      void reply.removeHeader('content-length');
      return MALFORMED;
    }
    const slow = slowOutcome.exec(outcome);
    if (slow) {
      await held.pause(Number(slow[1]));
      return payload;
    }
    if (outcome === 'timeout') held.hold(reply);
    else cutConnection(reply);
    // Loses the answer on purpose: a pending promise keeps Fastify from sending it.
    return new Promise(() => undefined);
  });
}
