import { useEffect, useRef } from 'react';

const PREFIX = 'scroll:';

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

/** A new page starts at its top; one that the shopper comes back to, where it was left (UIX-19, OPN-178). */
export function useScrollMemory(key: string, isReturn: boolean): void {
  const previous = useRef<string | null>(null);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (previous.current !== key) {
      window.scrollTo(0, isReturn ? remembered(key) : 0);
      previous.current = key;
    }
    const save = () => {
      if (document.body.dataset.locked === undefined) remember(key, window.scrollY);
    };
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key, isReturn]);
}
