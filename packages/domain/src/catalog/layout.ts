/** Preview products of a category on mobile (CTG-22). */
export const MOBILE_PREVIEW_COUNT = 5;
/** A tile's image grid shows at most this many (CTG-23). */
export const MAX_TILE_IMAGES = 4;
const MAX_EXTRAS = 4;

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

/** How long a media slider takes from one slide to another, in ms (STO-23). */
export const MEDIA_CHANGE_MS = 500;
