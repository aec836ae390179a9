import type { Kopecks } from '../kernel/index.ts';
import type { SubscriptionPlan } from '../subscription/index.ts';
import type { LOYALTY_TYPE } from './loyalty-type.ts';

/** The files that a shopper agrees to (LOY-12). */
export const agreementKeys = ['TermsAndConditions', 'PersonalData', 'Marketing'] as const;
export type AgreementKey = (typeof agreementKeys)[number];

/** What the programme calls the consents (LOY-14, PRF-32). */
export const consentCodes = ['RA', 'D', 'ANA'] as const;
export type ConsentCode = (typeof consentCodes)[number];

/** The consent that agreeing to a file gives (OPN-249). */
export const consentOf: Readonly<Record<AgreementKey, ConsentCode>> = {
  TermsAndConditions: 'ANA',
  PersonalData: 'D',
  Marketing: 'RA',
};

/** The files that a registration with these ticks agrees to (OPN-249). */
export function agreedFiles(ticks: { readonly isMarketing: boolean }): readonly AgreementKey[] {
  return ticks.isMarketing ? agreementKeys : ['TermsAndConditions', 'PersonalData'];
}

/** A shopper's account in the programme (LOY-12); amounts in units of a kopeck. */
export type LoyaltyAccount = {
  readonly type: typeof LOYALTY_TYPE;
  readonly isActive: boolean;
  readonly isRegistrationAvailable: boolean;
  /** Without bonuses that orders hold. */
  readonly balance: Kopecks;
  /** What is still to be credited, the sum of `delayedAccruals`. */
  readonly delayedBalance: Kopecks;
  /** The nearest first. */
  readonly delayedAccruals: readonly { readonly bonusToAdd: Kopecks; readonly delayedAccrualDate: string }[];
  readonly subscription: { readonly type: SubscriptionPlan; readonly name: string } | null;
  readonly agreementFiles: Readonly<Record<AgreementKey, { readonly url: string; readonly version: string }>>;
};

/** The phone as the programme takes it: its last ten digits (LOY-39, PRF-29). */
export function programmePhone(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10);
}

/** The e-mail that a registration sends: the profile's only with the consent to marketing, else none (LOY-39, PRF-29). */
export function programmeEmail(email: string | null, isMarketing: boolean): string {
  return isMarketing ? (email ?? '') : '';
}
