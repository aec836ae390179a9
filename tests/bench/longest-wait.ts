import type { ServedShop } from './served-shop.ts';

/** How often the server is asked for something, in ms. */
const ASK_EVERY_MS = 5;
/** Requests that may wait at once. */
const MOST_WAITING = 50;

/** The worst of many requests, in ms. */
export interface Wait {
  /** Of one request, how long the thread of the API worked between question and answer, on others as well. */
  readonly worked: number;
  /** Of one request, by the clock, and so with the time in which other programs had the processor, the bench among them. */
  readonly waited: number;
}

/** Asks for `url` at a steady rate until `work` has ended. */
export const longestWait = async (
  shop: ServedShop,
  url: string,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<Wait> => {
  let [worked, waited] = [0, 0];
  const asking = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    const [cpu, start] = [shop.apiThreadMs(), performance.now()];
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    waited = Math.max(waited, performance.now() - start);
    worked = Math.max(worked, shop.apiThreadMs() - cpu);
  };
  const timer = setInterval(() => {
    if (asking.size > MOST_WAITING) return;
    const asked = ask().finally(() => asking.delete(asked));
    asking.add(asked);
  }, ASK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await Promise.all(asking);
  }
  return { worked, waited };
};
