/** A payment as the bank's own books have it; kopecks. */
export interface BankEntry {
  readonly paymentId: string;
  /** The shop's id of the payment. */
  readonly merchantPaymentId: string;
  readonly status: string;
  readonly amount: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
}

/** A card as the bank's own books have it. */
export interface BankCard {
  readonly bindingId: string;
  /** The shop's id of the owner. */
  readonly clientId: string;
  readonly card: { readonly maskedPan: string; readonly fingerprint: string };
  readonly isRemoved: boolean;
}

/** A receipt as the fiscal service's own books have it; kopecks. */
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

/** How many units of a product a store has had, sold ones included. */
export interface StockEntry {
  readonly showcaseId: string;
  readonly productId: string;
  readonly units: number;
}

/** What a shopper was shown in all answers together. */
export interface Observation {
  readonly shopper: string;
  /** Phones that he gave to sign in with. */
  readonly phones: ReadonlySet<string>;
  /** Ids and phones in the answers. */
  readonly seen: ReadonlySet<string>;
  /** Ids of orders that the shop said it has made. */
  readonly promised: ReadonlySet<string>;
}

/** All that the invariants check: the database, and what the bank, the fiscal service and the shoppers have recorded. */
export interface Books {
  /** Rows of a query over the shop's database. */
  readonly query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly bank: readonly BankEntry[];
  /** Every card that the bank keeps, or kept. */
  readonly bankCards: readonly BankCard[];
  readonly fiscal: readonly FiscalEntry[];
  readonly stock: readonly StockEntry[];
  /** In the order in which the shoppers came. */
  readonly observations: readonly Observation[];
  readonly now: Date;
}

/** Something that must hold whenever nothing is under way. */
export interface Invariant {
  readonly name: string;
  /** It holds at any moment, also while work is under way: what one transaction writes never disagrees. */
  readonly isEverlasting?: true;
  /** What is wrong, one sentence each; nothing: it holds. */
  readonly judge: (books: Books) => Promise<readonly string[]>;
}

/** Kopecks as people read them. */
export const roubles = (kopecks: number): string => `${(kopecks / 100).toFixed(2)} ₽`;
