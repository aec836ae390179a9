import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createGeoProvider, GeoCounts } from '@shop/backend/address';
import type { GeoCity, GeoProvider, GeoProviderTools } from '@shop/backend/address';
import type { Logger } from '@shop/backend';
import { createSandbox, geoKeys } from '@shop/sandbox';
import { Registry } from 'prom-client';

import { VirtualClock } from './virtual-time.ts';

export const geocoderNames = ['sandbox', 'dadata', '2gis'] as const;
export type GeocoderName = (typeof geocoderNames)[number];

const street = (id: number, name: string, lat: number, ...numbers: string[]) => ({
  id,
  name,
  houses: numbers.map((number, at) => ({ number, lat, lon: Number((37.6 + at * 0.01).toFixed(2)) })),
});
const gazetteer = {
  cities: [
    {
      cityId: 1,
      alias: 'moskva',
      name: 'Москва',
      regionId: 77,
      streets: [
        street(1, 'улица Садовая', 55.75, '12', '12к1', '12А', '3с2'),
        street(2, 'Берёзовая аллея', 55.77, '5/2'),
        street(3, 'Ленинский проспект', 55.71, ...Array.from({ length: 30 }, (_, at) => String(at + 100))),
      ],
    },
    {
      cityId: 2,
      alias: 'kazan',
      name: 'Казань',
      regionId: 16,
      streets: [street(4, 'улица Садовая', 55.79, '12', '7')],
    },
  ],
};
const cities: readonly GeoCity[] = [
  { id: 1, alias: 'moskva', name: 'Москва', regionId: 77, lat: 55.753, lon: 37.626 },
  { id: 2, alias: 'kazan', name: 'Казань', regionId: 16, lat: 55.79, lon: 49.12 },
];

/** A geocoder of the shop that calls its stand-in over HTTP, with its calls, logs and metrics. */
export interface GeocoderBench {
  readonly geo: GeoProvider;
  readonly clock: VirtualClock;
  /** In the Prometheus text format. */
  readonly metrics: () => Promise<string>;
  /** Log lines, as text. */
  readonly log: readonly string[];
  /** Calls that went over the wire so far. */
  calls(): number;
  /** Makes a running timeout expire at once. */
  runOutOfTime(): void;
  /** Makes the next calls fail. */
  fault(outcome: string, times?: number): Promise<void>;
  /** The same geocoder with a key that is not accepted. */
  readonly withWrongKey: GeoProvider;
  reset(): void;
  close(): Promise<void>;
}

export async function startGeocoder(provider: GeocoderName): Promise<GeocoderBench> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-geocoder-'));
  const gazetteerPath = join(directory, 'gazetteer.json');
  writeFileSync(gazetteerPath, JSON.stringify(gazetteer));
  const clock = new VirtualClock();
  const unused = 'unused-by-geocoders';
  const sandbox = createSandbox({
    clock,
    scheduler: { after: () => () => undefined },
    ids: { uuid: () => unused },
    fetch: async () => new Response(),
    logger: { warn: () => undefined, error: () => undefined },
    secrets: {
      smsKey: unused,
      mailKey: unused,
      bankKey: unused,
      bankWebhookSecret: unused,
      fiscalKey: unused,
      loyaltyKey: unused,
      loyaltyWebhookSecret: unused,
      chatKey: unused,
      tipsKey: unused,
      subscriptionKey: unused,
      subscriptionWebhookSecret: unused,
      fulfilmentKey: unused,
      fulfilmentWebhookSecret: unused,
    },
    fulfilment: { mode: 'off', pace: 1, webhookUrl: 'http://shop.test/fulfilment/reports' },
    gazetteerPath,
  });
  const origin = await sandbox.start(0);
  const timers = new Set<() => void>();
  const log: string[] = [];
  const note = (...said: unknown[]): void => void log.push(JSON.stringify(said));
  const logger: Logger = { debug: note, info: note, warn: note, error: note, child: () => logger };
  const registry = new Registry();
  const counts = new GeoCounts(registry);
  let calls = 0;
  const tools: GeoProviderTools = {
    clock,
    scheduler: {
      every: () => () => undefined,
      after: (_ms, task) => {
        const fire = (): void => void task();
        timers.add(fire);
        return () => timers.delete(fire);
      },
    },
    cities: async () => cities,
    logger,
    counts,
    fetch: async (input, init) => {
      calls += 1;
      return fetch(input, init);
    },
  };
  const create = (keys: { dadata: string; twoGis: string }): GeoProvider => {
    const timeoutMs = 1000;
    if (provider === 'sandbox') return createGeoProvider({ provider, timeoutMs, url: origin }, tools);
    if (provider === 'dadata')
      return createGeoProvider({ provider, timeoutMs, url: `${origin}/dadata`, key: keys.dadata }, tools);
    return createGeoProvider({ provider, timeoutMs, url: `${origin}/2gis`, key: keys.twoGis }, tools);
  };
  return {
    geo: create(geoKeys),
    withWrongKey: create({ dadata: 'wrong', twoGis: 'wrong' }),
    clock,
    metrics: async () => registry.metrics(),
    log,
    calls: () => calls,
    runOutOfTime: () => {
      for (const fire of timers) fire();
    },
    fault: async (outcome, times = 1) => {
      const answer = await fetch(`${origin}/__standin/geo/next`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, times }),
      });
      if (answer.status !== 204) throw new Error(await answer.text());
    },
    reset: () => sandbox.reset(),
    close: async () => {
      await sandbox.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
