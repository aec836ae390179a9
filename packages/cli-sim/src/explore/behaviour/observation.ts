/** A step as a scenario file holds it: its name, or its name with an argument. */
export type RawStep = string | { readonly [key: string]: unknown };

export type SeenProduct = {
  readonly name: string;
  readonly isForSale: boolean;
  /** How many the store has, as the page shows it. */
  readonly stock: number;
  readonly isAdult: boolean;
};

/** What a shopper sees when choosing the next step. Plain data: behaviours know nothing else. */
export type Observation = {
  /** Whether the page is there at all: its session, its store and its cart. */
  readonly isUsable: boolean;
  /** Whether the browser has a connection. */
  readonly isOnline: boolean;
  readonly hasAddress: boolean;
  /** Whether a store delivers to the address. */
  readonly hasStore: boolean;
  readonly isSignedIn: boolean;
  /** Products of the page that was opened last. */
  readonly listed: readonly SeenProduct[];
  /** Titles of combo sets that were seen in this store. */
  readonly combos: readonly string[];
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  /** Why the button of the cart does not work, as the kind of the gate; null: it works, or nothing is in the cart. */
  readonly gate: string | null;
  readonly hasPromotion: boolean;
  /** The screen of the payment; null: none. */
  readonly payment: 'starting' | 'redirect' | 'succeeded' | 'cancelled' | 'failed' | null;
  /** Whether what is to be paid, or was last, is an SberPay invoice. */
  readonly isInvoice: boolean;
  /** Bound cards as the page names them. */
  readonly cards: readonly string[];
  /** Whether a payment was begun on this device, and may be gone back to. */
  readonly hasPayment: boolean;
  /** Orders made on this device. */
  readonly orders: number;
  /** Device the shopper holds, and how many there are. */
  readonly device: number;
  readonly devices: number;
  /** How many steps in a row came to nothing. */
  readonly setbacks: number;
};

/** Before the page was opened. */
export const emptyObservation: Observation = {
  isUsable: true,
  isOnline: true,
  hasAddress: false,
  hasStore: false,
  isSignedIn: false,
  listed: [],
  combos: [],
  lines: [],
  gate: null,
  hasPromotion: false,
  payment: null,
  isInvoice: false,
  cards: [],
  hasPayment: false,
  orders: 0,
  device: 0,
  devices: 1,
  setbacks: 0,
};
