import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Stage } from '../world/index.ts';
import { inProcessStage } from '../world/index.ts';
import { Visitor } from './visitor.ts';

const START_MS = 300_000;
const calls: string[] = [];
let stage: Stage;
beforeAll(async () => {
  const shop = await inProcessStage({ seed: 'visitor' });
  stage = {
    ...shop,
    send: (request, shopper) => {
      calls.push(new URL(request.url).pathname);
      return shop.send(request, shopper);
    },
  };
}, START_MS);
afterAll(async () => stage.close());

test(
  'after a reload the old page is gone: only the open one is told that it has become visible',
  async () => {
    const visitor = new Visitor(stage, 'anna');
    await visitor.open();
    await visitor.open();
    await visitor.open();
    calls.length = 0;
    visitor.setVisible(true);
    await stage.time.wait(1000);
    expect(calls.filter((path) => path.endsWith('/carts/get'))).toHaveLength(1);
    visitor.close();
    visitor.setVisible(true);
    visitor.setOnline(true);
    await stage.time.wait(600_000);
    expect(calls.filter((path) => path.endsWith('/carts/get'))).toHaveLength(1);
  },
  START_MS,
);

test(
  '[TOK-41] tabs of a browser have its cookies and storage, each its own page',
  async () => {
    const first = new Visitor(stage, 'vera');
    const second = new Visitor(stage, 'vera-2', first);
    await first.open();
    await second.open();
    expect(second.shop.session.state.user?.id).toBe(first.shop.session.state.user?.id);
    expect(second.sharesBrowserWith(first)).toBe(true);
    expect(second.sharesBrowserWith(new Visitor(stage, 'gleb'))).toBe(false);
    first.setOnline(false);
    expect(second.isOnline).toBe(false);
    first.setOnline(true);
    second.close();
    first.close();
  },
  START_MS,
);
