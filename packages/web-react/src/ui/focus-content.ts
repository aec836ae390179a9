/**
 * Gives the focus to the page's content, when what had it is gone: a reader goes on there, and not at the top of the
 * document.
 */
export function focusContent(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body)
    document.getElementById('content')?.focus({ preventScroll: true });
}
