import { useEffect, useRef, type RefObject } from 'react';

import { throttle } from './throttle.ts';

/** The minimum time between two checks of the scroll position, in ms (CTG-33). */
const LOOK_MS = 100;

/** Calls `onNear` whenever the page, or the drawer, is scrolled to within `margin` px of the element or beyond it (CTG-32). */
export function useNearEnd<T extends Element>(
  onNear: () => void,
  margin: number,
  isActive: boolean,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const callback = useRef(onNear);
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
    scrolled.addEventListener('scroll', call, { passive: true });
    window.addEventListener('resize', call);
    call();
    return () => {
      cancel();
      scrolled.removeEventListener('scroll', call);
      window.removeEventListener('resize', call);
    };
  }, [margin, isActive]);
  return element;
}
