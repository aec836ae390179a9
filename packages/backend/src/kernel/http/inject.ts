import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** Answers a Request through the app without a network. */
export async function fetchThrough(app: FastifyInstance, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const answer = await app.inject({
    method: request.method as Method,
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(request.headers),
    ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, String(item));
  }
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  });
}
