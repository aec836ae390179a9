import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { parse } from '../kernel/parse.ts';

const folder = new URL('../../assets/mapgl/', import.meta.url);
/** The files of the script, in order of their dependencies. */
const parts = ['basis', 'objects', 'gestures', 'map'];

const tilesQuery = z.object({ key: z._default(z.string(), '') });

/** The one key that the stand-in for MapGL accepts. */
export const demoMapKey = 'demo-map-key';

/**
 * A stand-in for the vendor of the map library: its script, and its tiles, which are refused for an unknown key. Both
 * can be loaded by pages of other origins.
 */
export function mapGlRoutes(app: FastifyInstance): void {
  const script = parts.map((name) => readFileSync(new URL(`${name}.js`, folder), 'utf8')).join('\n');
  const open = (reply: FastifyReply): FastifyReply =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache');

  app.get('/2gis/api/js/v1', async (_request, reply: FastifyReply) =>
    open(reply).type('text/javascript; charset=utf-8').send(script),
  );

  app.get('/2gis/tiles', async (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = parse(tilesQuery, request.query);
    return open(reply)
      .code(key === demoMapKey ? 200 : 403)
      .send({});
  });
}
