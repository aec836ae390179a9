import type { Kysely } from 'kysely';

import type { GeoCities } from '../address/geo/geo-cities.ts';
import type { GeoProvider } from '../address/geo-provider.ts';
import type { CatalogReader } from '../catalog/catalog-reader.ts';
import type { AntiFraud } from '../checkout/anti-fraud/anti-fraud.ts';
import type { ConfigurationReader } from '../config/configuration-reader.ts';
import type { Fulfilment } from '../fulfilment/fulfilment.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { FiscalProvider } from '../receipts/fiscal-provider.ts';
import type { PromotionReader } from '../promotions/promotion-reader.ts';
import type { AccessTokens } from '../session/access-tokens.ts';
import type { SmsSender } from '../session/sms-sender.ts';
import type { Database } from './database/database.ts';
import type { RunTransaction } from './database/transaction.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock, Ids, Logger, RandomSource, Scheduler } from './ports.ts';
import type { BackendSettings } from './settings.ts';

/** What features get from outside: ports, the database, catalogue and promotions in memory. One per running store API. */
export interface BackendContext {
  readonly settings: BackendSettings;
  readonly db: Kysely<Database>;
  /**
   * Runs a transaction, again when the database gave it up for another one; so `run` must be repeatable and touch
   * nothing but `tx`. Inside it use `tx` only: the embedded database has one connection.
   */
  readonly transaction: RunTransaction;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly catalog: CatalogReader;
  readonly promotions: PromotionReader;
  readonly configuration: ConfigurationReader;
  readonly geo: GeoProvider;
  /** The shop's cities, from memory. */
  readonly geoCities: GeoCities;
  /** Signs and verifies access tokens. */
  readonly tokens: AccessTokens;
  readonly sms: SmsSender;
  readonly bank: PaymentProvider;
  readonly fiscal: FiscalProvider;
  readonly fulfilment: Fulfilment;
  /** Null: our own counters alone. */
  readonly antiFraud: AntiFraud | null;
  /** For calls to third parties; tests and the simulator put their own here. */
  readonly fetch: typeof globalThis.fetch;
  /** Call after the commit of anything that changed stock rows: this node reads them at once, the others are told. */
  readonly stockChanged: (showcaseId: string, productIds: readonly string[]) => Promise<void>;
}

/** The context before the session feature has made its token verifier. */
export type ContextWithoutTokens = Omit<BackendContext, 'tokens'>;
