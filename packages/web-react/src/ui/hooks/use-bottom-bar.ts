import { useCallback, type RefCallback } from 'react';

const property = '--bottom-bar';

/** Bars on the screen, the topmost last: a drawer with a bar may lie over a page with one. */
const bars: HTMLElement[] = [];

function tellHeight(): void {
  const { style } = document.documentElement;
  const topmost = bars.at(-1);
  if (topmost === undefined) style.removeProperty(property);
  else style.setProperty(property, `${topmost.offsetHeight}px`);
}

/**
 * For a bar at the bottom edge of the screen: notices stand above the upper edge of the topmost one. Told at every change
 * of its height, as when its button gets a second line.
 */
export function useBottomBar(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    bars.push(element);
    const observer = new ResizeObserver(tellHeight);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      bars.splice(bars.indexOf(element), 1);
      tellHeight();
    };
  }, []);
}
