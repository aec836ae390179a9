import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { FaultQueue } from '../kernel/faults.ts';
import { parse } from '../kernel/parse.ts';
import { cardForm, redirect, returnOrigins, threeDsForm } from './page-support.ts';
import type { Clock } from '../kernel/ports.ts';
import { sendPage } from '../kernel/security-headers.ts';
import type { Applied, Bank } from './bank.service.ts';
import { checkCard } from './card-check.ts';
import { cardFormPage, paymentForm } from './card-form.page.ts';
import { testCards, testExpiry, THREE_DS_CODE } from './outcome.ts';
import { paymentChallenge, paymentNotFoundPage, threeDsPage, waitPage } from './outcome.pages.ts';
import { orderedOutcome } from './ordered-outcome.ts';
import { isOpen, isPaid, MAX_WRONG_CODES, type Payment } from './payment.ts';

const params = z.object({ paymentId: z.string() });
const query = z.object({ card: z.optional(z.string()) });
const paymentCardForm = z.object({ ...cardForm.shape, keep: z.optional(z.string()) });

const noFields = { number: '', expiry: '', cvc: '' };

type Dependencies = {
  readonly bank: Bank;
  readonly clock: Clock;
  readonly faults: FaultQueue;
  /** Origins that may frame the pages; null derives them from each payment's own return addresses. */
  readonly shopOrigins: readonly string[] | null;
  /** The key for fingerprints of cards. */
  readonly fingerprintKey: string;
};

/**
 * The pages that the payer sees in the shop's frame. Each URL shows what the payment currently needs, so going back,
 * reloading or sending a form twice never pays twice.
 */
export function cardRoutes(
  app: FastifyInstance,
  { bank, clock, faults, shopOrigins, fingerprintKey }: Dependencies,
): void {
  const find = (request: FastifyRequest): Payment | undefined =>
    bank.find(parse(params, request.params).paymentId);

  const show = (reply: FastifyReply, page: string, payment?: Payment, status = 200): FastifyReply => {
    const own = payment ? returnOrigins(payment) : [];
    return sendPage(reply, page, { frameAncestors: shopOrigins ?? own, formTargets: own }, status);
  };
  const form = (
    reply: FastifyReply,
    payment: Payment,
    view: Partial<Parameters<typeof cardFormPage>[0]>,
    status = 200,
  ) => {
    const whole = { ...paymentForm(payment), fields: noFields, errors: {}, ...view };
    return show(reply, cardFormPage(whole, testExpiry(clock.now())), payment, status);
  };
  /** Redirects the payer to the payment's current step. */
  const goOn = (reply: FastifyReply, payment: Payment): FastifyReply => {
    if (payment.status === 'PENDING_3DS') return redirect(reply, `/bank/pay/${payment.paymentId}/3ds`);
    if (isOpen(payment)) return redirect(reply, `/bank/pay/${payment.paymentId}`);
    return redirect(reply, isPaid(payment) ? payment.successUrl : payment.failUrl);
  };
  const finish = async (reply: FastifyReply, payment: Payment, applied: Applied, isReportFirst: boolean) => {
    if (applied.ok && isReportFirst) await applied.reported;
    return goOn(reply, applied.ok ? applied.payment : (bank.find(payment.paymentId) ?? payment));
  };
  /** A scheduled timing applies to the step that ends the payer's part. */
  const reportTiming = (isEnd: boolean) => ({
    timing: isEnd && faults.uses('webhookAfterRedirect') ? ('after-redirect' as const) : ('at-once' as const),
    isReportFirst: isEnd && faults.uses('webhookBeforeRedirect'),
  });

  app.get('/bank/pay/:paymentId', async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    if (!payment) return show(reply, paymentNotFoundPage(), undefined, 404);
    if (payment.status !== 'CREATED') return goOn(reply, payment);
    if (payment.isAwaitingIssuer) return show(reply, waitPage(paymentChallenge(payment).note), payment);
    const { card } = parse(query, request.query);
    const chosen = testCards.find(({ cvc }) => cvc === card);
    if (!chosen) return form(reply, payment, {});
    const { number, cvc } = chosen;
    return form(reply, payment, { fields: { number, cvc, expiry: testExpiry(clock.now()) } });
  });

  app.post('/bank/pay/:paymentId', async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    if (!payment) return show(reply, paymentNotFoundPage(), undefined, 404);
    if (payment.status !== 'CREATED' || payment.isAwaitingIssuer) return goOn(reply, payment);
    const { keep, ...fields } = parse(paymentCardForm, request.body);
    const check = checkCard(fields, clock.now(), fingerprintKey);
    if (!check.ok) return form(reply, payment, { fields: { ...fields, cvc: '' }, errors: check.errors }, 400);
    const outcome = orderedOutcome(faults, { cvc: check.cvc });
    const isEnd = outcome.kind === 'approve' || outcome.kind === 'decline';
    const { timing, isReportFirst } = reportTiming(isEnd);
    const card = { kind: 'card', card: check.card, outcome, keepsCard: keep === 'on' } as const;
    const applied = bank.apply(payment.paymentId, card, timing);
    return finish(reply, payment, applied, isReportFirst);
  });

  app.get('/bank/pay/:paymentId/3ds', async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    if (!payment) return show(reply, paymentNotFoundPage(), undefined, 404);
    return payment.status === 'PENDING_3DS'
      ? show(reply, threeDsPage(paymentChallenge(payment), false), payment)
      : goOn(reply, payment);
  });

  app.post('/bank/pay/:paymentId/3ds', async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = find(request);
    if (!payment) return show(reply, paymentNotFoundPage(), undefined, 404);
    if (payment.status !== 'PENDING_3DS') return goOn(reply, payment);
    const { code = '', action } = parse(threeDsForm, request.body);
    if (action !== 'giveUp' && code.trim() === '')
      return show(reply, threeDsPage(paymentChallenge(payment), true), payment, 400);
    const isRight = code.trim() === THREE_DS_CODE;
    const event =
      action === 'giveUp' ? ({ kind: 'giveUp' } as const) : ({ kind: 'threeDsCode', isRight } as const);
    const isEnd = action === 'giveUp' || isRight || payment.wrongCodes + 1 >= MAX_WRONG_CODES;
    const { timing, isReportFirst } = reportTiming(isEnd);
    return finish(reply, payment, bank.apply(payment.paymentId, event, timing), isReportFirst);
  });
}
