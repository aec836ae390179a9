import type { Binding, Payment } from './bank/index.ts';
import type { IssuedReceipt } from './fiscal/index.ts';
import type { PackedOrder, WarehouseSettings } from './fulfilment/index.ts';
import type { GeoKeys } from './geo-doubles/index.ts';
import type { Geocoder } from './geocoder/index.ts';
import type { FastifyInstance } from 'fastify';
import type { FaultHit } from './kernel/faults.ts';
import type { Clock, Fetch, Ids, Logger, Scheduler } from './kernel/ports.ts';
import type { Account, Hold } from './loyalty/index.ts';
import type { Mail } from './mail/index.ts';
import type { Sms } from './sms/index.ts';
import type { SberAccess, SberBinding, SberOrder } from './sber-double/index.ts';
import type { SubscriptionBookEntry } from './subscription/index.ts';
import type { TipEntry } from './tips/index.ts';

export type SandboxOptions = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  /** Sends the reports of bank and warehouse to the shop. */
  readonly fetch: Fetch;
  readonly logger: Logger;
  readonly secrets: {
    readonly smsKey: string;
    readonly mailKey: string;
    readonly bankKey: string;
    readonly bankWebhookSecret: string;
    readonly fiscalKey: string;
    readonly loyaltyKey: string;
    readonly loyaltyWebhookSecret: string;
    readonly subscriptionKey: string;
    readonly subscriptionWebhookSecret: string;
    readonly tipsKey: string;
    readonly chatKey: string;
    readonly fulfilmentKey: string;
    readonly fulfilmentWebhookSecret: string;
  };
  /** The warehouse: how it works, and where the shop takes its reports. */
  readonly fulfilment: WarehouseSettings & { readonly webhookUrl: string };
  /** Accounts of couriers that the tips service knows from the start; without it none. */
  readonly tipAccounts?: readonly string[];
  /** Keys that the doubles of geocoder vendors accept; without them the known ones of `geoKeys`. */
  readonly geoKeys?: GeoKeys;
  /** What the double of Sberbank's gateway accepts, and where its reports go; without it the known values and nowhere. */
  readonly sber?: SberAccess;
  /** Addresses on which people come back from the bank ID; without any nobody can sign in through it. */
  readonly bankIdRedirectUrls?: readonly string[];
  /** File with the streets and houses the geocoder knows. */
  readonly gazetteerPath: string;
  /** The parsed file, for callers that start many stand-ins: parsing is the most expensive part of a start. */
  readonly geocoder?: Geocoder;
  /** Folder in which payments and receipts outlive the process; without it everything is in memory only. */
  readonly dataDir?: string;
  /** Origin under which browsers reach the stand-ins; without it the Host header of each call tells. */
  readonly publicUrl?: string;
  /** Origins that may frame the bank's pages; without it those of each payment's return addresses. */
  readonly shopOrigins?: readonly string[];
};

export type Sandbox = {
  readonly app: FastifyInstance;
  /** Listens, on this machine alone unless `host` says else, and answers the origin. Port 0 picks a free one. Rejects when the port is taken. */
  start(port: number, host?: string): Promise<string>;
  /** Cuts open calls and stops all timers. What is in the journal is taken up by the next process. */
  stop(): Promise<void>;
  /** Answers a call in-process. Rejects like `fetch` when an ordered fault cuts the connection or the signal aborts. */
  fetch(request: Request): Promise<Response>;
  /** Forgets messages, payments, reports, receipts, bonuses and ordered faults. */
  reset(): void;
  /** Every mail that was accepted, newest first. */
  mails(): readonly (Mail & { readonly at: Date })[];
  /** Every SMS that was accepted, newest first. */
  texts(): readonly (Sms & { readonly at: Date })[];
  /** The bank's own records: every payment in its current state; `isMisstated`: the shop was once answered another amount. */
  payments(): readonly (Payment & { readonly isMisstated: boolean })[];
  /** Every card that the bank keeps, or kept. */
  bindings(): readonly Binding[];
  /** The books of the double of Sberbank's gateway: its orders, and the cards that it keeps or kept. */
  sberOrders(): readonly (SberOrder & { readonly isMisstated: boolean })[];
  sberBindings(): readonly SberBinding[];
  /** The warehouse's own records: every order as it is now. */
  warehouseOrders(): readonly PackedOrder[];
  /** The fiscal service's own records: every receipt it has issued. */
  receipts(): readonly IssuedReceipt[];
  /** The loyalty programme's own records: every account, and what orders hold or held. */
  loyaltyAccounts(): readonly Account[];
  loyaltyHolds(): ReadonlyMap<string, Hold>;
  /** Changes a balance without the shop, in units, by the last ten digits of the phone. */
  changeBonuses(phone: string, units: number): void;
  /** The subscription provider's own books. */
  subscriptionPayments(): readonly SubscriptionBookEntry[];
  /** The tips service's own books. */
  tipTransfers(): readonly TipEntry[];
  /** When ordered faults were used, in order. */
  faultHits(): readonly FaultHit[];
};
