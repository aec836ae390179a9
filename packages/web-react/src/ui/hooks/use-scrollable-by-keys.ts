import { useEffect, useRef, type RefObject } from 'react';

import { FOCUSABLE } from './use-focus-trap.ts';

/** Makes a scroll container focusable if nothing in it is, so that the keyboard can scroll it. */
export function useScrollableByKeys(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      if (element.querySelector(FOCUSABLE) === null) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    look();
    // What a drawer shows often comes later, and not only by React.
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return box;
}
