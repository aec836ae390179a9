import { expect, test } from 'vitest';

import { createStoreCalls } from '../kernel/store-calls.ts';
import { machineTurns } from '../kernel/turns.ts';
import { webConfig } from '../testing/web-config.ts';
import { createStoreReader } from './store-reader.ts';

const point = { lat: 55.751244, lon: 37.618423 };
const showcase = (id: string, type: string) => ({
  id,
  title: 'Магазин',
  type,
  sla: { value: 15, timeUnit: 'MINUTES' },
  directDelivery: true,
  cityAlias: 'moskva',
});
const ordinary = showcase('11111111-1111-4111-8111-111111111111', 'MINIMARKET');
const ofTheWeb = showcase('22222222-2222-4222-8222-222222222222', 'MINIMARKET_WEB');

/** A reader of a store API with two showcases at every point. */
const reading = (token: string | null = 'robot') => {
  let features: Readonly<Record<string, boolean>> | null = { minimarketWeb: true };
  const asked: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search} ${request.headers.get('authorization')}`);
    if (pathname !== '/config/web') return Response.json({ showcases: [ordinary, ofTheWeb] });
    if (features === null) return Response.json({}, { status: 503 });
    return Response.json(webConfig(features));
  };
  const calls = createStoreCalls({ fetch }, machineTurns, { warn: () => undefined });
  const reader = createStoreReader(calls, async () => token);
  return {
    asked,
    flags: (next: typeof features) => {
      features = next;
    },
    chosen: async () => {
      const answer = await reader.showcaseAt(point);
      return answer.ok ? (answer.value?.id ?? null) : answer.error.kind;
    },
  };
};

test('[SHW-02] the showcase of a page goes by the flag of the configuration, as in the browser', async () => {
  const { chosen, flags } = reading();
  expect(await chosen()).toBe(ofTheWeb.id);
  flags({ minimarketWeb: false });
  expect(await chosen()).toBe(ordinary.id);
  flags({});
  expect(await chosen()).toBe(ordinary.id);
});

test('[SHW-02] while the flags cannot be read nothing is chosen', async () => {
  const { chosen, flags } = reading();
  flags(null);
  expect(await chosen()).toBe('noAnswer');
});

test('[SHW-16] [TOK-36] it asks with the robot’s token, at the point with 4 decimals, and not at all without one', async () => {
  const { chosen, asked } = reading();
  await chosen();
  expect(asked).toContain('/showcases/list?lat=55.7512&lon=37.6184 Bearer robot');
  const without = reading(null);
  expect(await without.chosen()).toBe('noAnswer');
  expect(without.asked).toEqual([]);
});
