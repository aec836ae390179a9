import { useEffect, useRef, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), iframe, [tabindex="0"]';

function focusableIn(panel: HTMLElement): readonly HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.closest('[inert]') === null,
  );
}

/** What had the focus before a panel that has closed since. */
const openers = new WeakMap<Element, Element | null>();

/** The closed panel in which the element lies. */
function closedAround(element: Element | null): Element | null {
  if (element === null || openers.has(element)) return element;
  return closedAround(element.parentElement);
}

/** Where the focus belongs: an opener in a panel that has closed too belongs to the opener of that one. */
function homeOf(opener: Element | null, seen: readonly Element[] = []): Element | null {
  const closed = closedAround(opener);
  if (closed === null) return opener;
  return seen.includes(closed) ? null : homeOf(openers.get(closed) ?? null, [...seen, closed]);
}

/**
 * Keeps the focus in the panel while it is shown and nothing lies over it, and gives it back afterwards: to what had it
 * in the panel when something else came over it, and to its opener when it closes (SHL-12).
 */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, isShown: boolean, isTop: boolean): void {
  const latest = useRef<Element | null>(null);
  // Before a field of the panel takes the focus.
  useIsomorphicLayoutEffect(() => {
    const element = panel.current;
    if (!isShown || element === null) return undefined;
    const opener = document.activeElement;
    openers.delete(element);
    latest.current = null;
    return () => {
      openers.set(element, opener);
      // What lies underneath stops being inert in the next render; only then it can take the focus.
      setTimeout(() => {
        const home = homeOf(element);
        if (!openers.has(element) || !(home instanceof HTMLElement) || !home.isConnected) return;
        const now = document.activeElement;
        if (now === null || now === document.body || !now.isConnected || closedAround(now) !== null)
          home.focus({ preventScroll: true });
      }, 0);
    };
  }, [panel, isShown]);
  useEffect(() => {
    const element = panel.current;
    if (!isShown || !isTop || element === null) return undefined;
    const hasFocus = () => element.contains(document.activeElement);
    const remember = () => {
      latest.current = document.activeElement;
    };
    for (const target of [latest.current, element.querySelector('[data-autofocus]'), element])
      if (!hasFocus() && target instanceof HTMLElement && element.contains(target))
        target.focus({ preventScroll: true });
    remember();
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const items = focusableIn(element);
      const first = items[0];
      const last = items.at(-1);
      const active = document.activeElement;
      if (first === undefined || last === undefined) {
        event.preventDefault();
        element.focus();
      } else if (event.shiftKey && (active === first || active === element || !element.contains(active))) {
        event.preventDefault();
        last.focus();
      } else if (!event.shiftKey && (active === last || !element.contains(active))) {
        event.preventDefault();
        first.focus();
      }
    };
    element.addEventListener('focusin', remember);
    document.addEventListener('keydown', keep);
    return () => {
      element.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', keep);
    };
  }, [panel, isShown, isTop]);
}
