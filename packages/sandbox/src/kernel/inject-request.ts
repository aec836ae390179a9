import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

type Injected = {
  method: (typeof methods)[number];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
};

const bodyless = new Set([204, 205, 304]);

/** Passes a web Request to the app without a socket, and answers a web Response. Redirects are not followed. */
export async function injectRequest(app: FastifyInstance, request: Request): Promise<Response> {
  request.signal.throwIfAborted();
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const injected: Injected = {
    method: methods.find((known) => known === request.method) ?? 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    ...(body.length > 0 ? { payload: body } : {}),
  };
  const answer = await orAborted(app.inject(injected), request.signal);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { statusCode: status } = answer;
  return new Response(bodyless.has(status) ? null : new Uint8Array(answer.rawPayload), { status, headers });
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work
      .then(resolve, (cause: unknown) => reject(new TypeError('fetch failed', { cause })))
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
