import type { StoreApi } from '../kernel/ports.ts';
import type { Turns } from '../kernel/turns.ts';

/** A failure that says nothing about the requested data: the store is unavailable, overloaded or rejects our token. */
const isFailure = ({ status }: Response): boolean =>
  status >= 500 || status === 401 || status === 403 || status === 408 || status === 429;

export interface PageReads {
  readonly fetch: StoreApi['fetch'];
  /** Whether a read failed in this way, so that the page cannot be rendered correctly. */
  readonly hasFailed: () => boolean;
}

/** Reads of the store API for one page. Other requests are served between two of them. */
export const createPageReads = (storeApi: Pick<StoreApi, 'fetch'>, turns: Turns): PageReads => {
  let failed = 0;
  return {
    fetch: async (request) => {
      await turns.next();
      try {
        const response = await storeApi.fetch(request);
        if (isFailure(response)) failed += 1;
        return response;
      } catch (error) {
        failed += 1;
        throw error;
      }
    },
    hasFailed: () => failed > 0,
  };
};
