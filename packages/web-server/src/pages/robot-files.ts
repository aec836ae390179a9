import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { StoreApi } from '../kernel/ports.ts';
import { problemOf } from '../kernel/problem.ts';
import { citySitemap, sitemapIndex } from './sitemap.ts';
import type { SitemapFailure } from './sitemap.ts';
import type { StoreReader } from './store-reader.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A sitemap reads every product of its stores: it is made at most so often, in ms, however many ask. */
const lifetimeMs = 600_000;
/** Sitemaps kept; a city that nobody asks for goes first. */
const maxKept = 500;

interface Options {
  readonly reader: StoreReader;
  readonly storeApi: Pick<StoreApi, 'stores' | 'goodsChangedAt' | 'catalogVersion'>;
  readonly origin: string;
  /** ms since 1970. */
  readonly now: () => number;
}

interface CachedFile {
  readonly xml: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}
type Answer = Result<CachedFile, SitemapFailure>;
type Made = Promise<Result<string, SitemapFailure>>;

/** Keeps an answer of each name while the catalogue stays the same. */
const keeper = ({ storeApi, now }: Options) => {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: maxKept,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now },
  });
  const pack = async (made: Made): Promise<Answer> => {
    const answer = await made;
    if (!answer.ok) return answer;
    const xml = answer.value;
    const [br, zipped] = await Promise.all([
      compressBrotli(xml, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(xml),
    ]);
    return ok({ xml, br, gzip: zipped });
  };
  return (name: string, make: () => Made): Promise<Answer> => {
    const key = `${name}\n${storeApi.catalogVersion()}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const answer = pack(make());
    kept.set(key, answer);
    const forget = (): void => void kept.delete(key);
    answer.then((made) => {
      if (!made.ok) forget();
    }, forget);
    return answer;
  };
};

/** Robots keep out of what belongs to one shopper or has no end. */
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/cart', '/checkout', '/profile', '/search', '/unsubscribe'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** `/robots.txt`, `/sitemap.xml` and the sitemap of each city, `/sitemaps/<alias>.xml`. */
export const registerRobotFiles = (app: FastifyInstance, options: Options): void => {
  const keep = keeper(options);

  const encodingOf = (request: FastifyRequest): 'br' | 'gzip' | null => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  };

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(options.origin)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapIndex(options)),
  );
  app.get<{ Params: { city: string } }>('/sitemaps/:city.xml', async (request, reply) => {
    const { city } = request.params;
    const answer = await keep(city, async () => citySitemap(options, city));
    if (!answer.ok)
      return answer.error === 'UNKNOWN_CITY'
        ? reply.code(404).send(problemOf('NOT_FOUND'))
        : reply.code(503).send(problemOf('SERVICE_UNAVAILABLE'));
    const file = answer.value;
    void reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
    const encoding = encodingOf(request);
    return encoding === null
      ? reply.send(file.xml)
      : reply.header('content-encoding', encoding).send(file[encoding]);
  });
};
