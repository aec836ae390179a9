import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { storeApiBasePath } from '@shop/contract/kernel';
import type { FulfilmentFailure } from '@shop/contract/third-party';
import { createSandbox } from '@shop/sandbox';
import type { Sandbox } from '@shop/sandbox';

import { bankWebhookSecret, testSettings } from './settings.ts';
import type { VirtualClock } from './virtual-time.ts';

export type StoreFetch = (request: Request) => Promise<Response>;

export interface ThirdParties {
  /** Where the stand-ins listen on the loopback interface. */
  readonly origin: string;
  /** Who answers the bank's reports; set once the shop stands. */
  answerReports(store: StoreFetch): void;
  /** Reports of the bank as they came, newest last; with what the shop answered. */
  readonly reports: readonly { readonly request: Request; readonly body: string; readonly status: number }[];
  /** Waits until the shop has answered every report sent so far. */
  settle(): Promise<void>;
  /** Orders misbehaviour of the next call. */
  fault(name: 'sms' | 'bank' | 'fulfilment' | 'fiscal' | 'antifraud', fault: object): Promise<void>;
  /** Codes of the newest SMS to a phone, newest first. */
  codesSentTo(phone: string): Promise<readonly string[]>;
  /** Cards that the bank keeps, or kept. */
  bankBindings(): ReturnType<Sandbox['bindings']>;
  /** What the fulfilment was ordered to answer to the next order. */
  readonly nextFulfilmentFailure: () => FulfilmentFailure | null;
  /** Takes back what was ordered; what the third parties know stays. */
  calm(): Promise<void>;
  /** The fiscal service's own records. */
  receipts(): ReturnType<Sandbox['receipts']>;
  reset(): void;
  close(): Promise<void>;
}

/** The real stand-ins of SMS gateway, bank and fiscal service over HTTP, on the clock of the test. */
export async function startThirdParties(clock: VirtualClock): Promise<ThirdParties> {
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
    fetch: async (request) => {
      const delivery = deliver(request);
      open.add(delivery);
      return delivery.finally(() => open.delete(delivery));
    },
    logger: { warn: () => undefined, error: () => undefined },
    secrets: {
      smsKey: testSettings.sms.key,
      mailKey: testSettings.mail.key,
      bankKey: testSettings.bank.key,
      bankWebhookSecret,
      fiscalKey: testSettings.fiscal.key,
    },
    gazetteerPath,
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
    bankBindings: () => sandbox.bindings(),
    nextFulfilmentFailure: () => sandbox.nextFulfilmentFailure(),
    async calm() {
      await fetch(`${origin}/__standin/calm`, { method: 'POST' });
    },
    receipts: () => sandbox.receipts(),
    reset: () => sandbox.reset(),
    async close() {
      await sandbox.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
