import { FakeIds, VirtualTime } from '@shop/application/testing';

import { createShopContainer } from '../src/container/index.ts';
import type { Fetch } from '../src/http/index.ts';
import { MemoryBrowser, memoryEnvironment } from '../src/memory/index.ts';
import { modules } from './modules.ts';

/** The shop with everything that it is made of, over a network that a test plays, and virtual time. */
export function createHttpShop(fetch: Fetch) {
  const time = new VirtualTime();
  const browser = new MemoryBrowser(time);
  const { shop } = createShopContainer(
    memoryEnvironment({
      fetch,
      apiBaseUrl: 'http://store',
      antibotToken: 'secret',
      clock: time,
      scheduler: time,
      ids: new FakeIds(),
      browser,
    }),
    modules,
  );
  return Object.assign(shop, { time, browser });
}
