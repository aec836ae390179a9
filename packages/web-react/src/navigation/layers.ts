import type { RouteLocation } from './route-location.ts';

/** Overlays without a route. They are entries of the history, so that Back closes them. */
export type Overlay =
  | 'addresses'
  | 'newAddress'
  // Steps of creation on a small screen, over 'newAddress'.
  | 'newAddressSuggest'
  | 'newAddressDetails'
  | 'support'
  // Over 'support'.
  | 'chat'
  // Delivery by click: how it works, what it is in a cart, and its goods.
  | 'clickGuide'
  | 'clickInfo'
  | 'clickGoods'
  | 'subscription'
  | PartOverlay
  | StepOverlay;

/**
 * What is drawn by the part of a page that opens it: of a cart what goes in place of a sold-out line, of an order its receipts, the
 * tip for its courier and the cards to pay that with, of the profile the editor of the name, of the bonuses those to come; and the
 * steps of the login wizard.
 */
export type PartOverlay =
  `part:${'replacements' | 'receipts' | 'tip' | 'tipMethods' | 'name' | 'delayedBonuses' | 'signIn' | 'signInPhone' | 'signInCode'}`;

/** A later step of a screen in a drawer, of the e-mail wizard its code: Back leads to the step before, closing the drawer leaves them all. */
export type StepOverlay = 'step:emailCode';

export const isStep = (overlay: Overlay): overlay is StepOverlay => overlay.startsWith('step:');

/** Whether the app draws an overlay, whatever page it lies over. */
export const isAppOverlay = (overlay: Overlay): boolean => !overlay.includes(':');

/** Navigation state of an entry; a reload forgets it (OPN-167). */
export type LayerState = {
  /** The page under the drawers; null: the entry itself is the page, or it was loaded directly. */
  readonly background: RouteLocation | null;
  /** Drawers under the entry's own, lowest first. */
  readonly under: readonly RouteLocation[];
  readonly overlays: readonly Overlay[];
  /** The entry, or that of the first step, was made inside the shop, so there is one to go back to (UIX-05, OPN-202). */
  readonly isInApp: boolean;
  /** Closing leaves the drawer below open and goes to its address (OPN-202). */
  readonly stayInDrawer: boolean;
};

export const noLayers: LayerState = {
  background: null,
  under: [],
  overlays: [],
  isInApp: false,
  stayInDrawer: false,
};

/** Reads the state of a location; anything that is not ours counts as none. */
export function layersOf(location: { readonly state: unknown }): LayerState {
  const { state } = location;
  if (typeof state !== 'object' || state === null || !('isInApp' in state)) return noLayers;
  return { ...noLayers, ...(state as Partial<LayerState>) };
}
