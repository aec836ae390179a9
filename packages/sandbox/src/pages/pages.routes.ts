import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { type Bank, testCards, testExpiry } from '../bank/index.ts';
import { type FiscalService, receiptPath } from '../fiscal/index.ts';
import type { MessageBox } from '../kernel/message-box.ts';
import { parse } from '../kernel/parse.ts';
import type { Clock } from '../kernel/ports.ts';
import { sendPage } from '../kernel/security-headers.ts';
import type { Mail } from '../mail/index.ts';
import type { Sms } from '../sms/index.ts';
import { assetRoutes } from './assets.ts';
import { paymentsPage, testCardsPage } from './bank.pages.ts';
import { homePage } from './home.page.ts';
import { inboxPage } from './inbox.page.ts';
import { receiptNotFoundPage, receiptPage, receiptsPage } from './receipt.pages.ts';

const receiptParams = z.object({ token: z.string() });
const inboxQuery = z.object({ phone: z._default(z.string().check(z.maxLength(100)), '') });

type Dependencies = {
  readonly sms: MessageBox<Sms>;
  readonly mail: MessageBox<Mail>;
  readonly bank: Bank;
  readonly fiscal: FiscalService;
  readonly clock: Clock;
};

/** The pages a person reads: what there is, messages, test cards, payments, receipts. */
export function pagesRoutes(app: FastifyInstance, { sms, mail, bank, fiscal, clock }: Dependencies): void {
  const show = (reply: FastifyReply, text: string, status = 200) =>
    sendPage(reply, text, { frameAncestors: [], formTargets: [] }, status);
  assetRoutes(app);
  app.get('/', async (_request, reply: FastifyReply) => show(reply, homePage()));
  app.get('/inbox', async (request: FastifyRequest, reply: FastifyReply) => {
    // A plus that was typed unescaped into the address arrives as a space.
    const phone = parse(inboxQuery, request.query).phone.trim();
    return show(reply, inboxPage(sms.list(), mail.list(), phone));
  });
  app.get('/cards', async (_request, reply: FastifyReply) =>
    show(reply, testCardsPage(testCards, testExpiry(clock.now()))),
  );
  app.get('/payments', async (_request, reply: FastifyReply) => show(reply, paymentsPage(bank.list())));
  app.get('/receipts', async (_request, reply: FastifyReply) => show(reply, receiptsPage(fiscal.list())));
  app.get(receiptPath(':token'), async (request: FastifyRequest, reply: FastifyReply) => {
    const receipt = fiscal.findByToken(parse(receiptParams, request.params).token);
    return receipt === undefined
      ? show(reply, receiptNotFoundPage(), 404)
      : show(reply, receiptPage(receipt));
  });
}
