import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';

import { mapResult, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { StoreApi } from '../kernel/ports.ts';
import type { Turns } from '../kernel/turns.ts';
import { problemOf } from '../kernel/problem.ts';
import { compress } from './compression.ts';
import { citySitemaps, sitemapIndex } from './sitemap.ts';
import type { SitemapFailure } from './sitemap.ts';
import type { StoreReader } from './store-reader.ts';

const unpack = promisify(gunzip);

/** A sitemap reads every product of its stores: it is made at most so often, in ms, however many ask. */
const lifetimeMs = 600_000;
/** Sitemaps kept; a city that nobody asks for goes first. */
const maxKept = 500;

interface Options {
  readonly reader: StoreReader;
  readonly storeApi: Pick<StoreApi, 'stores' | 'goodsChangedAt' | 'catalogVersion' | 'assortment'>;
  readonly turns: Turns;
  readonly origin: string;
  /** ms since 1970. */
  readonly now: () => number;
}

/** A file as it is kept: as text those of a large catalogue would take tens of megabytes. */
type Zipped = Buffer;
type Answer = Result<readonly Zipped[], SitemapFailure>;
type Made = Promise<Result<readonly Buffer[], SitemapFailure>>;

/** Keeps an answer of each name while the catalogue stays the same. */
const keeper = ({ storeApi, now }: Options) => {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: maxKept,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now },
  });
  const pack = async (made: Made): Promise<Answer> => {
    const files = await made;
    return files.ok
      ? ok(await Promise.all(files.value.map(async (xml) => compress.gzip(xml, 'best'))))
      : files;
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

/** `/robots.txt`, `/sitemap.xml` and the sitemaps of each city, `/sitemaps/<alias>.xml`, `/sitemaps/<alias>/2.xml` and so on. */
export const registerRobotFiles = (app: FastifyInstance, options: Options): void => {
  const keep = keeper(options);

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(options.origin)),
  );
  const refuse = (reply: FastifyReply, failure: SitemapFailure) =>
    failure === 'UNKNOWN_CITY'
      ? reply.code(404).send(problemOf('NOT_FOUND'))
      : reply.code(503).send(problemOf('SERVICE_UNAVAILABLE'));
  const sitemapsOf = (city: string): Promise<Answer> => keep(city, async () => citySitemaps(options, city));

  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await sitemapIndex(options, async (city) =>
      mapResult(await sitemapsOf(city), (files) => files.length),
    );
    if (!index.ok) return refuse(reply, index.error);
    return reply.type('application/xml; charset=utf-8').send(index.value);
  });
  const send = async (request: FastifyRequest, reply: FastifyReply, city: string, number: number) => {
    const answer = await sitemapsOf(city);
    if (!answer.ok) return refuse(reply, answer.error);
    const file = answer.value[number - 1];
    if (file === undefined) return reply.code(404).send(problemOf('NOT_FOUND'));
    void reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
    // Every robot takes gzip.
    return String(request.headers['accept-encoding'] ?? '').includes('gzip')
      ? reply.header('content-encoding', 'gzip').send(file)
      : reply.send(await unpack(file));
  };
  app.get<{ Params: { city: string } }>('/sitemaps/:city.xml', async (request, reply) =>
    send(request, reply, request.params.city, 1),
  );
  app.get<{ Params: { city: string; number: string } }>(
    '/sitemaps/:city/:number.xml',
    async (request, reply) => {
      const { city, number } = request.params;
      // The first has no number in its address.
      return /^(?:[2-9]|[1-9]\d+)$/.test(number)
        ? send(request, reply, city, Number(number))
        : reply.code(404).send(problemOf('NOT_FOUND'));
    },
  );
};
