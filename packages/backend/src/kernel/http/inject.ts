import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

const bodyless = new Set([204, 205, 304]);

/** Answers a Request through the app without a network. Redirects are not followed; several cookies of one answer stay apart. */
export async function fetchThrough(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const answer = await app.inject({
    method: request.method as Method,
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : [[name, String(item)] as [string, string]])),
  );
  const { statusCode: status } = answer;
  return new Response(bodyless.has(status) ? null : new Uint8Array(answer.rawPayload), { status, headers });
}
