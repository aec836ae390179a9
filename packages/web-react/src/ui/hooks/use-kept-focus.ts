import { useRef, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/**
 * Keeps the focus in a dialog whose content is another one with each step: where the control that had it is gone, the dialog itself gets
 * it, so that a reader says its new title and Tab begins at its top (SHL-12). A dialog that a phone shows as a page has none: there
 * the content of the page gets it. Answers the ref of an element inside.
 */
export function useKeptFocus(step: string | null): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useIsomorphicLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      place.current?.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
