import type { IncomingMessage, ServerResponse } from 'node:http';

import { fastifyCookie } from '@fastify/cookie';

import { encodingFor, isKnown } from '@shop/contract/kernel';

import type { PageCache } from './page-cache.ts';
import { hasPageCookies } from './page-cookies.ts';
import { htmlType, pageHead } from './page-head.ts';
import { pageKey } from './page-key.ts';
import type { PageVisitors } from './page-visitors.ts';
import { selectedPointOf } from './selected-point.ts';
import type { BrowserFacts } from './visit.ts';

interface Dependencies {
  readonly cache: Pick<PageCache, 'fresh'>;
  readonly visitors: Pick<PageVisitors, 'remembered'>;
  readonly factsOf: (userAgent: string | undefined) => BrowserFacts;
  /** Of all that pages show of the shop at present. */
  readonly version: () => string;
  /** Of every page. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers a browser from memory where nothing has to be found out any more, before the rest of the web server sees the request:
 * its page is kept under the very address that it asks for, is compressed, and the browser needs no cookie. The route
 * (`page.routes.ts`) answers the same, and takes half as much CPU time again. Says whether it has answered.
 */
export const createKeptAnswers = ({ cache, visitors, factsOf, version, headers }: Dependencies) => {
  const head = { ...headers, ...pageHead, 'content-type': htmlType };
  return ({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean => {
    const accepted = encodingFor(asked);
    if (method !== 'GET' || accepted === null) return false;
    const facts = factsOf(asked['user-agent']);
    const visitor = visitors.remembered(selectedPointOf(asked.cookie));
    if (visitor === null || !hasPageCookies(fastifyCookie.parse(asked.cookie ?? ''), facts)) return false;
    const page = cache.fresh(pageKey(url, visitor, facts.deviceType), version());
    const encoded = page?.final(accepted) ?? null;
    if (page?.status !== 200 || page.sameAs !== null || encoded === null) return false;
    const { etag } = page;
    if (isKnown(etag, asked['if-none-match'])) {
      response.writeHead(304, { ...head, etag }).end();
      return true;
    }
    const { encoding, content } = encoded;
    const ofContent = { etag, 'content-encoding': encoding, 'content-length': content.length };
    response.writeHead(200, { ...head, ...ofContent }).end(content);
    return true;
  };
};
