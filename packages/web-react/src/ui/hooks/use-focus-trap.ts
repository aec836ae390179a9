import { useEffect, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), iframe, [tabindex="0"]';

function focusableIn(panel: HTMLElement): readonly HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.closest('[inert]') === null,
  );
}

/** Keeps the focus in the panel while `isActive`, and gives it back afterwards (SHL-12). */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const element = panel.current;
    if (!isActive || element === null) return undefined;
    const before = document.activeElement;
    if (!element.contains(before))
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
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
    document.addEventListener('keydown', keep);
    return () => {
      document.removeEventListener('keydown', keep);
      // What lies underneath stops being inert in the next render; only then it can take the focus.
      setTimeout(() => {
        if (!(before instanceof HTMLElement) || !before.isConnected) return;
        const now = document.activeElement;
        if (now === null || now === document.body || element.contains(now) || !now.isConnected)
          before.focus({ preventScroll: true });
      }, 0);
    };
  }, [panel, isActive]);
}
