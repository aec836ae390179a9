import { useEffect, useRef, type RefObject } from 'react';

import { retryDelayMs } from '@shop/domain/kernel';

import { throttle } from './throttle.ts';

/** The minimum time between two checks of the scroll position, in ms (CTG-33). */
const LOOK_MS = 100;

/**
 * Calls `onNear` whenever the page, or the drawer, is scrolled to within `margin` px of the element or beyond it (CTG-32). An
 * element that becomes active once more has not moved away, because the call failed: it waits longer each time, or until there is
 * a connection again.
 */
export function useNearEnd<T extends Element>(
  onNear: () => void,
  margin: number,
  isActive: boolean,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const callback = useRef(onNear);
  const tried = useRef<{ readonly target: T | null; readonly failures: number }>({
    target: null,
    failures: 0,
  });
  useEffect(() => {
    callback.current = onNear;
  });
  useEffect(() => {
    const target = element.current;
    if (target === null || !isActive) return undefined;
    const frame = target.closest('[data-scroll]');
    const { call, cancel } = throttle(() => {
      const bottom = frame === null ? window.innerHeight : frame.getBoundingClientRect().bottom;
      if (target.getBoundingClientRect().top - bottom <= margin) callback.current();
    }, LOOK_MS);
    const scrolled = frame ?? window;
    const begin = () => {
      scrolled.addEventListener('scroll', call, { passive: true });
      window.addEventListener('resize', call);
      call();
    };
    const failures = tried.current.target === target ? tried.current.failures + 1 : 0;
    tried.current = { target, failures };
    const timer = failures === 0 ? undefined : setTimeout(begin, retryDelayMs(failures));
    if (timer === undefined) begin();
    else window.addEventListener('online', begin);
    return () => {
      cancel();
      clearTimeout(timer);
      scrolled.removeEventListener('scroll', call);
      window.removeEventListener('resize', call);
      window.removeEventListener('online', begin);
    };
  }, [margin, isActive]);
  return element;
}
