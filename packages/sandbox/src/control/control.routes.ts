import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { type FaultQueues, slowOutcome, standInNames, transportOutcomes } from '../kernel/faults.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import { ownOutcomes } from './outcomes.ts';

/** With a code of the bank; the gateway takes its action codes, too. */
const decline = z.string().check(z.regex(/^declineNext:[A-Z0-9_]{1,60}$/));
const sberDecline = z.string().check(z.regex(/^declineNext:(?:-?\d{1,6}|[A-Z0-9_]{1,60})$/));

const params = z.object({ name: z.enum(standInNames) });
const orderSchema = z.object({
  outcome: z.string(),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  operation: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  phase: z._default(z.enum(['before', 'after']), 'before'),
});
const transportOutcome = z.union([z.enum(transportOutcomes), z.string().check(z.regex(slowOutcome))]);
const outcomesOf = {
  sms: transportOutcome,
  mail: transportOutcome,
  geo: transportOutcome,
  bankId: transportOutcome,
  fiscal: transportOutcome,
  bank: z.union([transportOutcome, z.enum(ownOutcomes.bank), decline]),
  fulfilment: z.union([transportOutcome, z.enum(ownOutcomes.fulfilment)]),
  loyalty: z.union([transportOutcome, z.enum(ownOutcomes.loyalty)]),
  antifraud: z.union([transportOutcome, z.enum(ownOutcomes.antifraud)]),
  sber: z.union([transportOutcome, z.enum(ownOutcomes.sber), sberDecline]),
  tips: transportOutcome,
  chat: transportOutcome,
  subscription: z.union([transportOutcome, z.enum(ownOutcomes.subscription)]),
};

/** Test control: schedules faults of the next calls, lists and cancels them, and resets everything (OPN-226). */
export function controlRoutes(app: FastifyInstance, queues: FaultQueues, reset: () => void): void {
  app.post('/__standin/:name/next', async (request: FastifyRequest, reply: FastifyReply) => {
    const named = params.safeParse(request.params);
    if (!named.success) throw new HttpProblem(404, 'NOT_FOUND', `Stand-ins: ${standInNames.join(', ')}`);
    const order = parse(orderSchema, request.body);
    parse(z.object({ outcome: outcomesOf[named.data.name] }), order);
    const { times, ...fault } = order;
    queues[named.data.name].order({ ...fault, left: times });
    return reply.code(204).send();
  });

  app.get('/__standin', async () =>
    Object.fromEntries(
      standInNames.map((name) => [name, queues[name].list().map((fault) => ({ ...fault }))]),
    ),
  );

  app.post('/__standin/calm', async (_request: FastifyRequest, reply: FastifyReply) => {
    for (const name of standInNames) queues[name].clear();
    return reply.code(204).send();
  });

  app.post('/__standin/reset', async (_request: FastifyRequest, reply: FastifyReply) => {
    reset();
    return reply.code(204).send();
  });
}
