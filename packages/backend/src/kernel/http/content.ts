import type { FastifyInstance, FastifyRequest } from 'fastify';

import { holdsStorableText } from './storable-text.ts';

/** Largest request body in bytes. */
export const BODY_LIMIT = 512 * 1024;

const rawBodies = new WeakMap<FastifyRequest, Buffer>();
const EMPTY = Buffer.alloc(0);

/** The body as it came, for signatures. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? EMPTY;

/** Accepts only JSON and keeps the raw bytes; an empty body counts as none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = typeof body === 'string' ? Buffer.from(body) : body;
    rawBodies.set(request, raw);
    if (raw.length === 0) {
      done(null, undefined);
      return;
    }
    const refuse = (reason: string): void => {
      done(Object.assign(new Error(reason), { statusCode: 400 }), undefined);
    };
    const source = raw.toString('utf8');
    let message: unknown;
    try {
      message = JSON.parse(source);
    } catch {
      refuse('The body is not JSON');
      return;
    }
    if (holdsStorableText(source, message)) done(null, message);
    else refuse('The body holds text that cannot be stored');
  });
}
