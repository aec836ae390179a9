import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { subscriptionPaymentRequestSchema } from '@shop/contract/third-party';
import type { SubscriptionPayment } from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import { sendPage } from '../kernel/security-headers.ts';
import type { SubscriptionBookEntry } from './payment.ts';
import type { SubscriptionBooks } from './subscription-books.ts';
import type { SubscriptionReports } from './subscription-reports.ts';
import { managementPage, paymentNotFoundPage, paymentPage } from './subscription.pages.ts';

const params = z.object({ token: z.string() });
const decision = z.optional(z.object({ action: z.optional(z.string()) }));

const paymentPath = (token: string): string => `/subscription/pay/${token}`;
const managementPath = (token: string): string => `/subscription/manage/${token}`;

/** The API for the shop's server. A repeat answers the payment that was begun first, as it is now. */
export function subscriptionApi(
  app: FastifyInstance,
  books: SubscriptionBooks,
  key: string,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', requireBearer(key));
  app.post(
    '/subscriptions/v1/payments',
    { config: { operation: 'begin' } },
    async (request: FastifyRequest, reply: FastifyReply): Promise<SubscriptionPayment> => {
      const begun = books.begin(parse(subscriptionPaymentRequestSchema, request.body));
      if (!begun.ok)
        throw new HttpProblem(409, 'PAYMENT_ID_REUSED', 'This payment id was used for another payment');
      const { paymentId, amount, status, paidAt, token } = begun.payment;
      const origin = originOf(request);
      void reply.code(201);
      return {
        paymentId,
        amount,
        status,
        paidAt,
        paymentUrl: `${origin}${paymentPath(token)}`,
        managementUrl: `${origin}${managementPath(token)}`,
      };
    },
  );
}

/** The pages for the payer. A payment is made once, however often its button is pressed; the shop is told before the payer is led back. */
export function subscriptionPages(
  app: FastifyInstance,
  books: SubscriptionBooks,
  reports: SubscriptionReports,
): void {
  const show = (reply: FastifyReply, page: string, payment?: SubscriptionBookEntry): FastifyReply =>
    sendPage(
      reply,
      page,
      { frameAncestors: [], formTargets: payment === undefined ? [] : [new URL(payment.returnUrl).origin] },
      payment === undefined ? 404 : 200,
    );
  const find = (request: FastifyRequest): SubscriptionBookEntry | undefined =>
    books.findByToken(parse(params, request.params).token);

  app.get(paymentPath(':token'), async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    if (payment === undefined) return show(reply, paymentNotFoundPage());
    return show(reply, paymentPage(payment, paymentPath(payment.token)), payment);
  });

  app.post(paymentPath(':token'), async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    if (payment === undefined) return show(reply, paymentNotFoundPage());
    const isDeclined = parse(decision, request.body)?.action === 'decline';
    const ended = books.end(payment, isDeclined ? 'DECLINED' : 'PAID');
    if (ended.isChanged && ended.payment !== undefined) await reports.send(ended.payment);
    return reply.header('cache-control', 'no-store').redirect(payment.returnUrl, 303);
  });

  app.get(managementPath(':token'), async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    return payment === undefined
      ? show(reply, paymentNotFoundPage())
      : show(reply, managementPage(payment), payment);
  });
}
