import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

const folder = new URL('../../assets/', import.meta.url);
const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

const files = [
  { name: 'bank.css', type: types.css },
  { name: 'stand.css', type: types.css },
  { name: 'card-form.js', type: types.js },
  { name: 'chat.css', type: types.css },
  { name: 'chat-frame.js', type: types.js },
  { name: 'chat-widget.js', type: types.js },
  { name: 'live.js', type: types.js },
];

/** The few style and script files of the pages, read once. */
export function assetRoutes(app: FastifyInstance): void {
  for (const { name, type } of files) {
    const content = readFileSync(new URL(name, folder));
    app.get(`/assets/${name}`, async (_request, reply: FastifyReply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    );
  }
}
