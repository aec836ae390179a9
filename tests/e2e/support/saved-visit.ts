import type { Cookie } from '@playwright/test';

/** What the first visit with a home leaves in the browser, so that later visits can start with it. */
export interface SavedVisit {
  /** Cookies of the answers to the cookie notice and of the address. */
  readonly cookies: readonly Cookie[];
  /** What saved the address, and the id it got; null if no address was given. */
  readonly call: { readonly body: unknown; readonly id: number } | null;
}

/** What the last save of a cart told the store. */
export interface SavedCart {
  readonly showcaseId: string;
  readonly products: readonly unknown[];
}
