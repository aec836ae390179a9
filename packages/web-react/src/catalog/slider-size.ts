import { sizeClassMinWidths } from '../ui/breakpoints.ts';

const MIN_SLIDER_ITEMS = 15;
const MAX_SLIDER_ITEMS = 19;

/** Slides visible at a window width in CSS pixels; unknown: 6 (UIX-23, OPN-181). Below 1024 the slider scrolls freely: 3. */
export function visibleSlides(width: number | null): number {
  if (width === null || width >= sizeClassMinWidths.desktopExtraLarge) return 6;
  if (width >= sizeClassMinWidths.desktopLarge) return 5;
  return width >= sizeClassMinWidths.desktopMedium ? 4 : 3;
}

/** How many items a slider shows: the most whole screens between 15 and 19, all when fewer than 15 exist (UIX-22, OPN-180). */
export function sliderSize(available: number, slidesPerScreen: number): number {
  if (available < MIN_SLIDER_ITEMS) return available;
  const most = Math.min(available, MAX_SLIDER_ITEMS);
  const whole = Math.floor(most / slidesPerScreen) * slidesPerScreen;
  return whole >= MIN_SLIDER_ITEMS ? whole : most;
}
