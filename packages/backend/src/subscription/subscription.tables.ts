import type {
  BenefitType,
  SubscriptionPaymentStatus,
  SubscriptionPlan,
  SubscriptionTerms,
} from '@shop/domain/subscription';
import type { ColumnType, JSONColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface OfferBenefit {
  readonly title: string;
  readonly subtitle: string | null;
  readonly type: BenefitType;
  readonly logos: readonly string[];
}

/** A subscription that the shop knows (SUB-03). */
export interface SubscriptionOffersTable {
  id: string;
  plan: SubscriptionPlan;
  name: string;
  /** Of a month, in kopecks. */
  price: number;
  is_on_sale: boolean;
  position: number;
  benefits: JSONColumnType<readonly OfferBenefit[]>;
  terms: JSONColumnType<SubscriptionTerms | null, string | null, string | null>;
  payment_button: JSONColumnType<
    { readonly primaryText: string; readonly secondaryText: string } | null,
    string | null,
    string | null
  >;
  updated_at: Date;
}

/** How a subscription is being paid, or was (SUB-07, SUB-08). */
export interface SubscriptionPaymentsTable {
  id: string;
  user_id: string;
  offer_id: string;
  status: SubscriptionPaymentStatus;
  title: string;
  price: number;
  terms_version: string | null;
  payment_url: Defaulted<string | null>;
  management_url: Defaulted<string | null>;
  created_at: Date;
  expires_at: Date;
}

/** A month that was paid for, or given by an operator (SUB-14). */
export interface SubscriptionPeriodsTable {
  id: string;
  user_id: string;
  plan: SubscriptionPlan;
  payment_id: string | null;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
}

export interface SubscriptionTables {
  subscription_offers: SubscriptionOffersTable;
  subscription_payments: SubscriptionPaymentsTable;
  subscription_periods: SubscriptionPeriodsTable;
}
