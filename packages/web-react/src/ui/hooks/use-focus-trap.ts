import { useEffect, useRef, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** What takes the focus by itself. */
export const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), iframe';

function focusableIn(panel: HTMLElement): readonly HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(`${FOCUSABLE}, [tabindex="0"]`)].filter(
    (element) => element.closest('[inert]') === null,
  );
}

/** The element that had the focus before a panel opened that has since closed. */
const openers = new WeakMap<Element, Element | null>();

/** The opener of a panel that closes in this moment: it also opened the one that takes its place. */
let openerOfClosing: Element | null = null;

/** The closed panel around the element. */
function closedAround(element: Element | null): Element | null {
  if (element === null || openers.has(element)) return element;
  return closedAround(element.parentElement);
}

/** The element to focus: if the opener is in a panel that has closed, too, the opener of that one. */
function homeOf(opener: Element | null, seen: readonly Element[] = []): Element | null {
  const closed = closedAround(opener);
  if (closed === null) return opener;
  return seen.includes(closed) ? null : homeOf(openers.get(closed) ?? null, [...seen, closed]);
}

/**
 * Keeps the focus in the panel while it is the topmost one. When a layer over it closes, the focus returns to its
 * earlier element in the panel; when the panel closes, to its opener, or to the page if that has gone (SHL-12).
 */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, isShown: boolean, isTop: boolean): void {
  const latest = useRef<Element | null>(null);
  // Runs before a field of the panel takes the focus.
  useIsomorphicLayoutEffect(() => {
    const element = panel.current;
    if (!isShown || element === null) return undefined;
    const active = document.activeElement;
    const opener = active === document.body ? openerOfClosing : active;
    openers.delete(element);
    latest.current = null;
    return () => {
      openers.set(element, opener);
      openerOfClosing = opener;
      // What is underneath stays inert until the next render, and can take the focus only then.
      setTimeout(() => {
        openerOfClosing = null;
        if (!openers.has(element)) return;
        const opener = homeOf(element);
        // On a page that took the place of the opener's, a reader begins at its content.
        const home = opener?.isConnected === true ? opener : document.getElementById('content');
        if (!(home instanceof HTMLElement)) return;
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
