import type { Kysely, Transaction } from 'kysely';

import type { GeoCities } from '../address/geo/geo-cities.ts';
import type { GeoProvider } from '../address/geo-provider.ts';
import type { CatalogReader } from '../catalog/catalog-reader.ts';
import type { AntiFraud } from '../checkout/anti-fraud/anti-fraud.ts';
import type { ConfigurationReader } from '../config/configuration-reader.ts';
import type { Fulfilment } from '../fulfilment/fulfilment.ts';
import type { LoyaltyProvider } from '../loyalty/loyalty-provider.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { FiscalProvider } from '../receipts/fiscal-provider.ts';
import type { MailSender } from '../profile/mail/index.ts';
import type { PromotionReader } from '../promotions/promotion-reader.ts';
import type { AccessTokens } from '../session/access-tokens.ts';
import type { IdentityProvider } from '../session/bank-id/identity-provider.ts';
import type { SmsSender } from '../session/sms-sender.ts';
import type { SubscriptionProvider } from '../subscription/subscription-provider.ts';
import type { TipsProvider } from '../tips/tips-provider.ts';
import type { Database } from './database/database.ts';
import type { RunTransaction } from './database/transaction.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock, Ids, Logger, RandomSource, Scheduler } from './ports.ts';
import type { BackendSettings } from './settings.ts';

/**
 * The dependencies of features: ports, the database, catalogue and promotions in memory. One per running store API.
 */
export interface BackendContext {
  readonly settings: BackendSettings;
  readonly db: Kysely<Database>;
  /**
   * Runs a transaction, and repeats it if the database aborts it because of another one. So `run` must be repeatable
   * and use only `tx`; the embedded database has a single connection.
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
  readonly mail: MailSender;
  /** The bank ID; null: nobody signs in through a bank. */
  readonly identityProvider: IdentityProvider | null;
  /** Erases what every feature keeps of an account whose restore window has passed, and frees its phone (DEL-14). */
  readonly eraseAccount: (tx: Transaction<Database>, userId: string) => Promise<void>;
  readonly bank: PaymentProvider;
  readonly fiscal: FiscalProvider;
  readonly loyalty: LoyaltyProvider;
  readonly subscriptions: SubscriptionProvider;
  readonly fulfilment: Fulfilment;
  /** Null: this shop takes no tips. */
  readonly tips: TipsProvider | null;
  /** Null: only our own counters. */
  readonly antiFraud: AntiFraud | null;
  /** For calls to third parties; tests and the simulator replace it. */
  readonly fetch: typeof globalThis.fetch;
  /** Call after the commit of a change of stock: this node reads the rows at once and notifies the others. */
  readonly stockChanged: (showcaseId: string, productIds: readonly string[]) => Promise<void>;
}

/** Deletes what a feature knows of the person behind an account, or what the books need of it apart (DEL-14). */
export type EraseAccount = (
  context: BackendContext,
  tx: Transaction<Database>,
  userId: string,
) => Promise<void>;

/** The context before the session feature has created the token verifier and the features are put together. */
export type ContextWithoutTokens = Omit<BackendContext, 'tokens' | 'eraseAccount'>;
