/** Kinds of pages; every event has the code of its page (ANL-04, OPN-384). */
export const pageTypes = [
  'main',
  'category',
  'discount',
  'product',
  'search',
  'promo',
  'recipe',
  'combo',
  'cart',
  'checkout',
  'payment',
  'profile',
  'settings',
  'notifications',
  'addresses',
  'bonuses',
  'orders',
  'order',
  'tips',
  'documents',
  'about',
  'unsubscribe',
  'not_found',
  'other',
] as const;
export type PageType = (typeof pageTypes)[number];

/** Parses a page code; `other` for any other text. */
export function pageTypeOf(text: string | null | undefined): PageType {
  return pageTypes.find((code) => code === text) ?? 'other';
}

/** Parts of pages whose views are reported. */
export const contextAreas = ['recommended'] as const;
export type ContextArea = (typeof contextAreas)[number];

/** The context of events: the shopper's current and previous page (ANL-01). */
export type Visit = {
  readonly currentPage: PageType | null;
  readonly previousPage: PageType | null;
  /** The area of the previous page that was seen last. */
  readonly previousContextArea: ContextArea | null;
  /** What belongs to the current page only: the area of it that was seen last. */
  readonly eventContext: { readonly area: ContextArea | null };
};

export const noVisit: Visit = {
  currentPage: null,
  previousPage: null,
  previousContextArea: null,
  eventContext: { area: null },
};

/** The shopper goes to a page: the current one becomes the previous one, together with its context (ANL-01). */
export function turnTo(visit: Visit, page: PageType): Visit {
  return {
    currentPage: page,
    previousPage: visit.currentPage,
    previousContextArea: visit.eventContext.area,
    eventContext: { area: null },
  };
}

/** An area of the current page was seen. */
export function seeArea(visit: Visit, area: ContextArea): Visit {
  return { ...visit, eventContext: { area } };
}
