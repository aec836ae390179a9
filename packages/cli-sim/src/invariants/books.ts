import type { WarehouseState } from '@shop/domain/orders';

/** A payment in the bank's own books, in kopecks. */
export interface BankEntry {
  readonly paymentId: string;
  /** The shop's id of the payment. */
  readonly merchantPaymentId: string;
  readonly status: string;
  readonly amount: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
}

/** A card in the bank's own books. */
export interface BankCard {
  readonly bindingId: string;
  /** The shop's id of the owner. */
  readonly clientId: string;
  readonly card: { readonly maskedPan: string; readonly fingerprint: string };
  readonly isRemoved: boolean;
}

/** A receipt in the fiscal service's own books, in kopecks. */
export interface FiscalEntry {
  /** The shop's id of the receipt. */
  readonly id: string;
  readonly type: string;
  readonly orderNumber: string;
  readonly amount: number;
  /** `price` is of one unit. */
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly price: number;
    readonly supplierInn: string | null;
  }[];
}

/** An account as the loyalty programme's own books have it; amounts in units, a hundredth of a bonus. */
export interface ProgrammeEntry {
  /** The last ten digits. */
  readonly phone: string;
  readonly balance: number;
  readonly operations: readonly {
    readonly number: number;
    /** The id of our entry; of what changed without the shop the programme's own. */
    readonly operationId: string;
    readonly change: number;
  }[];
}

/** A payment in the books of the provider of subscriptions, in kopecks. */
export interface SubscriptionEntry {
  /** The shop's id of the payment. */
  readonly paymentId: string;
  readonly status: string;
  readonly amount: number;
}

/** A mail as the gateway's own books have it. */
export interface MailEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
  /** It tells of offers, and can be ended. */
  readonly isOffer: boolean;
}

/** What a courier got, in the books of the tips service, in kopecks. */
export interface TipTransferEntry {
  /** The shop's id of the payment. */
  readonly transferId: string;
  readonly account: string;
  readonly charged: number;
  readonly commission: number;
  readonly passedOn: number;
}

/** An order as the warehouse's own books have it. */
export interface WarehouseEntry {
  readonly orderId: string;
  readonly state: WarehouseState;
  /** Units that were not found, by number of line. */
  readonly missing: Readonly<Record<string, number>>;
  /** What it was told; null: only a time is held, or it was taken back before. */
  readonly request: {
    readonly isDeliveredOnCall: boolean;
    readonly lines: readonly {
      readonly lineNo: number;
      readonly productId: string;
      readonly quantity: number;
    }[];
  } | null;
}

/** How many units of a product a store has had, including sold ones. */
export interface StockEntry {
  readonly showcaseId: string;
  readonly productId: string;
  readonly units: number;
}

/** A save of a cart that the store has acknowledged to a browser. */
export interface CartSave {
  readonly shopper: string;
  readonly cartId: string;
  /** The version that the browser had seen, and the one that was answered. */
  readonly over: number;
  readonly version: number;
  readonly lines: readonly { readonly productId?: string | null | undefined; readonly quantity: number }[];
}

/** How orders are to be delivered, as a browser asked for them. */
export interface AskedOrder {
  readonly orderIds: readonly string[];
  readonly silent: boolean;
  readonly address: Readonly<Record<string, unknown>>;
}

/** What shoppers change of their own. */
export type OwnThing = 'address' | 'profile' | 'messages' | 'default payment method';

