import type { FastifyInstance } from 'fastify';

import { webPaths } from '@shop/contract/web';

import { securityHeaders } from './security-headers.ts';

const page = `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Оплата</title>
<link rel="stylesheet" href="${webPaths.paymentReturn}/style.css"></head>
<body><p role="status">Проверяем оплату…</p><script src="${webPaths.paymentReturn}/script.js"></script></body>
</html>
`;

/** Tells the frame's owner to look at the checkout now instead of at its next poll; it carries no outcome (FRM-22). */
const script = `if (window.parent !== window) window.parent.postMessage({ type: 'payment-return' }, window.location.origin)
`;

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.4 system-ui,sans-serif;color:#63636e;background:#fff}
@media (prefers-color-scheme:dark){body{color:#a9a9b4;background:#17171c}}
`;

/** Where the bank's page leads at its end, inside the payment frame (FRM-04). */
export const registerPaymentReturn = (app: FastifyInstance, isSecure: boolean): void => {
  const headers = securityHeaders({ frameOrigins: [], imageOrigins: [], isSecure, isFramedBySelf: true });
  app.get(webPaths.paymentReturn, async (_request, reply) =>
    reply.headers(headers).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
  );
  app.get(`${webPaths.paymentReturn}/script.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script),
  );
  app.get(`${webPaths.paymentReturn}/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
};
