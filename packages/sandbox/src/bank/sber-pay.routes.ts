import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { bankInvoiceIdParam } from '@shop/contract/third-party';

import type { FaultQueue } from '../kernel/faults.ts';
import { parse } from '../kernel/parse.ts';
import { sendPage } from '../kernel/security-headers.ts';
import type { Bank } from './bank.service.ts';
import { orderedOutcome } from './ordered-outcome.ts';
import { messagePage } from './outcome.pages.ts';
import { redirect, returnOrigins } from './page-support.ts';
import { isOpen, isPaid, type Payment } from './payment.ts';
import { appPage, invoiceEndPage, invoicePage } from './sber-pay.pages.ts';
import { walletCard } from './sber-pay-wallet.ts';
import { sberPayTexts } from './texts.ts';

const params = z.object({ invoiceId: z.string() });
const decision = z.optional(z.object({ action: z.optional(z.string()) }));

type Dependencies = {
  readonly bank: Bank;
  readonly faults: FaultQueue;
  /** Origins that may frame the widget; null derives them from each payment's own return addresses. */
  readonly shopOrigins: readonly string[] | null;
  readonly fingerprintKey: string;
};

/**
 * The SberPay app as pages (FRM-23): an invoice, opened by a link, a QR code or the widget, and a list of open
 * invoices in place of push messages. Confirming or declining twice has the effect of once.
 */
export function sberPayRoutes(
  app: FastifyInstance,
  { bank, faults, shopOrigins, fingerprintKey }: Dependencies,
): void {
  const find = (request: FastifyRequest): Payment | undefined =>
    bank.findByInvoice(parse(params, request.params).invoiceId);
  const show = (reply: FastifyReply, page: string, payment: Payment, isWidget: boolean): FastifyReply => {
    const own = returnOrigins(payment);
    return sendPage(reply, page, { frameAncestors: isWidget ? (shopOrigins ?? own) : [], formTargets: own });
  };
  const notFound = (reply: FastifyReply): FastifyReply =>
    sendPage(
      reply,
      messagePage(sberPayTexts.notFoundTitle, sberPayTexts.notFoundLead),
      { frameAncestors: shopOrigins ?? [], formTargets: [] },
      404,
    );

  app.get('/sberpay/app', async (_request, reply: FastifyReply) => {
    const open = bank.list().filter((payment) => payment.invoiceId !== null && isOpen(payment));
    return sendPage(reply, appPage(open.toReversed()), { frameAncestors: [], formTargets: [] });
  });

  for (const { suffix, isWidget } of [
    { suffix: '', isWidget: false },
    { suffix: '/widget', isWidget: true },
  ]) {
    app.get(`/sberpay/:invoiceId${suffix}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const payment = find(request);
      if (!payment) return notFound(reply);
      const page = isOpen(payment)
        ? invoicePage({
            payment,
            action: `/sberpay/${payment.invoiceId}${suffix}`,
            leaveUrl: isWidget ? null : withInvoice(payment.returnUrl, payment),
          })
        : invoiceEndPage(payment, isWidget ? null : backUrl(payment));
      return show(reply, page, payment, isWidget);
    });

    app.post(`/sberpay/:invoiceId${suffix}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const payment = find(request);
      if (!payment) return notFound(reply);
      const { action } = parse(decision, request.body) ?? {};
      if (isOpen(payment) && action === 'decline') bank.apply(payment.paymentId, { kind: 'cancel' });
      else if (isOpen(payment)) {
        const card = walletCard('payer', fingerprintKey);
        const outcome = orderedOutcome(faults, 'confirm');
        const isLate = faults.uses('webhookAfterRedirect');
        bank.apply(payment.paymentId, { kind: 'card', card, outcome }, isLate ? 'after-redirect' : 'at-once');
      }
      return redirect(reply, `/sberpay/${payment.invoiceId}${suffix}`);
    });
  }
}

const backUrl = (payment: Payment): string | null =>
  withInvoice(isPaid(payment) ? payment.successUrl : payment.failUrl, payment);

/** Adds the invoice's number to a return address. */
function withInvoice(address: string | null, { invoiceId }: Payment): string | null {
  if (address === null || invoiceId === null) return null;
  const url = new URL(address);
  url.searchParams.set(bankInvoiceIdParam, invoiceId);
  return url.href;
}
