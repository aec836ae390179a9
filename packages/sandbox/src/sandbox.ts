import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import { antiFraudRoutes } from './anti-fraud/index.ts';
import {
  Bank,
  bankRoutes,
  bindingPages,
  CardKeeper,
  cardRoutes,
  FileJournal,
  noJournal,
  PaymentRepository,
  ReportOutbox,
  sberPayRoutes,
} from './bank/index.ts';
import { bankIdRoutes, createBankId } from './bank-id/index.ts';
import { chatApi, chatPages, Conversations } from './chat/index.ts';
import { controlRoutes } from './control/index.ts';
import { FiscalFileJournal, fiscalRoutes, FiscalService, noFiscalJournal } from './fiscal/index.ts';
import {
  handRoutes,
  noWarehouseJournal,
  ReportSender,
  Warehouse,
  WarehouseFileJournal,
  warehouseRoutes,
} from './fulfilment/index.ts';
import { dadataRoutes, geoKeys as ownGeoKeys, twoGisRoutes } from './geo-doubles/index.ts';
import { createGeocoder, geocoderRoutes, readGazetteer } from './geocoder/index.ts';
import { acceptBodies } from './kernel/accept-bodies.ts';
import { addFaults } from './kernel/fault-hook.ts';
import { createFaultQueues, type FaultHit, type FaultQueue, standInNames } from './kernel/faults.ts';
import { HeldCalls } from './kernel/held-calls.ts';
import { errorHandler, HttpProblem, sendProblem } from './kernel/http-problem.ts';
import { injectRequest } from './kernel/inject-request.ts';
import {
  AccountReports,
  LoyaltyProgramme,
  loyaltyRoutes,
  noProgrammeJournal,
  ProgrammeFileJournal,
} from './loyalty/index.ts';
import { MessageBox } from './kernel/message-box.ts';
import { type Mail, mailRoutes } from './mail/index.ts';
import { pagesRoutes } from './pages/index.ts';
import { sberAccess, sberApiRoutes, SberBooks, sberPagesRoutes, SberReports } from './sber-double/index.ts';
import type { Sandbox, SandboxOptions } from './sandbox-options.ts';
import { mapGlRoutes } from './mapgl-double/index.ts';
import { type Sms, smsInboxRoutes, smsRoutes } from './sms/index.ts';
import { createSubscriptionProvider } from './subscription/index.ts';
import { noTipJournal, TipBooks, TipFileJournal, tipHandRoutes, tipsRoutes } from './tips/index.ts';

const MAX_MESSAGES = 1_000;
const MAX_PAYMENTS = 10_000;
const MAX_RECEIPTS = 40_000;
const MAX_BODY_BYTES = 256 * 1024;

