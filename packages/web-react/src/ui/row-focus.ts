/**
 * The ref of a row: when it is removed with the focus in it, the next row or button gets that, or the one before, or what is
 * around them. The first link of a row leads to its details, so that a key pressed once too often removes no second row.
 */
export function passFocusOn(row: HTMLElement | null): () => void {
  return () => {
    if (row?.contains(document.activeElement) !== true) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    const target =
      (next?.matches('button:not(:disabled)') === true ? (next as HTMLElement) : null) ??
      next?.querySelector<HTMLElement>('a, button:not(:disabled)') ??
      row.closest<HTMLElement>('[role="dialog"], main');
    target?.focus();
  };
}
