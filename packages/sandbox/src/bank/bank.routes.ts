import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import {
  bankBindingRequestSchema,
  bankCaptureSchema,
  bankPaymentRequestSchema,
  bankRefundSchema,
} from '@shop/contract/third-party';

import type { FaultQueue } from '../kernel/faults.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import { requireBearer } from '../kernel/bearer.ts';
import type { Applied, Bank } from './bank.service.ts';
import type { BindingOperation } from './binding.ts';
import type { CardKeeper } from './card-keeper.ts';
import { orderedOutcome } from './ordered-outcome.ts';
import type { Payment, PaymentEvent } from './payment.ts';
import { bindingToWire, operationToWire, toWire } from './wire.ts';

const paymentParams = z.object({ paymentId: z.string() });

const APPROVE = { kind: 'approve' } as const;
const unknownBinding = (): HttpProblem => new HttpProblem(409, 'BINDING_NOT_FOUND', 'No such card is kept');

/** The payer's page: the card form or the SberPay invoice. */
const pagePath = ({ paymentId, invoiceId }: Payment): string =>
  invoiceId === null ? `/bank/pay/${paymentId}` : `/sberpay/${invoiceId}`;

/** Only web addresses: redirecting a form to `javascript:` would be a security hole even in a stand-in. */
const webAddresses = z.object({
  successUrl: z.url({ protocol: /^https?$/ }),
  failUrl: z.url({ protocol: /^https?$/ }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.optional(z.url({ protocol: /^https?$/ })),
});
const operationParams = z.object({ operationId: z.string() });
const bindingParams = z.object({ bindingId: z.string() });

const refusalMessages = {
  NOT_FOUND: 'No such payment',
  WRONG_STATE: 'The payment is in another state',
  WRONG_AMOUNT: 'More than is held or left',
  REFUND_ID_REUSED: 'This refund id was used with another amount',
} as const;

type BankApi = {
  readonly bank: Bank;
  readonly cards: CardKeeper;
  readonly faults: FaultQueue;
  readonly key: string;
  /** The origin of the pages for browsers. */
  readonly originOf: (request: FastifyRequest) => string;
};

/** The acquiring API for the shop's server. Every command may be repeated and answers with the payment. */
export function bankRoutes(app: FastifyInstance, { bank, cards, faults, key, originOf }: BankApi): void {
  app.addHook('onRequest', requireBearer(key));

  const idOf = (request: FastifyRequest): string => parse(paymentParams, request.params).paymentId;
  const wire = (request: FastifyRequest, payment: Payment) => {
    const told = toWire(payment, `${originOf(request)}${pagePath(payment)}`);
    const isOff = faults.uses('offByKopeck');
    if (isOff) bank.noteMisstated(payment.paymentId);
    return isOff ? { ...told, amount: told.amount + 1, capturedAmount: told.capturedAmount + 1 } : told;
  };
  const answer = (request: FastifyRequest, applied: Applied) => {
    if (applied.ok) return wire(request, applied.payment);
    const status = applied.refusal === 'NOT_FOUND' ? 404 : 409;
    throw new HttpProblem(status, applied.refusal, refusalMessages[applied.refusal]);
  };
  const shown = (request: FastifyRequest) => {
    const payment = bank.find(idOf(request));
    if (!payment) throw new HttpProblem(404, 'NOT_FOUND', refusalMessages.NOT_FOUND);
    return wire(request, payment);
  };
  /** `eventOf`: null where a bank that errs takes the request, and does nothing. */
  const command = (operation: string, eventOf: (body: unknown) => PaymentEvent | null): void => {
    app.post(
      `/bank/v1/payments/:paymentId/${operation}`,
      { config: { operation } },
      async (request: FastifyRequest) => {
        const event = eventOf(request.body);
        return event === null ? shown(request) : answer(request, bank.apply(idOf(request), event));
      },
    );
  };

  /** Payments of which a bank that errs holds a kopeck more than it was asked for, and says so. */
  const wronglyHeld = new Set<string>();
  app.post(
    '/bank/v1/payments',
    { config: { operation: 'create' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const order = parse(bankPaymentRequestSchema, request.body);
      parse(webAddresses, order);
      if (order.bindingId !== undefined && !bank.isChargeable(order.bindingId, order.merchantPaymentId))
        throw unknownBinding();
      const { merchantPaymentId, amount } = order;
      if (faults.uses('wrongHold')) wronglyHeld.add(merchantPaymentId);
      const wrong = wronglyHeld.has(merchantPaymentId) ? bank.create({ ...order, amount: amount + 1 }) : null;
      const payment = wrong ?? bank.create(order);
      if (!payment)
        throw new HttpProblem(409, 'PAYMENT_ID_REUSED', 'This payment id was used with another amount');
      if (order.bindingId !== undefined) {
        const outcome = payment.status === 'CREATED' ? orderedOutcome(faults, 'charge') : APPROVE;
        const charged = bank.chargeBinding(payment.paymentId, order.bindingId, outcome);
        if (charged === null) throw unknownBinding();
        return reply.code(201).send(answer(request, charged));
      }
      if (order.sameCardAs === undefined) return reply.code(201).send(wire(request, payment));
      const charged = bank.charge(payment.paymentId, order.sameCardAs, orderedOutcome(faults, 'charge'));
      if (charged === null) throw new HttpProblem(409, 'WRONG_STATE', 'No card of this payment is known');
      return reply.code(201).send(answer(request, charged));
    },
  );

  app.get(
    '/bank/v1/payments/:paymentId',
    { config: { operation: 'status' } },
    async (request: FastifyRequest) => shown(request),
  );

  bindingRoutes(app, cards, originOf);
  command('capture', (body) => {
    const { amount } = parse(bankCaptureSchema, body);
    const isShort = faults.uses('wrongCapture');
    return { kind: 'capture', amount: isShort ? amount - 1 : amount };
  });
  command('cancel', () => ({ kind: 'cancel' }));
  command('refund', (body) => {
    const refund = parse(bankRefundSchema, body);
    const isForgotten = faults.uses('forgottenRefund');
    return isForgotten ? null : { kind: 'refund', ...refund };
  });
}

/** Binding cards at the bank, and removing them. */
function bindingRoutes(
  app: FastifyInstance,
  cards: CardKeeper,
  originOf: (request: FastifyRequest) => string,
): void {
  const wire = (request: FastifyRequest, operation: BindingOperation) =>
    operationToWire(
      operation,
      operation.bindingId === null ? null : (cards.binding(operation.bindingId) ?? null),
      `${originOf(request)}/bank/bind/${operation.merchantOperationId}`,
    );
  const idOf = (request: FastifyRequest): string => parse(operationParams, request.params).operationId;
  const unknown = (): HttpProblem => new HttpProblem(404, 'NOT_FOUND', 'No such operation');

  app.post(
    '/bank/v1/binding-operations',
    { config: { operation: 'beginBinding' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = parse(bankBindingRequestSchema, request.body);
      parse(z.pick(webAddresses, { successUrl: true, failUrl: true }), asked);
      return reply.code(201).send(wire(request, cards.begin(asked)));
    },
  );

  app.get(
    '/bank/v1/binding-operations/:operationId',
    { config: { operation: 'findBinding' } },
    async (request: FastifyRequest) => {
      const operation = cards.operation(idOf(request));
      if (operation === undefined) throw unknown();
      return wire(request, operation);
    },
  );

  app.post(
    '/bank/v1/binding-operations/:operationId/cancel',
    { config: { operation: 'cancelBinding' } },
    async (request: FastifyRequest) => {
      if (cards.operation(idOf(request)) === undefined) throw unknown();
      const cancelled = cards.apply(idOf(request), { kind: 'cancel' });
      if (cancelled === null) throw new HttpProblem(409, 'WRONG_STATE', 'The operation has ended');
      return wire(request, cancelled);
    },
  );

  app.post(
    '/bank/v1/bindings/:bindingId/remove',
    { config: { operation: 'removeBinding' } },
    async (request: FastifyRequest) => {
      const removed = cards.remove(parse(bindingParams, request.params).bindingId);
      if (removed === undefined) throw unknownBinding();
      return bindingToWire(removed);
    },
  );
}
