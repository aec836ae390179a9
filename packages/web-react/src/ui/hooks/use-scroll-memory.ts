import { useRef, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

const PREFIX = 'scroll:';
/** How long a growing page is scrolled again, in ms. */
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

/** The scroll container: the window or an element. */
type Scroller = {
  readonly target: Window | Element;
  /** The content that may still be growing. */
  readonly content: Element;
  readonly top: () => number;
};

function scrollerOf(box: Element | null): Scroller {
  if (box !== null) return { target: box, content: box, top: () => box.scrollTop };
  return { target: window, content: document.body, top: () => window.scrollY };
}

/**
 * Scrolls to a position that may not exist yet, again whenever the content grows, until it is reached, the shopper
 * scrolls, or the time is over. Answers a function that tells whether it is still scrolling, and one that stops it.
 */
function scrollToWhenThere(
  { target, content, top: present }: Scroller,
  top: number,
): { readonly isSettling: () => boolean; readonly stop: () => void } {
  target.scrollTo(0, top);
  let isSettling = Math.abs(present() - top) > 1;
  if (!isSettling) return { isSettling: () => false, stop: () => undefined };
  const sizes = new ResizeObserver(scroll);
  const watch = () => {
    for (const grown of [content, ...content.children]) sizes.observe(grown);
  };
  // Content may replace its skeleton.
  const children = new MutationObserver(() => {
    watch();
    scroll();
  });
  const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(() => stop(), SETTLE_MS);
  function scroll(): void {
    if (!isSettling) return;
    target.scrollTo(0, top);
    if (Math.abs(present() - top) <= 1) stop();
  }
  function stop(): void {
    isSettling = false;
    clearTimeout(timer);
    sizes.disconnect();
    children.disconnect();
    for (const input of inputs) window.removeEventListener(input, stop);
  }
  watch();
  children.observe(content, { childList: true });
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  return { isSettling: () => isSettling, stop };
}

/** Whether the document was opened by a link or an address; else it was reloaded, or the shopper came back to it. */
export function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && 'type' in opened && opened.type === 'navigate';
}

/** Where a position is kept, and whether the shopper comes back to it. */
export type ScrollMemory = { readonly key: string; readonly isReturn: boolean };

/**
 * New pages start at the top; pages that the shopper comes back to keep their position (SHL-28, UIX-19, OPN-178).
 * `box` is the scroll container, by default the window. Null remembers nothing.
 */
export function useScrollMemory(memory: ScrollMemory | null, box?: RefObject<Element | null>): void {
  const previous = useRef<string | null>(null);
  const settling = useRef<ReturnType<typeof scrollToWhenThere> | null>(null);
  const key = memory?.key ?? null;
  const isReturn = memory?.isReturn === true;
  // Before the paint: the old page's last scroll event must not count for the new one, nor the other way round.
  useIsomorphicLayoutEffect(() => {
    if (key === null) return undefined;
    if (box === undefined) history.scrollRestoration = 'manual';
    const scroller = scrollerOf(box?.current ?? null);
    if (previous.current !== key) {
      settling.current?.stop();
      const top = scroller.top();
      if (previous.current === null && top > 0) {
        // Scrolled by the shopper, when what the server rendered could not react yet.
        remember(key, top);
      } else {
        // What already is at the top does not scroll there, so that no event would forget where an earlier visit was left.
        if (!isReturn) remember(key, 0);
        settling.current = scrollToWhenThere(scroller, remembered(key));
      }
      previous.current = key;
    }
    const save = () => {
      const isBehind = box === undefined && document.body.dataset['locked'] !== undefined;
      if (!isBehind && settling.current?.isSettling() !== true) remember(key, scroller.top());
    };
    scroller.target.addEventListener('scroll', save, { passive: true });
    return () => scroller.target.removeEventListener('scroll', save);
  }, [key, isReturn, box]);
  useIsomorphicLayoutEffect(
    () => () => {
      settling.current?.stop();
      previous.current = null;
    },
    [],
  );
}
