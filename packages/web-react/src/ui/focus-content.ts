/**
 * Gives the focus to the page's content, when what had it is gone: a reader goes on there, and not at the top of the
 * document. With the path of a page that the shopper has left, the row that leads there gets it (`data-leads-to`).
 */
export function focusContent(left: string | null = null): void {
  const { activeElement, body } = document;
  const content = document.getElementById('content');
  // The content has it where the page that was left has not passed it on.
  if (activeElement !== null && activeElement !== body && activeElement !== content) return;
  const row =
    left === null ? null : content?.querySelector<HTMLElement>(`[data-leads-to="${CSS.escape(left)}"]`);
  (row ?? content)?.focus({ preventScroll: true });
}
