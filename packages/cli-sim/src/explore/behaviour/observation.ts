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

/** What a shopper sees before the page was opened. Plain data. */
export const emptyObservation = {
  /** Whether the page has its session, its store and its cart. */
  isUsable: true,
  /** Whether the browser has a connection. */
  isOnline: true,
  hasAddress: false,
  /** Whether that is only the city in which the browser seems to be, where nobody can order (CHK-11). */
  isAddressGuessed: false,
  /** Names of the saved ones. */
  addresses: [] as readonly string[],
  /** Whether a store delivers to the address. */
  hasStore: false,
  isSignedIn: false,
  /** Whether the sign-in waits for a code. */
  isCodeAsked: false,
  /** Whether the shop asks if a deleted account is to be restored. */
  isRestoreAsked: false,
  /** Whether the shopper has confirmed an e-mail address, and takes messages about offers, as far as the page knows. */
  hasEmail: false,
  takesOffers: false,
  /** Products of the page that was opened last. */
  listed: [] as readonly SeenProduct[],
  /** Products of which they are to be told when they are back. */
  waitsFor: [] as readonly string[],
  /** Titles of combo sets that were seen in this store. */
  combos: [] as readonly string[],
  /** Combo sets that were looked at, with the goods in each of their groups that can be chosen. */
  sets: [] as readonly { readonly title: string; readonly groups: readonly (readonly string[])[] }[],
  /** The variants of the first product of the page, and what the search suggests. */
  variants: [] as readonly string[],
  suggestions: [] as readonly string[],
  lines: [] as readonly { readonly name: string; readonly quantity: number }[],
  /** Sold-out lines, each with what the shop offers in its place. */
  replaceable: [] as readonly { readonly name: string; readonly by: readonly string[] }[],
  /** Whether a save of the cart is under way. */
  isSaving: false,
  /** Products that the shopper has taken before, on whichever device. */
  known: [] as readonly string[],
  /** The kind of gate of the cart; null if the button works or the cart is empty. */
  gate: null as string | null,
  /** Name of the promotion at the cart; null: none. */
  promotion: null as string | null,
  /** Bonuses that the cart shows, in kopecks; null: the shopper has not joined the programme. */
  bonuses: null as number | null,
  /** Whether they are to be spent on this order. */
  isSpending: false,
  /** The screen of the payment; null: none. */
  payment: null as 'starting' | 'redirect' | 'succeeded' | 'cancelled' | 'failed' | null,
  /** Whether the current or last payment is an SberPay invoice. */
  isInvoice: false,
  /** Whether the payment page of a subscription was left that is not paid. */
  hasMonthPage: false,
  /** Bound cards as the page names them. */
  cards: [] as readonly string[],
  /** Whether a payment was begun on this device that can be returned to. */
  hasPayment: false,
  /** Orders made on this device. */
  orders: 0,
  /** Whether one of them is by who is signed in. */
  hasOrdered: false,
  /** Whether the newest order is being packed or delivered, is on its way, or has just been delivered. */
  isUnderWay: false,
  isOnTheWay: false,
  isDelivered: false,
  /** Whether goods by click of the newest order wait in the store to be called. */
  canCall: false,
  /** Whether the page offers to tip the courier of the newest order. */
  canTip: false,
  /** The same of one whose state is told no more on other pages, as it ended more than a day ago. */
  canTipLate: false,
  /** Whether the newest order is told no more on other pages, and was not looked at since. */
  isLongAgo: false,
  /** The current device, and how many the shopper has. */
  device: 0,
  devices: 1,
  /** How many steps in a row have failed. */
  setbacks: 0,
  /** Phone of a second account of the shopper; null: none. */
  secondPhone: null as string | null,
  /** What the shopper has come for; null: nothing in particular. */
  sale: null as Sale | null,
};

/** What a shopper sees when choosing the next step: all that intents know. */
export type Observation = Readonly<typeof emptyObservation>;

/** What a shopper remembers that no page shows. */
export type Memory = Pick<Observation, 'device' | 'devices' | 'setbacks' | 'secondPhone' | 'sale' | 'known'>;
