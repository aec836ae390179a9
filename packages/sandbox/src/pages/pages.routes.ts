import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { programmeFiles } from '@shop/contract/third-party';

import { type Bank, testCards, testExpiry } from '../bank/index.ts';
import { type FiscalService, receiptPath } from '../fiscal/index.ts';
import { AGREEMENT_VERSION, agreementPath, type LoyaltyProgramme } from '../loyalty/index.ts';
import type { MessageBox } from '../kernel/message-box.ts';
import { parse } from '../kernel/parse.ts';
import type { Clock } from '../kernel/ports.ts';
import { sendPage } from '../kernel/security-headers.ts';
import type { Mail } from '../mail/index.ts';
import type { Sms } from '../sms/index.ts';
import type { TipBooks } from '../tips/index.ts';
import type { SubscriptionBooks } from '../subscription/index.ts';
import { loyaltyPageTexts } from './texts.ts';
import { assetRoutes } from './assets.ts';
import { paymentsPage, testCardsPage } from './bank.pages.ts';
import { homePage } from './home.page.ts';
import { inboxPage } from './inbox.page.ts';
import { agreementPage, loyaltyAccountsPage } from './loyalty.pages.ts';
import { receiptNotFoundPage, receiptPage, receiptsPage } from './receipt.pages.ts';
import { subscriptionsPage } from './subscription.pages.ts';
import { tipsPage } from './tips.pages.ts';

const receiptParams = z.object({ token: z.string() });
const agreementParams = z.object({ file: z.enum(programmeFiles) });
const changeSchema = z.object({
  phone: z.string().check(z.regex(/^\d{10}$/)),
  bonuses: z.string().check(z.regex(/^-?\d{1,6}$/)),
});
const UNITS_PER_BONUS = 100;
const inboxQuery = z.object({ phone: z._default(z.string().check(z.maxLength(100)), '') });

type Dependencies = {
  readonly sms: MessageBox<Sms>;
  readonly mail: MessageBox<Mail>;
  readonly bank: Bank;
  readonly fiscal: FiscalService;
  readonly programme: LoyaltyProgramme;
  readonly subscriptions: SubscriptionBooks;
  readonly tips: TipBooks;
  readonly clock: Clock;
};

/** The pages a person reads: what there is, messages, test cards, payments, receipts. */
export function pagesRoutes(
  app: FastifyInstance,
  { sms, mail, bank, fiscal, programme, subscriptions, tips, clock }: Dependencies,
): void {
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
  app.get('/bonuses', async (_request, reply: FastifyReply) =>
    show(reply, loyaltyAccountsPage(programme.accounts(), programme.holds())),
  );
  app.post('/bonuses', async (request: FastifyRequest, reply: FastifyReply) => {
    const { phone, bonuses } = parse(changeSchema, request.body);
    programme.change(phone, Number(bonuses) * UNITS_PER_BONUS);
    return reply.redirect('/bonuses', 303);
  });
  app.get(agreementPath(':file'), async (request: FastifyRequest, reply: FastifyReply) => {
    const { file } = parse(agreementParams, request.params);
    return show(reply, agreementPage(loyaltyPageTexts.agreements[file], AGREEMENT_VERSION));
  });
  app.get('/subscriptions', async (_request, reply: FastifyReply) =>
    show(reply, subscriptionsPage(subscriptions.list())),
  );
  app.get('/tips', async (_request, reply: FastifyReply) => show(reply, tipsPage(tips)));
  app.get(receiptPath(':token'), async (request: FastifyRequest, reply: FastifyReply) => {
    const receipt = fiscal.findByToken(parse(receiptParams, request.params).token);
    return receipt === undefined
      ? show(reply, receiptNotFoundPage(), 404)
      : show(reply, receiptPage(receipt));
  });
}
