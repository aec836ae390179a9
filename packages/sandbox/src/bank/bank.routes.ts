import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { bankCaptureSchema, bankPaymentRequestSchema, bankRefundSchema } from '@shop/contract/third-party';

import type { FaultQueue } from '../kernel/faults.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import { requireBearer } from '../kernel/bearer.ts';
import type { Applied, Bank } from './bank.service.ts';
import { orderedOutcome } from './ordered-outcome.ts';
import type { Payment, PaymentEvent } from './payment.ts';
import { toWire } from './wire.ts';

const paymentParams = z.object({ paymentId: z.string() });

/** Web addresses only: a form that ends at `javascript:` would be a hole even in a stand-in. */
const webAddresses = z.object({
  successUrl: z.url({ protocol: /^https?$/ }),
  failUrl: z.url({ protocol: /^https?$/ }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
});

const refusalMessages = {
  NOT_FOUND: 'No such payment',
  WRONG_STATE: 'The payment is in another state',
  WRONG_AMOUNT: 'More than is held or left',
  REFUND_ID_REUSED: 'This refund id was used with another amount',
} as const;

/** The acquiring API for the shop's server. Every command may be repeated and answers the payment. */
export function bankRoutes(
  app: FastifyInstance,
  bank: Bank,
  faults: FaultQueue,
  key: string,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', requireBearer(key));

  const idOf = (request: FastifyRequest): string => parse(paymentParams, request.params).paymentId;
  const wire = (request: FastifyRequest, payment: Payment) =>
    toWire(payment, `${originOf(request)}/bank/pay/${payment.paymentId}`);
  const answer = (request: FastifyRequest, applied: Applied) => {
    if (applied.ok) return wire(request, applied.payment);
    const status = applied.refusal === 'NOT_FOUND' ? 404 : 409;
    throw new HttpProblem(status, applied.refusal, refusalMessages[applied.refusal]);
  };
  const command = (operation: string, eventOf: (body: unknown) => PaymentEvent): void => {
    app.post(
      `/bank/v1/payments/:paymentId/${operation}`,
      { config: { operation } },
      async (request: FastifyRequest) => answer(request, bank.apply(idOf(request), eventOf(request.body))),
    );
  };

  app.post(
    '/bank/v1/payments',
    { config: { operation: 'create' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const order = parse(bankPaymentRequestSchema, request.body);
      parse(webAddresses, order);
      const payment = bank.create(order);
      if (!payment)
        throw new HttpProblem(409, 'PAYMENT_ID_REUSED', 'This payment id was used with another amount');
      if (order.sameCardAs === undefined) return reply.code(201).send(wire(request, payment));
      const charged = bank.charge(payment.paymentId, order.sameCardAs, orderedOutcome(faults, 'charge'));
      if (charged === null) throw new HttpProblem(409, 'WRONG_STATE', 'No card of this payment is known');
      return reply.code(201).send(answer(request, charged));
    },
  );

  app.get(
    '/bank/v1/payments/:paymentId',
    { config: { operation: 'status' } },
    async (request: FastifyRequest) => {
      const payment = bank.find(idOf(request));
      if (!payment) throw new HttpProblem(404, 'NOT_FOUND', refusalMessages.NOT_FOUND);
      return wire(request, payment);
    },
  );

  command('capture', (body) => ({ kind: 'capture', ...parse(bankCaptureSchema, body) }));
  command('cancel', () => ({ kind: 'cancel' }));
  command('refund', (body) => ({ kind: 'refund', ...parse(bankRefundSchema, body) }));
}
