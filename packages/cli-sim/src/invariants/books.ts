import { idOfSberOrder } from '@shop/standalone';
import type { InProcessShop, OrderDetails, OrderListItem, StatusDetails } from '@shop/standalone';

/** A payment as the books of whoever takes it have it, in kopecks; by our id. */
export interface BankEntry {
  readonly paymentId: string;
  readonly merchantPaymentId: string;
  readonly status: string;
  readonly amount: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly card: { readonly maskedPan: string } | null;
  /** The shop was answered another amount. */
  readonly isMisstated: boolean;
}

/** A card that the bank keeps or kept. `fingerprint`: tells it from others. */
interface BankCard {
  readonly bindingId: string;
  readonly clientId: string;
  readonly card: { readonly maskedPan: string; readonly fingerprint: string };
  readonly isRemoved: boolean;
}

type SberOrder = ReturnType<InProcessShop['sandbox']['sberOrders']>[number];
const HELD = 1;

/** The gateway tells cards apart to nobody but by what shows of the number, and by the expiry date. */
const shownOf = ({ maskedPan, expiration }: NonNullable<SberOrder['card']>): string =>
  `${maskedPan.slice(0, 6)}-${maskedPan.slice(-4)}-${expiration}`;

/** An order of Sberbank's gateway that is about money. */
const sberEntry = (order: SberOrder): BankEntry => ({
  paymentId: order.orderId,
  merchantPaymentId: idOfSberOrder(order.orderNumber),
  status: order.status === HELD ? 'AUTHORIZED' : String(order.status),
  amount: order.status === HELD ? order.approvedAmount : order.amount,
  capturedAmount: order.depositedAmount,
  refundedAmount: sumOf(order.refunds, ({ amount }) => amount),
  card: order.card,
  isMisstated: order.isMisstated,
});

/** What whoever takes the payments has of them, and the cards that they keep or kept. */
const bankRecords = (
  sandbox: InProcessShop['sandbox'],
): { readonly bank: readonly BankEntry[]; readonly bankCards: readonly BankCard[] } => ({
  bank: [
    ...sandbox.payments(),
    ...sandbox
      .sberOrders()
      .filter(({ isVerification }) => !isVerification)
      .map((order) => sberEntry(order)),
  ],
  bankCards: [
    ...sandbox.bindings(),
    ...sandbox.sberBindings().map(({ bindingId, clientId, card, isActive }) => ({
      bindingId,
      clientId,
      card: { ...card, fingerprint: shownOf(card) },
      isRemoved: !isActive,
    })),
  ],
});

/** The books of the third parties, in kopecks; of the loyalty programme in units, a hundredth of a bonus. */
export const recordsOf = (sandbox: InProcessShop['sandbox']) => ({
  ...bankRecords(sandbox),
  fiscal: sandbox.receipts(),
  programme: sandbox.loyaltyAccounts(),
  subscriptions: sandbox.subscriptionPayments(),
  /** `isOffer`: it tells of offers, and can be ended. */
  mails: sandbox
    .mails()
    .map((mail) => ({ ...mail, isOffer: mail.headers?.['List-Unsubscribe'] !== undefined })),
  texts: sandbox.texts(),
  tips: sandbox.tipTransfers(),
  warehouse: sandbox.warehouseOrders(),
});

type Records = ReturnType<typeof recordsOf>;

/** What browsers were told of an order by one call, sent and answered then, in ms since 1970. */
export interface ToldOrder {
  readonly orderId: string;
  readonly from: number;
  readonly to: number;
  readonly details?: OrderDetails;
  readonly item?: OrderListItem;
  readonly status?: StatusDetails;
}

