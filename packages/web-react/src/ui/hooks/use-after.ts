import { useEffect, useEffectEvent } from 'react';

/** Runs something once so many ms later; null: not. */
export function useAfter(ms: number | null, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => latest(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
