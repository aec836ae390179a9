import { useEffect, useRef, type RefObject } from 'react';

/** Runs `action` once the window, or the element, has kept its size for `ms` after a change. */
export function useResizeEnd(element: RefObject<HTMLElement | null>, ms: number, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), ms);
    };
    window.addEventListener('resize', wait);
    // An observer's first report is the initial size.
    let isFirst = true;
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            if (!isFirst) wait();
            isFirst = false;
          });
    if (element.current !== null) observer?.observe(element.current);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', wait);
      observer?.disconnect();
    };
  }, [element, ms]);
}
