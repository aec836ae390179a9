/** What kind of page the shopper looks at: every event carries one of these codes (ANL-04, OPN-384). */
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

/** The code in a text; `other` where it is none. */
export function pageTypeOf(text: string | null | undefined): PageType {
  return pageTypes.find((code) => code === text) ?? 'other';
}

/** Parts of pages whose view is told. */
export const contextAreas = ['recommended'] as const;
export type ContextArea = (typeof contextAreas)[number];

/** What events are told with: where the shopper is and came from (ANL-01). */
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

/** The shopper turns to a page: the current one becomes the previous one, and its context with it (ANL-01). */
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
