import type { CrashPoint, InProcessShop, JobFault } from '@shop/standalone';

import type { Result } from '@shop/domain/kernel';
import type { AccidentStatus } from '@shop/domain/maintenance';

import type { Violation } from './violation.ts';
import type { NetworkFault } from './network-fault.ts';

/** A third party, as the control endpoint names its stand-in. */
export type StandInName = ReturnType<InProcessShop['sandbox']['faultHits']>[number]['standIn'];

/** A fault of a stand-in, in the format of its control endpoint (OPN-226). */
export interface StandInFault {
  /** E.g. error500, timeout, drop, malformed, slow:800; of the bank also noWebhook, duplicateWebhooks, declineNext:UNKNOWN and the like. */
  readonly outcome: string;
  /** How many calls it affects; 1 by default. */
  readonly times?: number;
  /** Only this operation (of the bank: create, charge, status, capture, cancel, refund); null or left out: any. */
  readonly operation?: string | null;
  /** Whether the work of the call is done (`after`) or not. */
  readonly phase?: 'before' | 'after';
}

/** Something that the store has noted about an order or about money; `at` in ms since 1970. */
export type Happening = { readonly at: number; readonly lane: 'orders' | 'money'; readonly text: string };

/** A call that an ordered fault met, a report that it changed, or a time at which the store came to the point of an ordered crash. */
export type FaultHit = {
  /** Where the fault was ordered, and which of those that were ordered there, from 1. */
  readonly of: string;
  readonly number: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Whose browser made the call; null: not known, because the store or a third party made it. */
  readonly shopper: string | null;
};

/** How often something has come about, by its name, such as 'refunds' or 'order DELIVERED'. */
export type Tally = Readonly<Record<string, number>>;

export type Offer = {
  readonly oldPrice?: number | null | undefined;
  readonly several?: { readonly x: number; readonly y: number } | null | undefined;
};

export type StoreAction = 'open' | 'close' | 'suspend' | 'resume';

/**
 * Changes the world around the shoppers of an in-process shop. Products are named by slug, id, feed id or name,
 * stores by code; without a store every one that has the product is meant. Rejects with a readable message for an
 * unknown name.
 */
/** A product in a store: prices in kopecks, null: it has none; `units`: neither sold nor held. */
export interface Shelved {
  readonly name: string;
  readonly isSold: boolean;
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly units: number;
  readonly held: number;
}

/** What the shop's books keep for somebody: the ids of bound cards, and bonuses in units that can be spent and that are to come. */
export interface Means {
  readonly cards: readonly string[];
  readonly bonuses: number;
  readonly delayed: number;
}

export interface WorldControl {
  network(fault: NetworkFault): void;
  standIn(name: StandInName, fault: StandInFault): Promise<void>;
  /** Changes the balance of a phone at the loyalty programme without the shop, in units, a hundredth of a bonus. */
  changeBonuses(phone: string, units: number): Promise<void>;
  /** The store node crashes when it reaches this point the `time`th time, and is restarted on the same data. */
  crash(at: CrashPoint, time?: number): void;
  /** What happens to the next `times` jobs. */
  jobs(fault: JobFault, times: number): void;
  /** Sessions that begin from now on end after so many seconds, their access tokens after half of it. */
  endSessionsAfter(seconds: number): void;
  /** The store node is killed now, between two steps, and restarted. */
  restart(): Promise<void>;
  /** Sets the units in the store, including those reserved by orders, but never to fewer than are reserved. */
  setStock(product: string, units: number, store?: string): Promise<void>;
  /** Sets the price of the product, in kopecks. */
  setPrice(product: string, kopecks: number, store?: string): Promise<void>;
  /** Sets the price before the sale, and how many cost what fewer do; null: none, left out: as it is. */
  setOffer(product: string, offer: Offer): Promise<void>;
  /** What a store has of every product now, by its id. */
  shelf(showcaseId: string): Promise<ReadonlyMap<string, Shelved>>;
  meansOf(userId: string): Promise<Means>;
  /** Opens, closes, suspends or resumes a store (by code; left out: all). */
  store(action: StoreAction, store?: string): Promise<void>;
  /** A picker does not find units of an order's line; `units` null: all of them. Answers the operator's output. */
  loseLine(orderId: string, line: number, units: number | null): Promise<Result<string, string>>;
  /** The same by the warehouse, which tells the store; without `units` one. */
  loseAtWarehouse(orderId: string, line: number, units: number | null): Promise<Result<string, string>>;
  /** The warehouse takes the next step of an order by hand, and tells the store. */
  warehouseStep(orderId: string): Promise<Result<string, string>>;
  /** Units of a line of a delivered order are brought back. Answers what the operator is told. */
  returnGoods(orderId: string, line: number, units: number): Promise<Result<string, string>>;
  /** Sends a campaign to everybody who agrees to it. Answers what the operator is told. */
  sendOffers(campaign: string, channel: 'EMAIL' | 'SMS'): Promise<Result<string, string>>;
  /** An operator erases the account of a phone. Answers what the operator is told. */
  eraseAccount(phone: string): Promise<Result<string, string>>;
  /** An operator gives a phone a month of a subscription, by its name. Answers what the operator is told. */
  giveMonth(phone: string, subscription: string): Promise<Result<string, string>>;
  /** Ends a promotion, by code or name, at once, or with this day by the clocks of stores. */
  endPromotion(name: string, when: 'now' | 'today'): Promise<void>;
  /** Limits how often all together may use a promotion, by code or name; never to fewer than have. */
  limitPromotion(name: string, uses: number): Promise<void>;
  /** Switches the maintenance screen at the store, or in the file of the web server. */
  accident(status: AccidentStatus, isBackup: boolean): Promise<void>;
  /** Sets a flag; null: back to its default. */
  setFlag(flag: string, isOn: boolean | null): Promise<void>;
  /** Starts experiments, each in the format of the operator's file. */
  startExperiments(experiments: readonly unknown[]): Promise<void>;
  stopExperiment(name: string): Promise<void>;
  /** All clocks jump forward by this many ms, e.g. past midnight; jobs due meanwhile run late. */
  jumpClock(ms: number): Promise<void>;
  /** When something would have happened if the clock had never jumped, in ms since 1970. */
  withoutJumps(at: number): number;
  /** Cancels scheduled faults that have not happened yet: of the network, of stand-ins, and crashes. */
  calm(): Promise<void>;
  /** What ordered faults have met so far: of the network in order, then of the store and each third party. */
  faultHits(): readonly FaultHit[];
  /** Violations of all invariants, or of one. Call it when nothing is under way and every order has had time to end. */
  invariants(only?: string): Promise<readonly Violation[]>;
  /** Whether a payment, a refund or a cancellation is under way. */
  isUnderWay(): Promise<boolean>;
  /** Violations of the invariants that must hold at any moment, or of one of them. */
  invariantsNow(only?: string): Promise<readonly Violation[]>;
  /** What has come of everything so far. */
  tally(): Promise<Tally>;
  /** What has happened to orders and money so far, in order. */
  history(): Promise<readonly Happening[]>;
  /** The orders that these ids and order numbers lead to, and the shoppers whose pages were answered with something of it. */
  tracesOf(ids: readonly string[]): Promise<readonly string[]>;
  /** How the prices of a cart came about, as an operator is told. */
  explainCart(cartId: string): Promise<Result<readonly string[], string>>;
  /** What an order costs and what became of its money: payments, refunds, bonuses, receipts. */
  explainOrder(orderId: string): Promise<Result<readonly string[], string>>;
}
