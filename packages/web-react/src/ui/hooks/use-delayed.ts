import { useEffect, useRef } from 'react';

/**
 * Runs `action` once, `ms` after `isActive` became true; never when it became false before. Another `subject` while it is
 * true begins the wait again, also after the action ran.
 */
export function useDelayed(isActive: boolean, ms: number, action: () => void, subject?: string | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [isActive, ms, subject]);
}
