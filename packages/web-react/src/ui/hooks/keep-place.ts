/** Scrolls so that an element is again where it was in the window, in px from its top. */
export function keepPlace(element: Element, top: number): void {
  const moved = element.getBoundingClientRect().top - top;
  (element.closest('[data-scroll]') ?? window).scrollBy(0, moved);
}
