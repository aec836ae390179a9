import { sizeClassMinWidths } from '../kernel/index.ts';

/** Preview products of a category on mobile (CTG-22). */
export const MOBILE_PREVIEW_COUNT = 5;
/** A tile's image grid shows at most this many (CTG-23). */
export const MAX_TILE_IMAGES = 4;
/** Products per page of a list unless configured (OPN-132). */
export const DEFAULT_PAGE_SIZE = 24;
const MAX_EXTRAS = 4;
const MIN_SLIDER_ITEMS = 15;
const MAX_SLIDER_ITEMS = 19;

export type PreviewSplit<T> = { readonly cards: readonly T[]; readonly extras: readonly T[] };

/**
 * The products of a section preview: `previewCount` cards, plus up to 4 extras when more than one product is left
 * over; with exactly one left over it is a card too (CTG-21, OPN-129).
 */
export function previewSplit<T>(products: readonly T[], previewCount: number): PreviewSplit<T> {
  if (products.length <= previewCount + 1) return { cards: products, extras: [] };
  return {
    cards: products.slice(0, previewCount),
    extras: products.slice(previewCount, previewCount + MAX_EXTRAS),
  };
}

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
