import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { problemOf } from '../kernel/problem.ts';

/** Files of a build carry a hash in their name and never change. */
const lifetimeMs = 31_536_000_000;
const fileName = /^[\w-][\w.-]*$/;

/** A page is loaded anew for missing code at most once in so many ms. */
const RELOAD_PAUSE_MS = 60_000;

/**
 * What an open page gets for code that a new build of the shop no longer has: it loads itself anew, which brings that build, and the
 * import waits for that. A second failure soon after is an error of the import, which the page says. The time is kept in the
 * entry of the history, so that it ends with the visit.
 */
const reloadingScript = `const now = Date.now();
if (navigator.onLine && now - (history.state?.reloadedAt ?? 0) > ${RELOAD_PAUSE_MS}) {
  history.replaceState({ ...history.state, reloadedAt: now }, '');
  location.reload();
  await new Promise(() => {});
}
throw new Error('This version of the shop has no such code');
`;

/**
 * Serves the files of the built storefront. A page that was opened before a deployment goes on with those of its own build as long as
 * that is kept (`others`), and is loaded anew when it is gone.
 */
export const registerCodeFiles = async (
  app: FastifyInstance,
  client: string,
  others: () => Promise<readonly string[]>,
): Promise<void> => {
  const files = {
    immutable: true,
    maxAge: lifetimeMs,
    // Immutable files are never revalidated, and these headers would be a tenth of a small file.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  };
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        const name = request.url.split('?', 1)[0]?.slice('/assets/'.length) ?? '';
        if (fileName.test(name)) {
          const folders = (await others()).map((directory) => join(directory, 'assets'));
          const root = folders.find((folder) => existsSync(join(folder, name)));
          if (root !== undefined) return reply.sendFile(name, root, files);
          if (name.endsWith('.js'))
            return reply
              .header('cache-control', 'no-store')
              .type('text/javascript; charset=utf-8')
              .send(reloadingScript);
        }
        return reply.code(404).send(problemOf('NOT_FOUND'));
      });
      await scope.register(fastifyStatic, {
        ...files,
        root: join(client, 'assets'),
        decorateReply: false,
        preCompressed: true,
        index: false,
      });
    },
    { prefix: '/assets' },
  );
};
