import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { storeApiBasePath } from '@shop/contract/kernel';
import { createSandbox, sberAccess } from '@shop/sandbox';
import type { Mail, Sandbox } from '@shop/sandbox';

import { bankKey, bankWebhookSecret, mailKey, testSettings } from './settings.ts';
import type { VirtualClock } from './virtual-time.ts';

export type StoreFetch = (request: Request) => Promise<Response>;

export interface ThirdParties {
  /** Where the stand-ins listen on the loopback interface. */
  readonly origin: string;
  /** Sets who answers the bank's reports, once the shop has started. */
  answerReports(store: StoreFetch): void;
  /** Reports of the bank in the order in which they came, with the shop's answers. */
  readonly reports: readonly { readonly request: Request; readonly body: string; readonly status: number }[];
  /** Waits until the shop has answered every report sent so far. */
  settle(): Promise<void>;
  /** Makes the next call fail. */
  fault(
    name:
      | 'sms'
      | 'mail'
      | 'bank'
      | 'sber'
      | 'fulfilment'
      | 'fiscal'
      | 'antifraud'
      | 'loyalty'
      | 'subscription'
      | 'tips'
      | 'bankId',
    fault: object,
  ): Promise<void>;
  /** Codes of the newest SMS to a phone, newest first. */
  codesSentTo(phone: string): Promise<readonly string[]>;
  /** Mails to an address, newest first. */
  mailsTo(address: string): readonly Mail[];
  /** Cards that the bank keeps or kept. */
  bankBindings(): ReturnType<Sandbox['bindings']>;
  /** The books of the double of Sberbank's gateway. */
  sberOrders(): ReturnType<Sandbox['sberOrders']>;
  sberBindings(): ReturnType<Sandbox['sberBindings']>;
  /** The warehouse's own records. */
  warehouseOrders(): ReturnType<Sandbox['warehouseOrders']>;
  /** Has pickers or couriers do something by hand; answers status and body. */
  byHand(command: 'step' | 'lose-line', body: object): Promise<readonly [number, unknown]>;
  /** Ends all faults; the third parties keep their records. */
  calm(): Promise<void>;
  /** The fiscal service's own records. */
  receipts(): ReturnType<Sandbox['receipts']>;
  /** The loyalty programme's own records. */
  loyaltyAccounts(): ReturnType<Sandbox['loyaltyAccounts']>;
  loyaltyHolds(): ReturnType<Sandbox['loyaltyHolds']>;
  /** Changes a balance without the shop, in units, by the last ten digits of the phone. */
  changeBonuses(phone: string, units: number): void;
  /** The subscription provider's own books. */
  subscriptionPayments(): ReturnType<Sandbox['subscriptionPayments']>;
  /** The tips service's own books. */
  tipTransfers(): ReturnType<Sandbox['tipTransfers']>;
  /** A courier registers at the tips service, or leaves it. */
  registerForTips(account: string, isRegistered: boolean): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

/** How the warehouse of a test works; read at every step, so that a test can change it. */
export interface WarehouseOfTest {
  readonly mode: 'auto' | 'manual' | 'off';
  readonly pace: number;
}

/** The stand-ins for SMS gateway, bank, fiscal service and warehouse over HTTP, with the test's clock. */
export async function startThirdParties(
  clock: VirtualClock,
  warehouse: WarehouseOfTest = { mode: 'auto', pace: 0.01 },
): Promise<ThirdParties> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-third-parties-'));
  const gazetteerPath = join(directory, 'gazetteer.json');
  writeFileSync(gazetteerPath, JSON.stringify({ cities: [] }));
  const reports: { request: Request; body: string; status: number }[] = [];
  const open = new Set<Promise<unknown>>();
  let store: StoreFetch | null = null;

  const deliver = async (request: Request): Promise<Response> => {
    if (store === null) throw new TypeError('fetch failed');
    const body = await request.clone().text();
    const url = request.url.replace(storeApiBasePath, '');
    const response = await store(new Request(url, { method: 'POST', headers: request.headers, body }));
    reports.push({ request, body, status: response.status });
    return response;
  };
  const sandbox = createSandbox({
    clock,
    scheduler: { after: () => () => undefined },
    ids: { uuid: () => randomUUID() },
    fetch: async (url, init) => {
      const delivery = deliver(new Request(url, init));
      open.add(delivery);
      return delivery.finally(() => open.delete(delivery));
    },
    logger: { warn: () => undefined, error: () => undefined },
    secrets: {
      smsKey: testSettings.sms.key,
      mailKey,
      bankKey,
      bankWebhookSecret,
      fiscalKey: testSettings.fiscal.key,
      loyaltyKey: testSettings.loyalty.key,
      loyaltyWebhookSecret: testSettings.loyalty.webhookSecret,
      chatKey: testSettings.chat?.key ?? '',
      tipsKey: testSettings.tips?.key ?? '',
      subscriptionKey: testSettings.subscription.key,
      subscriptionWebhookSecret: testSettings.subscription.webhookSecret,
      fulfilmentKey: testSettings.fulfilment.service?.key ?? '',
      fulfilmentWebhookSecret: testSettings.fulfilment.service?.webhookSecret ?? '',
    },
    fulfilment: {
      get mode() {
        return warehouse.mode;
      },
      pace: warehouse.pace,
      webhookUrl: `http://shop.test${storeApiBasePath}/fulfilment/reports`,
    },
    sber: { ...sberAccess, callbackUrl: 'http://shop.test/api/store/payments/webhook/sber' },
    gazetteerPath,
    bankIdRedirectUrls: ['http://shop.test/sber'],
  });
  const origin = await sandbox.start(0);
  return {
    origin,
    reports,
    answerReports: (answering) => {
      store = answering;
    },
    async settle() {
      while (open.size > 0) await Promise.allSettled(open);
    },
    async fault(name, fault) {
      const response = await fetch(`${origin}/__standin/${name}/next`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (response.status !== 204) throw new Error(await response.text());
    },
    async codesSentTo(phone) {
      const response = await fetch(`${origin}/messages?phone=${phone.replace('+', '')}&limit=100`);
      const messages = (await response.json()) as readonly { text: string }[];
      return messages.map(({ text }) => text.slice(-4));
    },
    mailsTo: (address) => sandbox.mails().filter(({ to }) => to === address),
    bankBindings: () => sandbox.bindings(),
    sberOrders: () => sandbox.sberOrders(),
    sberBindings: () => sandbox.sberBindings(),
    warehouseOrders: () => sandbox.warehouseOrders(),
    async byHand(command, body) {
      const response = await fetch(`${origin}/__standin/fulfilment/${command}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [response.status, await response.json()];
    },
    async calm() {
      await fetch(`${origin}/__standin/calm`, { method: 'POST' });
    },
    receipts: () => sandbox.receipts(),
    loyaltyAccounts: () => sandbox.loyaltyAccounts(),
    loyaltyHolds: () => sandbox.loyaltyHolds(),
    changeBonuses: (phone, units) => sandbox.changeBonuses(phone, units),
    subscriptionPayments: () => sandbox.subscriptionPayments(),
    tipTransfers: () => sandbox.tipTransfers(),
    async registerForTips(account, isRegistered) {
      await fetch(`${origin}/__standin/tips/recipients`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, isRegistered }),
      });
    },
    reset: () => sandbox.reset(),
    async close() {
      await sandbox.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
