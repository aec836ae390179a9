import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for whoever checks its signature; empty without one. */
    rawBody: string;
  }
}

/** Bodies are JSON or plain forms. None at all is left to the route, which may not need one. */
export function acceptBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '');
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body;
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
