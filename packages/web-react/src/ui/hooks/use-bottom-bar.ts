import { useCallback, type RefCallback } from 'react';

const property = '--bottom-bar';

/**
 * For the element in a bar at the bottom edge of a page: notices stand above its upper edge. Told at every change of its
 * height, as when its button gets a second line.
 */
export function useBottomBar(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${Math.ceil(element.offsetHeight)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
}
