import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onSeen` when the element comes within `margin` px of the visible part of the page or of its drawer, each time. */
export function useInView<T extends Element>(
  onSeen: () => void,
  margin: number,
  isActive = true,
): RefObject<T | null> {
  const element = useRef<T>(null);
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  useEffect(() => {
    const target = element.current;
    if (target === null || !isActive || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) callback.current();
      },
      { root: target.closest('[data-scroll]'), rootMargin: `${margin}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [margin, isActive]);
  return element;
}
