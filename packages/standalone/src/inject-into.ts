import type { WebServer } from '@shop/web-server';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const bodyless = new Set([204, 205, 304]);

/** Answers a call through a Fastify app without a socket; several cookies of one answer stay apart. */
export const injectInto = async (app: WebServer['app'], request: Request): Promise<Response> => {
  request.signal.throwIfAborted();
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({
    method: methods.find((known) => known === request.method) ?? 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    ...(body.length > 0 ? { payload: body } : {}),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, String(item));
  }
  const { statusCode: status } = answer;
  return new Response(bodyless.has(status) ? null : new Uint8Array(answer.rawPayload), { status, headers });
};
