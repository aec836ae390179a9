import { useEffect, useRef } from 'react';

/**
 * Gives the focus to `heir` where the control that had it went away with a change of the shopper's own; `step` names what is shown
 * after it. Answers what is called before such a change: where nothing had the focus, as after a click in Safari, nothing gets it.
 */
export function useFocusHeir(step: string, heir: () => HTMLElement | null | undefined): () => void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) heir()?.focus({ preventScroll: true });
    hadFocus.current = false;
    // eslint-disable-next-line react/exhaustive-deps -- it is asked for after a change, not told
  }, [step]);
  return () => {
    hadFocus.current = document.activeElement !== document.body;
  };
}