/** The stand-ins for third parties: SMS and mail gateways, bank, fiscal service, loyalty programme, geocoder, with test control and pages for people. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, scheduler, ids, logger, secrets } = options;
  const app = fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  const held = new HeldCalls(scheduler);
  const hits: FaultHit[] = [];
  const queues = createFaultQueues((standIn, number) => {
    hits.push({ standIn, number, at: clock.now() });
  });
  const sms = new MessageBox<Sms>(clock, MAX_MESSAGES);
  const mail = new MessageBox<Mail>(clock, MAX_MESSAGES);
  const journal =
    options.dataDir === undefined ? noJournal : new FileJournal(join(options.dataDir, 'sandbox-bank.jsonl'));
  const payments = new PaymentRepository(journal, MAX_PAYMENTS);
  const { fetch } = options;
  const secret = secrets.bankWebhookSecret;
  const outbox = new ReportOutbox({
    clock,
    scheduler,
    ids,
    fetch,
    logger,
    journal,
    faults: queues.bank,
    secret,
  });
  const sber = options.sber ?? sberAccess;
  const sberReports = new SberReports({ access: sber, fetch, scheduler, logger, faults: queues.sber });
  const sberBooks = new SberBooks({ clock, ids, reports: sberReports });
  const bankId = createBankId(options.bankIdRedirectUrls, { clock, ids });
  const cards = new CardKeeper({ clock, ids, journal, limit: MAX_PAYMENTS });
  const bank = new Bank({ clock, scheduler, ids, journal, payments, outbox, cards });
  const fiscalJournal =
    options.dataDir === undefined
      ? noFiscalJournal
      : new FiscalFileJournal(join(options.dataDir, 'sandbox-fiscal.jsonl'));
  const fiscal = new FiscalService({ clock, ids, journal: fiscalJournal }, MAX_RECEIPTS);
  const accountReports = new AccountReports({
    clock,
    scheduler,
    ids,
    fetch,
    logger,
    faults: queues.loyalty,
    secret: secrets.loyaltyWebhookSecret,
  });
  const programme = new LoyaltyProgramme({
    clock,
    ids,
    journal:
      options.dataDir === undefined
        ? noProgrammeJournal
        : new ProgrammeFileJournal(join(options.dataDir, 'sandbox-loyalty.jsonl')),
    report: (account) => accountReports.send(account),
  });
  const subscriptions = createSubscriptionProvider(
    { clock, scheduler, ids, fetch, logger, faults: queues.subscription },
    { secrets, dataDir: options.dataDir, limit: MAX_PAYMENTS },
  );
  const tips = new TipBooks({
    clock,
    journal:
      options.dataDir === undefined
        ? noTipJournal
        : new TipFileJournal(join(options.dataDir, 'sandbox-tips.jsonl')),
    accounts: options.tipAccounts ?? [],
    limit: MAX_PAYMENTS,
  });
  const conversations = new Conversations({ clock, ids });
  const chat = { conversations, key: secrets.chatKey, clock, shopOrigins: options.shopOrigins ?? [] };
  const warehouse = new Warehouse({
    clock,
    scheduler,
    settings: options.fulfilment,
    limit: MAX_PAYMENTS,
    journal:
      options.dataDir === undefined
        ? noWarehouseJournal
        : new WarehouseFileJournal(join(options.dataDir, 'sandbox-fulfilment.jsonl')),
    reports: new ReportSender({
      clock,
      scheduler,
      ids,
      fetch,
      logger,
      faults: queues.fulfilment,
      secret: secrets.fulfilmentWebhookSecret,
      url: options.fulfilment.webhookUrl,
    }),
  });
  const geocoder = options.geocoder ?? createGeocoder(readGazetteer(options.gazetteerPath));
  const originOf = (request: FastifyRequest): string =>
    options.publicUrl ?? `${request.protocol}://${request.host}`;

  const reset = (): void => {
    held.release();
    sms.clear();
    mail.clear();
    bank.reset();
    fiscal.reset();
    programme.reset();
    sberBooks.clear();
    subscriptions.books.reset();
    tips.reset();
    bankId.reset();
    conversations.reset();
    warehouse.reset();
    for (const name of standInNames) queues[name].clear();
    hits.length = 0;
  };

  acceptBodies(app);
  app.setErrorHandler(errorHandler(logger));
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, new HttpProblem(404, 'NOT_FOUND', 'No such address')),
  );
  const mount = (queue: FaultQueue, routes: (room: FastifyInstance) => void): void => {
    void app.register(async (room) => {
      addFaults(room, queue, held);
      routes(room);
    });
  };
  mount(queues.sms, (room) => smsRoutes(room, sms, secrets.smsKey));
  mount(queues.mail, (room) => mailRoutes(room, mail, secrets.mailKey));
  const bankKey = secrets.bankKey;
  mount(queues.bank, (room) =>
    bankRoutes(room, { bank, cards, faults: queues.bank, key: bankKey, originOf }),
  );
  mount(queues.fiscal, (room) => fiscalRoutes(room, fiscal, secrets.fiscalKey, originOf, mail));
  mount(queues.loyalty, (room) => loyaltyRoutes(room, programme, secrets.loyaltyKey, originOf));
  mount(queues.subscription, (room) => subscriptions.api(room, originOf));
  mount(queues.chat, (room) => chatApi(room, chat));
  chatPages(app, chat);
  mount(queues.tips, (room) => tipsRoutes(room, tips, secrets.tipsKey));
  mount(queues.fulfilment, (room) =>
    warehouseRoutes(room, {
      warehouse,
      faults: queues.fulfilment,
      key: secrets.fulfilmentKey,
      now: () => clock.now(),
    }),
  );
  mount(queues.bankId, (room) => bankIdRoutes(room, { bankId, originOf }));
  const geoKeys = options.geoKeys ?? ownGeoKeys;
  mount(queues.antifraud, (room) => antiFraudRoutes(room, queues.antifraud));
  mount(queues.geo, (room) => geocoderRoutes(room, geocoder));
  mount(queues.geo, (room) => dadataRoutes(room, geocoder, geoKeys.dadata));
  mount(queues.geo, (room) => twoGisRoutes(room, geocoder, geoKeys.twoGis));
  mount(queues.sber, (room) =>
    sberApiRoutes(room, { books: sberBooks, access: sber, faults: queues.sber, clock, originOf }),
  );
  mapGlRoutes(app);
  smsInboxRoutes(app, sms);
  const pageParts = {
    bank,
    cards,
    clock,
    faults: queues.bank,
    shopOrigins: options.shopOrigins ?? null,
    fingerprintKey: bankKey,
  };
  cardRoutes(app, pageParts);
  bindingPages(app, pageParts);
  sberPayRoutes(app, pageParts);
  sberPagesRoutes(app, {
    books: sberBooks,
    clock,
    scheduler,
    faults: queues.sber,
    shopOrigins: options.shopOrigins ?? null,
    fingerprintKey: sber.password,
  });
  subscriptions.pages(app);
  pagesRoutes(app, { sms, mail, bank, fiscal, programme, subscriptions: subscriptions.books, tips, clock });
  controlRoutes(app, queues, reset);
  handRoutes(app, warehouse, options.fulfilment);
  tipHandRoutes(app, tips);

  return {
    app,
    reset,
    mails: () => mail.list(),
    texts: () => sms.list(),
    payments: () => bank.list(),
    bindings: () => cards.bindings(),
    sberOrders: () =>
      sberBooks.orders().map((order) => ({ ...order, isMisstated: sberBooks.isMisstated(order.orderId) })),
    sberBindings: () => sberBooks.bindings(),
    warehouseOrders: () => warehouse.list(),
    receipts: () => fiscal.list(),
    loyaltyAccounts: () => programme.accounts(),
    loyaltyHolds: () => programme.holds(),
    changeBonuses: (phone, units) => programme.change(phone, units),
    subscriptionPayments: () => subscriptions.books.list(),
    tipTransfers: () => tips.list(),
    faultHits: () => hits,
    start: (port, host = '127.0.0.1') => app.listen({ port, host }),
    fetch: (request) => injectRequest(app, request),
    stop: async () => {
      held.release();
      bank.stop();
      accountReports.stop();
      sberReports.stop();
      subscriptions.stop();
      warehouse.stop();
      await app.close();
    },
  };
}
