/** Something that is loaded on demand. While loading again, and after a failure, the earlier data stay. */
export type Loadable<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T | undefined }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly data?: T | undefined }
  | { readonly status: 'notFound'; readonly data?: undefined };

export const idle = { status: 'idle' } as const;
export const notFound = { status: 'notFound' } as const;

export function ready<T>(data: T): Loadable<T> {
  return { status: 'ready', data };
}

export function loading<T>(before?: Loadable<T>): Loadable<T> {
  return { status: 'loading', data: before?.data };
}

export function failed<T>(before?: Loadable<T>): Loadable<T> {
  return { status: 'failed', data: before?.data };
}

/** Whether a request for it starts a call: not while one is under way, nor for what is loaded unless a reload is asked for. */
export function needsLoading({ status }: Loadable<unknown>, isFresh: boolean): boolean {
  return status !== 'loading' && (isFresh || status !== 'ready');
}

/** The same with changed data; what has none stays as it is. */
export function mapLoadable<T>(loadable: Loadable<T>, change: (data: T) => T): Loadable<T> {
  if (loadable.status === 'idle' || loadable.status === 'notFound' || loadable.data === undefined)
    return loadable;
  const data = change(loadable.data);
  return data === loadable.data ? loadable : { ...loadable, data };
}
