import { useLayoutEffect, useRef } from 'react';

const PREFIX = 'scroll:';
/** A page that is still growing is scrolled again for this long, in ms. */
const SETTLE_MS = 3000;

function remembered(key: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + key) ?? 0);
  } catch {
    return 0;
  }
}

function remember(key: string, top: number): void {
  try {
    sessionStorage.setItem(PREFIX + key, String(top));
  } catch {
    // A full or denied storage only loses the position.
  }
}

/**
 * Scrolls to a position that may not exist yet: again with every growth of the page, until it is reached, the shopper scrolls,
 * or the time is over. Answers a function that tells whether it is still at it, and one that stops it.
 */
function scrollToWhenThere(top: number): { readonly isSettling: () => boolean; readonly stop: () => void } {
  window.scrollTo(0, top);
  let isSettling = Math.abs(window.scrollY - top) > 1;
  const observer = new ResizeObserver(() => {
    if (!isSettling) return;
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(() => stop(), SETTLE_MS);
  function stop(): void {
    isSettling = false;
    clearTimeout(timer);
    observer.disconnect();
    for (const input of inputs) window.removeEventListener(input, stop);
  }
  if (isSettling) {
    for (const grown of [document.body, ...document.body.children]) observer.observe(grown);
    for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  } else stop();
  return { isSettling: () => isSettling, stop };
}

/** A new page starts at its top; one that the shopper comes back to, where it was left (UIX-19, OPN-178). */
export function useScrollMemory(key: string, isReturn: boolean): void {
  const previous = useRef<string | null>(null);
  const settling = useRef<ReturnType<typeof scrollToWhenThere> | null>(null);
  // Before the paint: the old page's last scroll event must not count for the new one, nor the other way round.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (previous.current !== key) {
      settling.current?.stop();
      settling.current = scrollToWhenThere(isReturn ? remembered(key) : 0);
      previous.current = key;
    }
    const save = () => {
      if (document.body.dataset['locked'] !== undefined || settling.current?.isSettling() === true) return;
      remember(key, window.scrollY);
    };
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key, isReturn]);
}
