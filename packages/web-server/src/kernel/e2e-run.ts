import { AsyncLocalStorage } from 'node:async_hooks';

import { e2eCookie, e2eRunOf } from '@shop/domain/kernel';
import type { Fetch } from '@shop/infrastructure/http';

import type { StoreApi } from './ports.ts';

const current = new AsyncLocalStorage<string>();

/** Does the work of a request; calls of the store API that it makes carry the run that the request's cookies name (TOK-16). */
export function withinE2eRun(cookieHeader: string | undefined, work: () => void): void {
  const run = e2eRunOf(cookieHeader);
  if (run === null) work();
  else current.run(run, work);
}

/** The Cookie header with which a call of the store API carries a run: that cookie only (OPN-309). */
export const e2eCookieHeader = (run: string): string => `${e2eCookie}=${run}`;

/** A call of the web server's own, with the run of the request that it is made for; outside of a run as it is. */
function markedByE2eRun(call: Request): Request {
  const run = current.getStore();
  if (run !== undefined) call.headers.set('cookie', e2eCookieHeader(run));
  return call;
}

/** The store API for the web server's own calls. */
export const storeFetch =
  (storeApi: Pick<StoreApi, 'fetch'>): Fetch =>
  // Nobody cancels a call inside of this process: who waits for it gives up waiting. A signal would cost more than most calls.
  (url, { signal: _signal, ...init }) =>
    storeApi.fetch(markedByE2eRun(new Request(url, init)));

/** What the store has in memory, for the web server's own pages; the calls of a run are made, so that the store notes them. */
export const storeRead =
  ({ read }: Pick<StoreApi, 'read'>): NonNullable<StoreApi['read']> =>
  (call) =>
    current.getStore() === undefined ? (read?.(call) ?? null) : null;
