import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { fulfilmentFailures } from '@shop/contract/third-party';

import { type FaultQueues, slowOutcome, standInNames, transportOutcomes } from '../kernel/faults.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import type { StepOrder } from '../kernel/ports.ts';

const bankOutcomes = [
  'duplicateWebhooks',
  'badSignature',
  'webhookBeforeRedirect',
  'webhookAfterRedirect',
  'noWebhook',
] as const;

const declineOutcome = z.string().check(z.regex(/^declineNext:[A-Z0-9_]{1,60}$/));

const params = z.object({ name: z.enum(standInNames) });
const orderSchema = z.object({
  outcome: z.string(),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  operation: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  phase: z._default(z.enum(['before', 'after']), 'before'),
});
const transportOutcome = z.union([z.enum(transportOutcomes), z.string().check(z.regex(slowOutcome))]);
const stepSchema = z.object({ orderId: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
const outcomesOf = {
  sms: transportOutcome,
  mail: transportOutcome,
  geo: transportOutcome,
  fiscal: transportOutcome,
  bank: z.union([transportOutcome, z.enum(bankOutcomes), declineOutcome]),
  fulfilment: z.enum(fulfilmentFailures),
  antifraud: z.union([transportOutcome, z.enum(['refuseOrder', 'refusePromocode'])]),
};

/** Test control: orders misbehaviour of the next calls, shows what is ordered, takes orders back, and brings everything back to the start (OPN-226). */
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

/** Test control: moves an order of the shop one step (OPN-358). */
export function fulfilmentRoutes(app: FastifyInstance, stepOrder: StepOrder): void {
  app.post('/__standin/fulfilment/step', async (request: FastifyRequest) => {
    const { orderId } = parse(stepSchema, request.body);
    const step = await stepOrder(orderId);
    if (step.ok) {
      const { from, to, next } = step.value;
      return { orderId, from, to, next };
    }
    const { code, message } = step.error;
    throw new HttpProblem(code === 'ORDER_NOT_FOUND' ? 404 : 409, code, message);
  });
}
