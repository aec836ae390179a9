import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import {
  bankFrame,
  bindingForm,
  cardFormPage,
  cardForm,
  checkCard,
  messagePage,
  paymentNotFoundPage,
  redirect,
  returnOrigins,
  testExpiry,
  THREE_DS_CODE,
  threeDsForm,
  threeDsPage,
} from '../bank/index.ts';
import type { FaultQueue } from '../kernel/faults.ts';
import { html } from '../kernel/html.ts';
import { formatAmount } from '../kernel/money.ts';
import { parse } from '../kernel/parse.ts';
import type { Clock, Scheduler } from '../kernel/ports.ts';
import { sendPage } from '../kernel/security-headers.ts';
import { SBER_PAGE } from './sber-access.ts';
import type { SberBooks } from './sber-books.ts';
import { issuerOfCard } from './sber-issuer.ts';
import type { SberCard, SberOrder } from './sber-order.ts';
import { sberTexts } from './texts.ts';

/** A gateway that errs approves what it has declined after so long, in ms. */
const REVISED_AFTER_MS = 60_000;

const query = z.object({ orderId: z.optional(z.string()) });
const cardFields = z.object({ ...cardForm.shape, keep: z.optional(z.string()) });
const appParams = z.object({ invoiceId: z.string() });
const appForm = z.object({ action: z.optional(z.string()) });

type Dependencies = {
  readonly books: SberBooks;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly faults: FaultQueue;
  /** Origins that may frame the pages; null derives them from each order's own return addresses. */
  readonly shopOrigins: readonly string[] | null;
  /** Under which fingerprints of cards are made. */
  readonly fingerprintKey: string;
};

/** The gateway's payment page, its 3-D Secure step, and what the bank's app does with an invoice. */
export function sberPagesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { books, clock, scheduler, faults, shopOrigins, fingerprintKey } = dependencies;
  const find = (request: FastifyRequest): SberOrder | undefined =>
    books.order(parse(query, request.query).orderId ?? '');
  const show = (reply: FastifyReply, page: string, order?: SberOrder, status = 200): FastifyReply => {
    const own =
      order === undefined ? [] : returnOrigins({ successUrl: order.returnUrl, failUrl: order.failUrl });
    return sendPage(reply, page, { frameAncestors: shopOrigins ?? own, formTargets: own }, status);
  };
  const pageOf = ({ orderId }: SberOrder): string => `${SBER_PAGE}?orderId=${orderId}`;
  const form = (reply: FastifyReply, order: SberOrder, errors: object, status = 200): FastifyReply => {
    const { heading, note, submit } = order.isVerification
      ? bindingForm(order.orderId)
      : { heading: formatAmount(order.amount), note: order.description, submit: sberTexts.pay };
    const canKeepCard = !order.isVerification && order.clientId !== null;
    const fields = { number: '', expiry: '', cvc: '' };
    const view = { action: pageOf(order), heading, note, submit, canKeepCard, fields, errors };
    return show(reply, cardFormPage(view, testExpiry(clock.now())), order, status);
  };
  /** Leads the payer to where the order stands. */
  const goOn = (reply: FastifyReply, order: SberOrder): FastifyReply => {
    if (order.status === 0 || order.status === 5) return redirect(reply, pageOf(order));
    const isGood = order.status !== 6 && (order.status !== 3 || order.isVerification);
    return redirect(reply, isGood ? order.returnUrl : order.failUrl);
  };

  /** The same once the payer has done something. */
  const finish = async (reply: FastifyReply, order: SberOrder): Promise<FastifyReply> => {
    if (faults.uses('webhookBeforeRedirect')) await books.reported();
    return goOn(reply, order);
  };

  /** Null: it does not wait for its payer any more. */
  const pay = (
    order: SberOrder,
    card: SberCard | null,
    cvc: string | null,
    keepsCard: boolean,
  ): SberOrder | null => {
    if (order.status !== 0) return null;
    const { issuer, isRevised } = issuerOfCard(faults, cvc);
    const { isVerification, amount } = order;
    const held = !isVerification && faults.uses('wrongHold') ? { approvedAmount: amount - 1 } : {};
    const paid = books.apply(order, { kind: 'card', card, issuer, keepsCard, ...held });
    if (isRevised && !isVerification)
      scheduler.after(REVISED_AFTER_MS, () => {
        const declined = books.order(order.orderId);
        if (declined !== undefined) books.apply(declined, { kind: 'revise' });
      });
    return paid;
  };

  app.get(SBER_PAGE, async (request: FastifyRequest, reply: FastifyReply) => {
    const order = find(request);
    if (order === undefined) return show(reply, paymentNotFoundPage(), undefined, 404);
    if (order.status === 0) return form(reply, order, {});
    if (order.status !== 5) return goOn(reply, order);
    const challenge = { action: `${SBER_PAGE}/3ds?orderId=${order.orderId}`, note: order.description };
    return show(reply, threeDsPage({ ...challenge, card: order.card, wrongCodes: 0 }, false), order);
  });
  app.post(SBER_PAGE, async (request: FastifyRequest, reply: FastifyReply) => {
    const order = find(request);
    if (order === undefined) return show(reply, paymentNotFoundPage(), undefined, 404);
    if (order.status !== 0) return goOn(reply, order);
    const { keep, ...fields } = parse(cardFields, request.body);
    const check = checkCard(fields, clock.now(), fingerprintKey);
    if (!check.ok) return form(reply, order, check.errors, 400);
    const [month = '', year = ''] = fields.expiry.replaceAll(/\D/g, '').match(/\d{2}/g) ?? [];
    const entered = { ...check.card, expiration: `20${year}${month}` };
    const paid = pay(order, entered, check.cvc, keep === 'on');
    return finish(reply, paid ?? order);
  });
  app.post(`${SBER_PAGE}/3ds`, async (request: FastifyRequest, reply: FastifyReply) => {
    const order = find(request);
    if (order === undefined) return show(reply, paymentNotFoundPage(), undefined, 404);
    const { code = '' } = parse(threeDsForm, request.body);
    const next = books.apply(order, { kind: 'code', isRight: code.trim() === THREE_DS_CODE });
    return finish(reply, next ?? order);
  });

  app.get('/sber/app/:invoiceId', async (request: FastifyRequest, reply: FastifyReply) => {
    const order = books.byInvoice(parse(appParams, request.params).invoiceId);
    if (order === undefined) return show(reply, paymentNotFoundPage(), undefined, 404);
    return show(reply, appPage(order), order);
  });
  app.post('/sber/app/:invoiceId', async (request: FastifyRequest, reply: FastifyReply) => {
    const { invoiceId } = parse(appParams, request.params);
    const order = books.byInvoice(invoiceId);
    if (order === undefined) return show(reply, paymentNotFoundPage(), undefined, 404);
    const { action } = parse(appForm, request.body);
    if (action === 'decline') books.apply(order, { kind: 'decline' });
    else pay(order, null, null, false);
    return redirect(reply, `/sber/app/${invoiceId}`);
  });
}

function appPage(order: SberOrder): string {
  if (order.status !== 0) return messagePage(sberTexts.appTitle, sberTexts.done);
  return bankFrame({
    title: sberTexts.appTitle,
    body: html`<form class="card" method="post" action="/sber/app/${order.invoiceId}">
      <header class="sum">
        <h1 class="sum__amount">${formatAmount(order.amount)}</h1>
        <p class="sum__order">${order.description}</p>
      </header>
      <button class="pay" type="submit">${sberTexts.pay}</button>
      <button class="quiet" type="submit" name="action" value="decline">${sberTexts.decline}</button>
    </form>`,
  });
}
