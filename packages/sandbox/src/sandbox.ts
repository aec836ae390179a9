import { join } from 'node:path';
import { fulfilmentFailures } from '@shop/contract/third-party';
import type { FulfilmentFailure } from '@shop/contract/third-party';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import { antiFraudRoutes } from './anti-fraud/index.ts';
import {
  Bank,
  bankRoutes,
  type Binding,
  bindingPages,
  CardKeeper,
  cardRoutes,
  FileJournal,
  noJournal,
  type Payment,
  PaymentRepository,
  ReportOutbox,
  sberPayRoutes,
} from './bank/index.ts';
import { controlRoutes, fulfilmentRoutes } from './control/index.ts';
import {
  FiscalFileJournal,
  fiscalRoutes,
  FiscalService,
  type IssuedReceipt,
  noFiscalJournal,
} from './fiscal/index.ts';
import { type GeoKeys, dadataRoutes, geoKeys as ownGeoKeys, twoGisRoutes } from './geo-doubles/index.ts';
import { createGeocoder, type Geocoder, geocoderRoutes, readGazetteer } from './geocoder/index.ts';
import { addFaults } from './kernel/fault-hook.ts';
import { createFaultQueues, type FaultQueue, standInNames } from './kernel/faults.ts';
import { HeldCalls } from './kernel/held-calls.ts';
import { errorHandler, HttpProblem, sendProblem } from './kernel/http-problem.ts';
import { injectRequest } from './kernel/inject-request.ts';
import { MessageBox } from './kernel/message-box.ts';
import type { Clock, Fetch, Ids, Logger, Scheduler, StepOrder } from './kernel/ports.ts';
import { type Mail, mailRoutes } from './mail/index.ts';
import { pagesRoutes } from './pages/index.ts';
import { mapGlRoutes } from './mapgl-double/index.ts';
import { type Sms, smsInboxRoutes, smsRoutes } from './sms/index.ts';

const MAX_MESSAGES = 1_000;
const MAX_PAYMENTS = 10_000;
const MAX_RECEIPTS = 40_000;
const MAX_BODY_BYTES = 256 * 1024;

export type SandboxOptions = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  /** Sends the bank's reports to the shop. */
  readonly fetch: Fetch;
  readonly logger: Logger;
  readonly secrets: {
    readonly smsKey: string;
    readonly mailKey: string;
    readonly bankKey: string;
    readonly bankWebhookSecret: string;
    readonly fiscalKey: string;
  };
  /** Keys that the doubles of geocoder vendors accept; without them the known ones of `geoKeys`. */
  readonly geoKeys?: GeoKeys;
  /** File with the streets and houses the geocoder knows. */
  readonly gazetteerPath: string;
  /** The parsed file, for callers that start many stand-ins: parsing is the most expensive part of a start. */
  readonly geocoder?: Geocoder;
  /** Folder in which payments and receipts outlive the process; without it everything is in memory only. */
  readonly dataDir?: string;
  /** Origin under which browsers reach the stand-ins; without it the Host header of each call tells. */
  readonly publicUrl?: string;
  /** Origins that may frame the bank's pages; without it those of each payment's return addresses. */
  readonly shopOrigins?: readonly string[];
  /** The shop's fulfilment, to be stepped from here; without it that address is not there. */
  readonly stepOrder?: StepOrder;
};

export type Sandbox = {
  readonly app: FastifyInstance;
  /** Listens, on this machine alone unless `host` says else, and answers the origin. Port 0 picks a free one. Rejects when the port is taken. */
  start(port: number, host?: string): Promise<string>;
  /** Cuts open calls and stops all timers. What is in the journal is taken up by the next process. */
  stop(): Promise<void>;
  /** Answers a call in-process. Rejects like `fetch` when an ordered fault cuts the connection or the signal aborts. */
  fetch(request: Request): Promise<Response>;
  /** Forgets messages, payments, reports, receipts and ordered faults. */
  reset(): void;
  /** The bank's own records: every payment in its current state. */
  payments(): readonly Payment[];
  /** Every card that the bank keeps, or kept. */
  bindings(): readonly Binding[];
  /** Takes what was ordered for the next order that the shop hands over to its fulfilment; null: it goes well. */
  nextFulfilmentFailure(): FulfilmentFailure | null;
  /** The fiscal service's own records: every receipt it has issued. */
  receipts(): readonly IssuedReceipt[];
};

/** The stand-ins for third parties: SMS and mail gateways, bank, fiscal service, geocoder, with test control and pages for people. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, scheduler, ids, logger, secrets } = options;
  const app = fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  const held = new HeldCalls(scheduler);
  const queues = createFaultQueues();
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
  const cards = new CardKeeper({ clock, ids, journal, limit: MAX_PAYMENTS });
  const bank = new Bank({ clock, scheduler, ids, journal, payments, outbox, cards });
  const fiscalJournal =
    options.dataDir === undefined
      ? noFiscalJournal
      : new FiscalFileJournal(join(options.dataDir, 'sandbox-fiscal.jsonl'));
  const fiscal = new FiscalService({ clock, ids, journal: fiscalJournal }, MAX_RECEIPTS);
  const geocoder = options.geocoder ?? createGeocoder(readGazetteer(options.gazetteerPath));
  const originOf = (request: FastifyRequest): string =>
    options.publicUrl ?? `${request.protocol}://${request.host}`;

  const reset = (): void => {
    held.release();
    sms.clear();
    mail.clear();
    bank.reset();
    fiscal.reset();
    for (const name of standInNames) queues[name].clear();
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
  mount(queues.fiscal, (room) => fiscalRoutes(room, fiscal, secrets.fiscalKey, originOf));
  const geoKeys = options.geoKeys ?? ownGeoKeys;
  mount(queues.antifraud, (room) => antiFraudRoutes(room, queues.antifraud));
  mount(queues.geo, (room) => geocoderRoutes(room, geocoder));
  mount(queues.geo, (room) => dadataRoutes(room, geocoder, geoKeys.dadata));
  mount(queues.geo, (room) => twoGisRoutes(room, geocoder, geoKeys.twoGis));
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
  pagesRoutes(app, { sms, mail, bank, fiscal, clock });
  controlRoutes(app, queues, reset);
  if (options.stepOrder !== undefined) fulfilmentRoutes(app, options.stepOrder);

  return {
    app,
    reset,
    payments: () => bank.list(),
    bindings: () => cards.bindings(),
    nextFulfilmentFailure: () => {
      const ordered = queues.fulfilment.take(() => true);
      return fulfilmentFailures.find((failure) => failure === ordered?.outcome) ?? null;
    },
    receipts: () => fiscal.list(),
    start: (port, host = '127.0.0.1') => app.listen({ port, host }),
    fetch: (request) => injectRequest(app, request),
    stop: async () => {
      held.release();
      bank.stop();
      await app.close();
    },
  };
}

/** Bodies are JSON or plain forms. None at all is left to the route, which may not need one. */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
