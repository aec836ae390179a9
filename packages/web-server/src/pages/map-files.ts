import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's quality for the first visitor, who waits for it (0.2 s for a large city), and for everybody after (a fifth smaller). */
const FIRST_QUALITY = 9;
const LATER_QUALITY = 10;
/** Names of cities carry a hash of their content; only the index changes under its name. */
const INDEX = 'index.json';
const fileName = /^[\w-]+(?:\.[0-9a-f]{8})?\.json$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

const brotli = async (content: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

interface MapFile {
  readonly identity: Buffer;
  br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Serves the data of the shop's own map under /map/ (OPN-115): read and compressed once, kept in memory. Cities are kept by
 * browsers for ever under their hashed names, the index is asked for each time.
 */
export const registerMapFiles = (app: FastifyInstance, directory: string): void => {
  const files = new Map<string, Promise<MapFile | null>>();

  const load = async (name: string): Promise<MapFile | null> => {
    const identity = await readFile(join(directory, name)).catch(() => null);
    if (identity === null) return null;
    const [br, gzipped] = await Promise.all([brotli(identity, FIRST_QUALITY), compressGzip(identity)]);
    const file: MapFile = { identity, br, gzip: gzipped };
    void brotli(identity, LATER_QUALITY).then((smaller) => {
      file.br = smaller;
    });
    return file;
  };
  const fileOf = async (name: string): Promise<MapFile | null> => {
    if (!fileName.test(name)) return null;
    const known = files.get(name) ?? load(name);
    files.set(name, known);
    const file = await known;
    // An unknown name takes no memory.
    if (file === null) files.delete(name);
    return file;
  };

  app.get<{ Params: { name: string } }>('/map/:name', async (request, reply) => {
    const { name } = request.params;
    const file = await fileOf(name);
    if (file === null) return reply.code(404).header('cache-control', 'no-store').send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', name === INDEX ? 'no-cache' : FOR_EVER)
      .send(file[encoding]);
  });
};
