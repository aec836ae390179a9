import type { StoreApi } from '../kernel/ports.ts';
import type { Turns } from '../kernel/turns.ts';

/** An answer that tells nothing of what was asked for: the store is away, overloaded or does not know us. */
const isFailure = ({ status }: Response): boolean =>
  status >= 500 || status === 401 || status === 403 || status === 408 || status === 429;

export interface PageReads {
  readonly fetch: StoreApi['fetch'];
  /** Whether a read told nothing, so that there is no telling what its page would show. */
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
