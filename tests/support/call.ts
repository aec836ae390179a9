import type { Backend } from '@shop/backend';
import type { AnswerOf, Endpoint, RequestOf } from '@shop/contract/kernel';

/** The response; `data` is the answer when the status is 200, else the error body. */
export interface CallResult<E> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: AnswerOf<E>;
  readonly error: { readonly code: string; readonly message: string } & Readonly<Record<string, unknown>>;
}

export type CallOptions<E extends Endpoint> = Partial<RequestOf<E>> & {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls an endpoint of the contract through the whole app, in this process or another (`remoteStore`). */
export async function call<E extends Endpoint>(
  backend: Pick<Backend, 'fetch'>,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<CallResult<E>> {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(`http://store.test${path}`);
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, string | undefined>)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const response = await backend.fetch(
    new Request(url, {
      method: endpoint.method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    }),
  );
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    data: json as AnswerOf<E>,
    error: json as CallResult<E>['error'],
  };
}
