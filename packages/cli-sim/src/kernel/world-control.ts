import type { CrashPoint } from '@shop/standalone';

import type { Result } from '@shop/domain/kernel';
import type { AccidentStatus } from '@shop/domain/maintenance';

import type { Violation } from './violation.ts';
import type { NetworkFault } from './network-fault.ts';

/** Misbehaviour of a stand-in, as its control room takes it (OPN-226). */
export interface StandInFault {
  /** E.g. error500, timeout, drop, slow:800; of the bank also noWebhook, duplicateWebhooks, declineNext:UNKNOWN and the like. */
  readonly outcome: string;
  /** Calls that it happens to; 1 by default. */
  readonly times?: number;
  /** Only this operation (of the bank: create, charge, status, capture, cancel, refund); null or left out: any. */
  readonly operation?: string | null;
  /** Whether the work of the call is done (`after`) or not. */
  readonly phase?: 'before' | 'after';
}

export type StoreAction = 'open' | 'close' | 'suspend' | 'resume';

/**
 * What happens around the shoppers of an in-process shop. Products are named by slug, id, feed id or name; stores by code,
 * and left out: every store that has the product. Rejects with a readable message when there is no such thing.
 */
export interface WorldControl {
  /** Orders a fault of the network between browsers and shop. */
  network(fault: NetworkFault): void;
  bank(fault: StandInFault): Promise<void>;
  sms(fault: StandInFault): Promise<void>;
  geocoder(fault: StandInFault): Promise<void>;
  fiscal(fault: StandInFault): Promise<void>;
  /** The store node dies at that point of its next work and is started again on the same data. */
  crash(at: CrashPoint): void;
  /** The store node dies now, between two steps, and is started again. */
  restart(): Promise<void>;
  /** Sets the units in the store, those reserved by orders included; never less than are reserved. */
  setStock(product: string, units: number, store?: string): Promise<void>;
  /** Sets the price of the product, in kopecks. */
  setPrice(product: string, kopecks: number, store?: string): Promise<void>;
  /** Opens, closes, suspends or resumes a store (by code; left out: all). */
  store(action: StoreAction, store?: string): Promise<void>;
  /** A picker does not find units of a line of an order; `units` null: all that the line has. Answers what the operator is told. */
  loseLine(orderId: string, line: number, units: number | null): Promise<Result<string, string>>;
  /** Ends a promotion (by code or name) at once. */
  endPromotion(name: string): Promise<void>;
  /** Switches the maintenance screen at the store, or in the file of the web server. */
  accident(status: AccidentStatus, isBackup: boolean): Promise<void>;
  /** Sets a flag; null: back to its default. */
  setFlag(flag: string, isOn: boolean | null): Promise<void>;
  /** Starts experiments, each as a file of the operator holds it. */
  startExperiments(experiments: readonly unknown[]): Promise<void>;
  stopExperiment(name: string): Promise<void>;
  /** All clocks leap forward by this many ms, e.g. over midnight: what was due meanwhile runs late. */
  jumpClock(ms: number): Promise<void>;
  /** Faults that were ordered and have not happened go away: network, stand-ins and crashes. */
  calm(): Promise<void>;
  /** The violations of all invariants. Ask when nothing is under way and every order had time to end. */
  invariants(): Promise<readonly Violation[]>;
  /** The violations of the invariants that must hold at any moment, whatever is under way. */
  invariantsNow(): Promise<readonly Violation[]>;
  /** A hash of the whole database: two runs that did the same have the same. */
  digest(): Promise<string>;
}
