import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { securityHeaders } from './security-headers.ts';

/** Path on which the bank returns. */
const returnPath = '/sber';
const framedPage = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Вход</title></head><body><script src="${returnPath}/framed.js"></script></body></html>
`;
const framedScript = `if (window.parent !== window) window.parent.postMessage({ type: 'bank-return', search: window.location.search }, window.location.origin)
`;

/**
 * The page runs its script and nothing else: with an origin of its own it could undo the sandbox of its frame, of which
 * browsers warn.
 */
const sandbox = 'sandbox allow-scripts';

/** In the hidden frame of a fast sign-in the return is no page of the shop: it hands its query to the page around it (OPN-328). */
export const registerBankReturn = (app: FastifyInstance, isSecure: boolean): void => {
  const { 'content-security-policy': policy = '', ...headers } = securityHeaders({
    frameOrigins: [],
    imageOrigins: [],
    isSecure,
    isFramedBySelf: true,
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' || request.url.split('?')[0] !== returnPath) return undefined;
    if (request.headers['sec-fetch-dest'] !== 'iframe') return undefined;
    return reply
      .headers({
        ...headers,
        'content-security-policy': `${policy}; ${sandbox}`,
        'referrer-policy': 'no-referrer',
      })
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(framedPage);
  });
  app.get(`${returnPath}/framed.js`, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(framedScript),
  );
};