/** What a product costs in a store, in kopecks. */
export interface PriceEntry {
  readonly showcaseId: string;
  readonly productId: string;
  readonly price: number;
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

/** What is wrong with the prices of a cart of these products as a browser was answered it, a sentence each. */
export interface MispricedCart {
  readonly found: readonly string[];
  readonly productIds: readonly string[];
  readonly at: number;
}

/** A cart that a promotion made cheaper, as a browser was answered it. */
export interface ReducedCart {
  readonly cartId: string;
  readonly showcaseId: string;
  readonly promotionId: string;
  /** Null: the browser did not say. */
  readonly deviceId: string | null;
  readonly at: Date;
}

/** A cart that was refused a promotion, named by its id or its code, for a reason other than its goods. */
export interface RefusedCart {
  readonly cartId: string;
  readonly showcaseId: string;
  readonly promotionId?: string | null | undefined;
  readonly promocode?: string | null | undefined;
  readonly reason: string;
  readonly deviceId: string | null;
  /** When the call was sent and answered. */
  readonly since: Date;
  readonly until: Date;
}

/** How orders are to be delivered, as a browser asked for them. */
export interface AskedOrder {
  readonly orderIds: readonly string[];
  readonly silent: boolean;
  readonly address: Readonly<Record<string, unknown>>;
}

/** What shoppers change of their own. */
export type OwnThing = 'address' | 'profile' | 'messages' | 'default payment method' | 'wish';

/** What a shopper has last changed of their own and the store has acknowledged: by the names of the columns that keep it. */
export interface OwnChange {
  readonly thing: OwnThing;
  /** Of the address, of the account, its store and a product, else of the account. */
  readonly id: string;
  readonly account: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** It is there no more. */
  readonly isRemoved?: true;
}

/** An address of a visitor that the account was not shown to have which was signed in to next in the same browser. */
export interface LostAddress {
  readonly shopper: string;
  readonly id: string;
  readonly visitor: string;
  /** When the visitor last changed or was told their addresses, in ms since 1970. */
  readonly knownAt: number;
  readonly account: string;
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
}

/** Everything that the invariants check: the database, and the records of third parties and of the shoppers. */
export interface Books extends Records {
  /** Rows of a query over the shop's database. */
  readonly query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly stock: readonly StockEntry[];
  /** What goods cost that an operator has priced anew, in every store; undefined: none. */
  readonly prices?: readonly PriceEntry[];
  /** When an operator last changed the prices of products, by their ids, in ms since 1970; undefined: none. */
  readonly repricedAt?: ReadonlyMap<string, number>;
  /** The same of how many units cost what fewer do. */
  readonly severalAt?: ReadonlyMap<string, number>;
  /** In the order of their answers. */
  readonly saves: readonly CartSave[];
  /** Carts that a browser was answered with more of a product than any had asked for, a sentence each. */
  readonly unasked: readonly string[];
  /** What has changed in carts whose shoppers were not told, a sentence each; undefined: none. */
  readonly untold?: readonly string[];
  /** Carts that a promotion made cheaper, the last time that a browser was answered each with it. */
  readonly reduced?: readonly ReducedCart[];
  readonly mispriced?: readonly MispricedCart[];
  /** The last time for each promotion and reason; undefined: none. */
  readonly refused?: readonly RefusedCart[];
  /** Undefined: none. */
  readonly toldOrders?: readonly ToldOrder[];
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
  readonly lostAddresses?: readonly LostAddress[];
  /** When the store last answered a call with a token of a session, by the session's id, in ms since 1970; undefined: it is not known. */
  readonly sessionCalls?: ReadonlyMap<string, number>;
  /** When browsers asked to end a session, until they were answered, in ms since 1970; undefined: none did. */
  readonly signOuts?: readonly { readonly since: number; readonly until: number }[];
  /** Calls of browsers that the shop failed at by itself, or that none should make, a sentence each. */
  readonly failures: readonly string[];
  /** In the order in which the shoppers came. */
  readonly observations: readonly Observation[];
  /** Lines of which an operator has noted a loss, as `<order> <number of line>`; undefined: it is not known. */
  readonly lostByHand?: ReadonlySet<string> | undefined;
  readonly now: Date;
  /** By how much times that the shop has written may differ from those of browsers, in ms; undefined: by nothing. */
  readonly clockErrorMs?: number | undefined;
}

/** What an invariant is about other than orders, which most are about. */
export type Concern = 'ACCOUNT' | 'CARDS' | 'CART' | 'OFFERS' | 'OWN' | 'SUBSCRIPTION';

/** Something that must hold at any moment, even while work is under way, because one transaction writes everything it compares. */
export interface Invariant {
  readonly name: string;
  readonly concern?: Concern;
  /** It must hold only when nothing is under way. */
  readonly isAtRest?: true;
  /** What is wrong, one sentence each; empty if it holds. */
  readonly judge: (books: Books) => Promise<readonly string[]>;
}

/**
 * A statement of a rule, whose first column tells in one sentence what is wrong, or is null. `$1` is the moment that it is
 * checked at.
 */
type Statement = string | ((books: Books) => string);

export const finding =
  (...statements: readonly Statement[]): Invariant['judge'] =>
  async (books) => {
    const found: (string | null | undefined)[] = [];
    for (const statement of statements) {
      const sql = typeof statement === 'string' ? statement : statement(books);
      const parameters = sql.includes('$1') ? [books.now] : [];
      const rows = await books.query<Record<string, string | null>>(sql, parameters);
      found.push(...rows.map((row) => Object.values(row)[0]));
    }
    return found.filter((words) => typeof words === 'string');
  };

/** A rule of several parts, judged one after the other. */
export const allOf =
  (...parts: readonly Invariant['judge'][]): Invariant['judge'] =>
  async (books) => {
    const found: string[] = [];
    for (const judge of parts) found.push(...(await judge(books)));
    return found;
  };

/** A rule that statements check at any moment. */
export const noneFound = (name: string, ...statements: readonly Statement[]): Invariant => ({
  name,
  judge: finding(...statements),
});

/** The same of a rule that must hold only when nothing is under way. */
export const noneFoundAtRest = (...rule: Parameters<typeof noneFound>): Invariant => ({
  ...noneFound(...rule),
  isAtRest: true,
});

/** Long enough for a changed price to reach every node and every call under way, in ms. */
export const REPRICED_WITHIN_MS = 30_000;

/** The sentences of what is wrong. */
export const said = (...sentences: readonly (string | false)[]): readonly string[] =>
  sentences.filter((words) => words !== false);

/** SQL: what a line of an order costs after X for Y, in kopecks, from its `line` and `product`; combos have other prices. */
export const lineCost = `line.unit_price * (line.initial_quantity
  - coalesce(floor(line.initial_quantity / product.promo_x) * (product.promo_x - product.promo_y), 0))`;

export const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** What the first units of a line cost, of which the first ones cost a kopeck more where its price cannot be divided (OPN-228). */
export const priceOfFirst = (price: number, units: number, count: number): number =>
  Math.floor(price / units) * count + Math.min(price % units, count);

/** Formats kopecks as roubles. */
export const roubles = (kopecks: number): string => `${(kopecks / 100).toFixed(2)} ₽`;

/** Formats units of the loyalty programme as bonuses. */
export const bonuses = (units: number): string => `${units / 100} bonuses`;

/** SQL: formats kopecks as roubles. */
export const inRoubles = (kopecks: string): string =>
  `to_char((${kopecks}) / 100.0, 'FM999999999990.00') || ' ₽'`;

/** SQL: formats a moment as JavaScript does. */
export const inUtc = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
