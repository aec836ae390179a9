import type { Endpoint, RequestOf } from '@shop/contract/kernel';

type Given<E> = RequestOf<E>;

/** What a call of an endpoint takes: only the parts that the endpoint has. */
export type EndpointInput<E> = {
  readonly [K in keyof Given<E> as undefined extends Given<E>[K] ? never : K]: Given<E>[K];
};

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
};

/** Path and query of a call; every value is encoded. */
export function endpointPath(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}
