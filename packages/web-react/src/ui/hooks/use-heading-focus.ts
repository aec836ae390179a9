import { useEffect } from 'react';

/**
 * Gives the focus to the page's heading when the page replaced another one whose button had it: a reader then goes on
 * from there, and not from the top of the document.
 */
export function useHeadingFocus(isReplacement: boolean): void {
  useEffect(() => {
    if (!isReplacement || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('#content h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [isReplacement]);
}
