/** A step as a scenario file holds it: its name, or its name with an argument. */
export type RawStep = string | { readonly [key: string]: unknown };

export type SeenProduct = {
  readonly name: string;
  readonly isForSale: boolean;
  /** Units in stock, as the page shows them. */
  readonly stock: number;
  readonly isAdult: boolean;
};

/** What somebody comes to the shop for: a promotion, a promocode or a way of delivery, and how they look for goods. */
export type Sale = { readonly terms: RawStep; readonly goods: readonly [RawStep, ...RawStep[]] };

/** What a shopper sees when choosing the next step. Plain data, and all that intents know. */
export type Observation = {
  /** Whether the page has its session, its store and its cart. */
  readonly isUsable: boolean;
  /** Whether the browser has a connection. */
  readonly isOnline: boolean;
  readonly hasAddress: boolean;
  /** Whether that is only the city in which the browser seems to be, where nobody can order (CHK-11). */
  readonly isAddressGuessed: boolean;
  /** Names of the saved ones. */
  readonly addresses: readonly string[];
  /** Whether a store delivers to the address. */
  readonly hasStore: boolean;
  readonly isSignedIn: boolean;
  /** Whether the sign-in waits for a code. */
  readonly isCodeAsked: boolean;
  /** Whether the shop asks if a deleted account is to be restored. */
  readonly isRestoreAsked: boolean;
  /** Whether the shopper has confirmed an e-mail address, and takes messages about offers, as far as the page knows. */
  readonly hasEmail: boolean;
  readonly takesOffers: boolean;
  /** Products of the page that was opened last. */
  readonly listed: readonly SeenProduct[];
  /** Products of which they are to be told when they are back. */
  readonly waitsFor: readonly string[];
  /** Titles of combo sets that were seen in this store. */
  readonly combos: readonly string[];
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  /** Whether a save of the cart is under way. */
  readonly isSaving: boolean;
  /** Products that the shopper has taken before, on whichever device. */
  readonly known: readonly string[];
  /** The kind of gate of the cart; null if the button works or the cart is empty. */
  readonly gate: string | null;
  /** Name of the promotion at the cart; null: none. */
  readonly promotion: string | null;
  /** Bonuses that the cart shows, in kopecks; null: the shopper has not joined the programme. */
  readonly bonuses: number | null;
  /** Whether they are to be spent on this order. */
  readonly isSpending: boolean;
  /** The screen of the payment; null: none. */
  readonly payment: 'starting' | 'redirect' | 'succeeded' | 'cancelled' | 'failed' | null;
  /** Whether the current or last payment is an SberPay invoice. */
  readonly isInvoice: boolean;
  /** Whether the payment page of a subscription was left that is not paid. */
  readonly hasMonthPage: boolean;
  /** Bound cards as the page names them. */
  readonly cards: readonly string[];
  /** Whether a payment was begun on this device that can be returned to. */
  readonly hasPayment: boolean;
  /** Orders made on this device. */
  readonly orders: number;
  /** Whether one of them is by who is signed in. */
  readonly hasOrdered: boolean;
  /** Whether the newest order is being packed or delivered, is on its way, or has just been delivered. */
  readonly isUnderWay: boolean;
  readonly isOnTheWay: boolean;
  readonly isDelivered: boolean;
  /** Whether goods by click of the newest order wait in the store to be called. */
  readonly canCall: boolean;
  /** Whether the page offers to tip the courier of the newest order. */
  readonly canTip: boolean;
  /** The same of one whose state is told no more on other pages, as it ended more than a day ago. */
  readonly canTipLate: boolean;
  /** Whether the newest order is told no more on other pages, and was not looked at since. */
  readonly isLongAgo: boolean;
  /** The current device, and how many the shopper has. */
  readonly device: number;
  readonly devices: number;
  /** How many steps in a row have failed. */
  readonly setbacks: number;
  /** Phone of a second account of the shopper; null: none. */
  readonly secondPhone: string | null;
  /** What the shopper has come for; null: nothing in particular. */
  readonly sale: Sale | null;
};

/** Before the page was opened. */
export const emptyObservation: Observation = {
  isUsable: true,
  isOnline: true,
  hasAddress: false,
  isAddressGuessed: false,
  addresses: [],
  hasStore: false,
  isSignedIn: false,
  isCodeAsked: false,
  isRestoreAsked: false,
  hasEmail: false,
  takesOffers: false,
  listed: [],
  waitsFor: [],
  combos: [],
  lines: [],
  isSaving: false,
  known: [],
  gate: null,
  promotion: null,
  bonuses: null,
  isSpending: false,
  payment: null,
  isInvoice: false,
  hasMonthPage: false,
  cards: [],
  hasPayment: false,
  orders: 0,
  hasOrdered: false,
  isUnderWay: false,
  isOnTheWay: false,
  isDelivered: false,
  canCall: false,
  canTip: false,
  canTipLate: false,
  isLongAgo: false,
  device: 0,
  devices: 1,
  setbacks: 0,
  secondPhone: null,
  sale: null,
};
