import type { FastifyInstance, FastifyRequest } from 'fastify';

import { webPaths } from '@shop/contract/web';

/** The calls that may put an account's session in place of the visitor's. */
const signIns: ReadonlySet<string> = new Set([webPaths.callbackOtp, webPaths.callbackBank, webPaths.restore]);

/**
 * Whoever asks for a session that somebody is signing in with waits until that sign-in is answered. A page that was loaded anew
 * right after the code was typed would else go on as a visitor whose cart has just moved to the account (AUT-33). On this node
 * only: on another one the page learns of it from the next session it asks for.
 */
export const awaitSignIns = (
  app: FastifyInstance,
  sessionIdOf: (request: FastifyRequest) => string | null,
): void => {
  const underWay = new Map<string, Set<PromiseWithResolvers<void>>>();
  const ends = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', async (request) => {
    const sessionId = sessionIdOf(request);
    if (sessionId === null) return;
    const others = underWay.get(sessionId);
    if (!signIns.has(request.routeOptions.url ?? '')) {
      await Promise.all([...(others ?? [])].map(async ({ promise }) => promise));
      return;
    }
    const end = Promise.withResolvers<void>();
    const all = others ?? new Set();
    underWay.set(sessionId, all.add(end));
    ends.set(request, () => {
      all.delete(end);
      if (all.size === 0) underWay.delete(sessionId);
      end.resolve();
    });
  });

  // Also where the page has left: what its sign-in changed is done by now.
  app.addHook('onSend', async (request) => {
    ends.get(request)?.();
  });
};
