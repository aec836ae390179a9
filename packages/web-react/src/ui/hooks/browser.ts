import { useSyncExternalStore } from 'react';

/** The whole address of a path of this shop. In a browser only. */
export function wholeAddress(path: string): string {
  return new URL(path, location.origin).href;
}

const never = () => () => undefined;

/** The origin of this page; empty while the server's page is shown. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
}
