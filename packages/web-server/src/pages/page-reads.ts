import { getAllCities, getCatalogConfig, getServedCities, getWebConfig } from '@shop/contract/config';

import type { StoreApi } from '../kernel/ports.ts';
import type { Turns } from '../kernel/turns.ts';

type Fetch = StoreApi['fetch'];

/** The configuration: few reads, the same for everybody. */
const steady: ReadonlySet<string> = new Set(
  [getWebConfig, getCatalogConfig, getServedCities, getAllCities].map(({ path }) => path),
);

/** An answer that tells nothing of what was asked for: the store is away, overloaded or does not know us. */
const isFailure = ({ status }: Response): boolean =>
  status >= 500 || status === 401 || status === 403 || status === 408 || status === 429;

export interface PageReads {
  readonly fetch: Fetch;
  /** Whether a read failed and nothing was known instead. */
  readonly hasFailed: () => boolean;
  /** Whether every read was answered now. */
  readonly areFresh: () => boolean;
}

/**
 * Reads of the store API for pages, each page with a count of its own. While the configuration cannot be read its last
 * answer holds, so that a page whose goods are there goes on being served. Other requests are served between two reads.
 */
export const createPageReads = (storeApi: Pick<StoreApi, 'fetch'>, turns: Turns) => {
  const lastGood = new Map<string, string>();

  const read = async (request: Request): Promise<Response | null> => {
    try {
      const response = await storeApi.fetch(request);
      return isFailure(response) ? null : response;
    } catch {
      return null;
    }
  };

  return (): PageReads => {
    let failed = 0;
    let stale = 0;
    return {
      fetch: async (request) => {
        await turns.next();
        const response = await read(request);
        const { pathname, search } = new URL(request.url);
        const isSteady = request.method === 'GET' && search === '' && steady.has(pathname);
        if (response?.ok === true && isSteady) lastGood.set(pathname, await response.clone().text());
        if (response !== null) return response;
        const known = isSteady ? lastGood.get(pathname) : undefined;
        if (known === undefined) failed += 1;
        else stale += 1;
        return known === undefined
          ? Response.json({ code: 'SERVICE_UNAVAILABLE', message: '' }, { status: 503 })
          : new Response(known, { headers: { 'content-type': 'application/json' } });
      },
      hasFailed: () => failed > 0,
      areFresh: () => failed + stale === 0,
    };
  };
};
