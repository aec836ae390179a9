import { readdir } from 'node:fs/promises';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { registerCodeFiles } from './code-files.ts';

/** Pictures and icons change only with a new day. */
const pictureLifetimeMs = 86_400_000;

/** A folder of files that anybody may fetch. */
export interface StaticFolder {
  /** With a slash at both ends, such as `/video/`. */
  readonly prefix: string;
  /** Absolute path. */
  readonly root: string;
}

/**
 * Serves the pictures. A browser that takes AVIF gets `<name>.avif` in the place of `<name>.webp` where there is one: the
 * same address, a third fewer bytes.
 */
const registerPictures = async (app: FastifyInstance, root: string): Promise<void> => {
  const files = await readdir(root, { recursive: true });
  const smaller = new Set(files.filter((file) => file.endsWith('.avif')));
  await app.register(fastifyStatic, { root, serve: false, maxAge: pictureLifetimeMs, index: false });
  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const file = request.params['*'];
    void reply.header('vary', 'accept');
    const avif = file.replace(/\.webp$/, '.avif');
    const isWanted = avif !== file && String(request.headers.accept ?? '').includes('image/avif');
    return reply.sendFile(isWanted && smaller.has(avif) ? avif : file);
  });
};

/**
 * Serves the built storefront (null: the development server does), the pictures of the goods and other folders: in ranges
 * where a browser asks for them (clips), and as `<name>.br` or `<name>.gz` where there is such a file (search models,
 * SRC-12).
 */
export const registerStaticFiles = async (
  app: FastifyInstance,
  directories: {
    readonly client: string | null;
    /** Other builds of the storefront; left out: there are none. */
    readonly otherClients?: (() => Promise<readonly string[]>) | undefined;
    readonly pictures: string;
    readonly folders: readonly StaticFolder[];
  },
): Promise<void> => {
  await registerPictures(app, directories.pictures);
  for (const folder of directories.folders)
    await app.register(fastifyStatic, {
      ...folder,
      decorateReply: false,
      preCompressed: true,
      maxAge: pictureLifetimeMs,
      index: false,
    });
  if (directories.client === null) return;
  await registerCodeFiles(app, directories.client, directories.otherClients ?? (async () => []));
  // Icons and the like, one route per file, so that every other path stays a page.
  await app.register(fastifyStatic, {
    root: directories.client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html', 'ui.html', 'assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: pictureLifetimeMs,
    index: false,
  });
};
