import { useSyncExternalStore } from 'react';

/** As high as a phone that is turned. */
const query = '(height < 500px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is so low that a bar at its bottom must be a small one. */
export function useIsShort(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