/** What a shopper has last changed of their own and the store has acknowledged: by the names of the columns that keep it. */
export interface OwnChange {
  readonly thing: OwnThing;
  /** Of the address, else of the account. */
  readonly id: string;
  readonly account: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A product that was in one cart, and not in the cart that its browser was shown next. */
export interface LostGoods {
  readonly device: string;
  readonly from: string;
  readonly to: string;
  readonly productId: string;
}

/** Units of a product that were in a cart for certain, and not in a later version of it, without being taken out or sold out. */
export interface GoneGoods {
  readonly cartId: string;
  readonly productId: string;
  readonly units: number;
}

/** What a shopper was shown in all answers together. */
export interface Observation {
  readonly shopper: string;
  /** Phones used to sign in. */
  readonly phones: ReadonlySet<string>;
  /** Ids and phones in the answers. */
  readonly seen: ReadonlySet<string>;
  /** Ids of orders that the shop has confirmed. */
  readonly promised: ReadonlySet<string>;
  /** Devices on which a promotion was refused as used up there. */
  readonly usedUp: ReadonlySet<string>;
}

/**
 * Everything that the invariants check: the database, and the records of the bank, the fiscal service, the
 * warehouse and the shoppers.
 */
export interface Books {
  /** Rows of a query over the shop's database. */
  readonly query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly bank: readonly BankEntry[];
  /** Every card that the bank keeps or kept. */
  readonly bankCards: readonly BankCard[];
  readonly fiscal: readonly FiscalEntry[];
  readonly programme: readonly ProgrammeEntry[];
  readonly subscriptions: readonly SubscriptionEntry[];
  readonly mails: readonly MailEntry[];
  readonly tips: readonly TipTransferEntry[];
  readonly warehouse: readonly WarehouseEntry[];
  readonly stock: readonly StockEntry[];
  /** When an operator last changed the prices of products, by their ids, in ms since 1970; undefined: none. */
  readonly repricedAt?: ReadonlyMap<string, number>;
  /** In the order of their answers. */
  readonly saves: readonly CartSave[];
  /** Carts that a browser was answered with more of a product than any had asked for, a sentence each. */
  readonly unasked: readonly string[];
  /** What has changed in carts whose shoppers were not told, a sentence each; undefined: none. */
  readonly untold?: readonly string[];
  /** In the order in which they were shown; undefined: none. */
  readonly lostGoods?: readonly LostGoods[];
  /** In the order in which it was seen; undefined: none. */
  readonly gone?: readonly GoneGoods[];
  /** Whether a browser has asked for a change of a cart and was not answered; undefined: none has. */
  readonly isAsked?: (cartId: string) => boolean;
  /** What a version of a cart costs in money as browsers were told, in kopecks, and its sets of cutlery; undefined: none was. */
  readonly shown: (
    cartId: string,
    version: number,
  ) => { readonly total: number; readonly cutlery: number } | undefined;
  /** What came of a browser's call, in the order of the answers; undefined: none. */
  readonly asked?: readonly AskedOrder[];
  /** Undefined: none. */
  readonly ownChanges?: readonly OwnChange[];
  /** When the store last answered a call with a token of a session, by the session's id, in ms since 1970; undefined: it is not known. */
  readonly sessionCalls?: ReadonlyMap<string, number>;
  /** Calls of browsers that the shop failed at by itself: method and path. */
  readonly failures: readonly string[];
  /** In the order in which the shoppers came. */
  readonly observations: readonly Observation[];
  readonly now: Date;
}

/** What an invariant is about other than orders, which most are about. */
export type Concern = 'ACCOUNT' | 'CARDS' | 'CART' | 'OFFERS' | 'SUBSCRIPTION';

/** Something that must hold whenever nothing is under way. */
export interface Invariant {
  readonly name: string;
  readonly concern?: Concern;
  /** It holds at any moment, even while work is under way, because one transaction writes everything it compares. */
  readonly isEverlasting?: true;
  /** What is wrong, one sentence each; empty if it holds. */
  readonly judge: (books: Books) => Promise<readonly string[]>;
}

/** A statement of a rule: each row that it finds is told in one sentence. `parameters`: of the moment that it is checked at. */
export const finding =
  <Row extends object>(
    statement: string,
    tell: (row: Row) => string,
    parameters: (now: Date) => readonly unknown[] = () => [],
  ): Invariant['judge'] =>
  async ({ query, now }) =>
    (await query<Row>(statement, parameters(now))).map(tell);

/** A rule of several parts, judged one after the other. */
export const judgedBy =
  (...parts: readonly Invariant['judge'][]): Invariant['judge'] =>
  async (books) => {
    const found: string[] = [];
    for (const judge of parts) found.push(...(await judge(books)));
    return found;
  };

/** A rule that one statement checks when nothing is under way. */
export const noneFoundAtRest = <Row extends object>(
  name: string,
  ...rule: Parameters<typeof finding<Row>>
): Invariant => ({ name, judge: finding(...rule) });

/** The same of a rule that holds at any moment. */
export const noneFound = <Row extends object>(
  ...rule: Parameters<typeof noneFoundAtRest<Row>>
): Invariant => ({ ...noneFoundAtRest(...rule), isEverlasting: true });

/** SQL: what a line of an order costs after X for Y, in kopecks, from its `line` and `product`; combos have other prices. */
export const lineCost = `line.unit_price * (line.initial_quantity
  - coalesce(floor(line.initial_quantity / product.promo_x) * (product.promo_x - product.promo_y), 0))`;

/** Formats kopecks as roubles. */
export const roubles = (kopecks: number): string => `${(kopecks / 100).toFixed(2)} ₽`;
