import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { type Bank, testCards, testExpiry } from '../bank/index.ts';
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

const inboxQuery = z.object({ phone: z._default(z.string().check(z.maxLength(100)), '') });

type Dependencies = {
  readonly sms: MessageBox<Sms>;
  readonly mail: MessageBox<Mail>;
  readonly bank: Bank;
  readonly clock: Clock;
};

/** The pages a person reads: what there is, messages, test cards, payments. */
export function pagesRoutes(app: FastifyInstance, { sms, mail, bank, clock }: Dependencies): void {
  const show = (reply: FastifyReply, text: string) =>
    sendPage(reply, text, { frameAncestors: [], formTargets: [] });
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
}
