import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The time from `read` in ms, updated every second while `isActive`. */
export function useNow(read: () => number, isActive: boolean): number {
  const now = useRef<number | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      now.current = read();
      listener();
      if (!isActive) return () => undefined;
      const timer = setInterval(() => {
        now.current = read();
        listener();
      }, 1000);
      return () => clearInterval(timer);
    },
    [read, isActive],
  );
  return useSyncExternalStore(
    subscribe,
    () => now.current ?? (now.current = read()),
    () => 0,
  );
}
