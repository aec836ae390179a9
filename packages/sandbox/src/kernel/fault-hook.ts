import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, type FaultPhase, type FaultQueue, isTransportOutcome } from './faults.ts';
import type { HeldCalls } from './held-calls.ts';
import { cutConnection } from './held-calls.ts';
import { HttpProblem, sendProblem } from './http-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name by which the control room aims a fault at this route. */
    operation?: string;
  }
}

const problem = new HttpProblem(500, 'ORDERED_FAULT', 'This failure was ordered through the control room');

/**
 * Makes the calls of one stand-in fail as ordered: an error 500, no answer at all, or a reset
 * connection, each before or after the work of the call is done.
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
    if (outcome === 'error500') return sendProblem(reply, problem);
    if (outcome === 'timeout') held.hold(reply);
    if (outcome === 'drop') cutConnection(reply);
    return outcome === null ? undefined : reply;
  });

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const outcome = due(request, 'after');
    if (outcome === null) return payload;
    ordered.delete(request);
    if (outcome === 'error500') {
      const { code, message, field } = problem;
      void reply.code(500).removeHeader('content-length');
      return JSON.stringify({ code, message, field });
    }
    if (outcome === 'timeout') held.hold(reply);
    else cutConnection(reply);
    // The answer is lost on purpose: a promise that stays open keeps Fastify from sending it.
    return new Promise(() => undefined);
  });
}
