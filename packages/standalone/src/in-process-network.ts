import { fetchThrough } from '@shop/backend';
import type { Sandbox } from '@shop/sandbox';
import type { WebServer } from '@shop/web-server';

import { storePath } from './in-process-settings.ts';
import type { InProcessOrigins } from './in-process-settings.ts';

/** What answers in an in-process shop, as far as it is put together. */
export interface InProcessParts {
  readonly origins: InProcessOrigins;
  /** The store API below its base. */
  store?: { readonly fetch: (request: Request) => Promise<Response> };
  sandbox?: Sandbox;
  webServer?: WebServer;
}

/** Answers a call as the network would: the stand-ins, the store API below its base, the web server for the rest. */
export const answerWith = async (parts: InProcessParts, request: Request): Promise<Response> => {
  const { origin, pathname, search } = new URL(request.url);
  const { origins, store, sandbox, webServer } = parts;
  if (origin === origins.sandbox && sandbox !== undefined) return sandbox.fetch(request);
  if (origin !== origins.shop || store === undefined || webServer === undefined)
    throw new TypeError(`Nothing answers at ${origin}`);
  if (pathname !== storePath && !pathname.startsWith(`${storePath}/`)) {
    request.signal.throwIfAborted();
    return fetchThrough(webServer.app, request);
  }
  const body = request.body === null ? {} : { body: await request.arrayBuffer() };
  const { method, headers, signal } = request;
  return store.fetch(
    new Request(origin + pathname.slice(storePath.length) + search, { method, headers, signal, ...body }),
  );
};
