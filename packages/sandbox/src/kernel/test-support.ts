import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import type { Gazetteer } from '../geocoder/index.ts';
import { createSandbox } from '../sandbox.ts';
import type { Sandbox, SandboxOptions } from '../sandbox-options.ts';
import type { Clock, Scheduler } from './ports.ts';

type Timer = { readonly dueAt: number; readonly task: () => void };

/** Clock and scheduler that stand still until told to advance. */
export class VirtualTime implements Clock, Scheduler {
  #now: number;
  #timers: Timer[] = [];

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  after(delayMs: number, task: () => void): () => void {
    const timer = { dueAt: this.#now + delayMs, task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs everything that is due within the next `ms`, in order, and lets its promises settle. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#timers.filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.dueAt);
      next.task();
      await settle();
    }
    this.#now = end;
  }
}

/** Lets everything run that is ready, including local network calls. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

export type ReportCall = {
  readonly headers: Headers;
  readonly body: string;
  readonly json: Readonly<Record<string, unknown>>;
};

export const keys = {
  smsKey: 'sms-key',
  mailKey: 'mail-key',
  bankKey: 'bank-key',
  bankWebhookSecret: 'secret',
  fiscalKey: 'fiscal-key',
  loyaltyKey: 'loyalty-key',
  loyaltyWebhookSecret: 'loyalty-secret',
  subscriptionKey: 'subscription-key',
  subscriptionWebhookSecret: 'subscription-secret',
  tipsKey: 'tips-key',
  chatKey: 'chat-key',
  fulfilmentKey: 'fulfilment-key',
  fulfilmentWebhookSecret: 'fulfilment-secret',
};

export const smallGazetteer: Gazetteer = {
  cities: [
    {
      cityId: 1,
      alias: 'moskva',
      name: 'Москва',
      regionId: 77,
      streets: [
        {
          id: 's1',
          name: 'улица Садовая',
          houses: [
            { number: '1', lat: 55.75, lon: 37.6 },
            { number: '12', lat: 55.751, lon: 37.601 },
            { number: '12к1', lat: 55.752, lon: 37.602 },
            { number: '12А', lat: 55.753, lon: 37.603 },
            { number: '120', lat: 55.754, lon: 37.604 },
          ],
        },
        { id: 's2', name: 'Садовый проезд', houses: [{ number: '12', lat: 55.76, lon: 37.61 }] },
        { id: 's3', name: 'Берёзовая аллея', houses: [{ number: '5/2', lat: 55.77, lon: 37.62 }] },
        { id: 's4', name: 'улица 8 Марта', houses: [{ number: '10', lat: 55.78, lon: 37.63 }] },
        { id: 's6', name: 'улица Садовая-Кудринская', houses: [{ number: '2', lat: 55.71, lon: 37.51 }] },
        {
          id: 's5',
          name: 'Большая Садовая улица',
          district: 'Таганский',
          houses: [{ number: '3с2', lat: 55.79, lon: 37.64 }],
        },
        {
          id: 's7',
          name: 'Ленинский проспект',
          district: 'Хамовники',
          houses: [
            { number: '30', lat: 55.71, lon: 37.58 },
            { number: '30к2', lat: 55.7105, lon: 37.581 },
          ],
        },
        {
          id: 's8',
          name: 'Набережная улица',
          district: 'Хамовники',
          houses: [{ number: '4', lat: 55.72, lon: 37.59 }],
        },
      ],
    },
    {
      cityId: 2,
      alias: 'kazan',
      streets: [{ id: 's9', name: 'улица Садовая', houses: [{ number: '7', lat: 55.8, lon: 49.1 }] }],
    },
  ],
};

export type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what the tests find out
  json(): any;
};

export type Bench = {
  readonly sandbox: Sandbox;
  readonly time: VirtualTime;
  /** Reports that have reached the shop's webhook so far. */
  readonly reports: ReportCall[];
  /** How the shop answers from now on; `null` never answers. */
  answerWith(status: number | null): void;
  post(path: string, body: object, key?: string): Promise<Answer>;
  postForm(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
  get(path: string, key?: string): Promise<Answer>;
  dispose(): Promise<void>;
};

const inject = async (
  sandbox: Sandbox,
  method: 'GET' | 'POST',
  url: string,
  rest: { readonly payload?: string | object; readonly headers?: Record<string, string> },
): Promise<Answer> => sandbox.app.inject({ method, url, ...rest });

export function createBench(
  options: Partial<SandboxOptions> = {},
  time = new VirtualTime('2026-05-01T09:00:00.000Z'),
): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const gazetteerPath = join(folder, 'gazetteer.json');
  writeFileSync(gazetteerPath, JSON.stringify(smallGazetteer));
  const reports: ReportCall[] = [];
  const failures: unknown[] = [];
  let status: number | null = 200;
  let serial = 0;
  const sandbox = createSandbox({
    clock: time,
    scheduler: time,
    ids: { uuid: () => `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}` },
    logger: { warn: () => undefined, error: (_message, error) => failures.push(error) },
    secrets: keys,
    fulfilment: { mode: 'auto', pace: 1, webhookUrl: 'http://shop.test/fulfilment/reports' },
    gazetteerPath,
    fetch: async (_url, init) => {
      const body = typeof init.body === 'string' ? init.body : '';
      reports.push({
        headers: new Headers(init.headers),
        body,
        json: z.record(z.string(), z.unknown()).parse(JSON.parse(body)),
      });
      if (status !== null) return new Response(null, { status });
      return new Promise(() => undefined);
    },
    ...options,
  });
  const bearer = (key?: string): Record<string, string> =>
    key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    sandbox,
    time,
    reports,
    answerWith: (next) => {
      status = next;
    },
    post: async (path, body, key) => inject(sandbox, 'POST', path, { payload: body, headers: bearer(key) }),
    postForm: async (path, fields) =>
      inject(sandbox, 'POST', path, {
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    get: async (path, key) => inject(sandbox, 'GET', path, { headers: bearer(key) }),
    dispose: async () => {
      await sandbox.stop();
      if (failures.length > 0) throw new AggregateError(failures, 'A stand-in failed');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
