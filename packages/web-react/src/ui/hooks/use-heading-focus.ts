import { useEffect } from 'react';

/**
 * Gives the focus to the page's heading when the page replaced another one whose button had it: a reader then goes on
 * from there, and not from the top of the document.
 */
export function useHeadingFocus(isReplacement: boolean): void {
  useEffect(() => {
    const { activeElement, body } = document;
    // The content has it where a drawer led to the page.
    if (!isReplacement || (activeElement !== body && activeElement?.id !== 'content')) return;
    const heading = document.querySelector<HTMLElement>('#content h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [isReplacement]);
}
