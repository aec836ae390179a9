import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page runs in a browser and is hydrated: dialogs exist only then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
