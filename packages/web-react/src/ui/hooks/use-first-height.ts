import { useRef, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/**
 * Keeps the height of a list's first item as `--item-height` on the list, before the first paint too: items that the
 * browser has not laid out yet are taken to be as high, so that a place in a long list stays where it was.
 */
export function useFirstHeight<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  useIsomorphicLayoutEffect(() => {
    const element = list.current;
    const first = element?.firstElementChild;
    if (element === null || !(first instanceof HTMLElement)) return undefined;
    const keep = () => {
      if (first.offsetHeight > 0) element.style.setProperty('--item-height', `${first.offsetHeight}px`);
    };
    keep();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(keep);
    observer.observe(first);
    return () => observer.disconnect();
  }, []);
  return list;
}
