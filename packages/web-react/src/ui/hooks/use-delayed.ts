import { useEffect, useRef } from 'react';

/**
 * Runs `action` once, `ms` after `isActive` became true, unless it becomes false before. A new `subject` restarts the
 * wait, even after the action has run.
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
