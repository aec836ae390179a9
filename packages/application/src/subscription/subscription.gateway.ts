import type { Kopecks } from '@shop/domain/kernel';
import type {
  BenefitType,
  SubscriptionPaymentStatus,
  SubscriptionPlan,
  SubscriptionTerms,
  SubscriptionType,
} from '@shop/domain/subscription';

import type { Answer } from '../kernel/index.ts';

export type SubscriptionBenefit = {
  readonly title: string;
  readonly subtitle: string | null;
  readonly type: BenefitType;
  /** Addresses of pictures. */
  readonly logos: readonly string[];
  /** From this payable total on, so many percent come back. */
  readonly ladder: readonly { readonly from: Kopecks; readonly percent: number }[];
};

/** A subscription, on offer or owned (SUB-03). */
export type Subscription = {
  readonly subscriptionId: string;
  readonly name: string;
  readonly type: SubscriptionType;
  readonly subType: SubscriptionPlan;
  /** Until when it is paid for; null: the shopper does not have it. */
  readonly endDateTime: string | null;
  /** Where it is managed; null: nowhere. */
  readonly managementUrl: string | null;
  readonly benefits: readonly SubscriptionBenefit[];
  readonly termsAgreementFile: SubscriptionTerms | null;
  readonly paymentButton: { readonly primaryText: string; readonly secondaryText: string } | null;
};

/** Where it is paid, or the one that the shopper has already. */
export type PaymentLink =
  | { readonly kind: 'PAY'; readonly link: string }
  | { readonly kind: 'OWNED'; readonly subscriptionId: string | null };

/** Subscriptions as the store answers for them (SUB-02, SUB-07, SUB-08). */
export interface SubscriptionGateway {
  list(): Answer<readonly Subscription[]>;
  /** `termsVersion`: of the terms that were agreed to; null: none. */
  paymentLink(subscriptionId: string, termsVersion: string | null): Answer<PaymentLink>;
  paymentStatus(subscriptionId: string): Answer<SubscriptionPaymentStatus>;
}
