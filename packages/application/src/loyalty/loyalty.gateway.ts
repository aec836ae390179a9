import type { AgreementKey, LedgerKind, LoyaltyAccount } from '@shop/domain/loyalty';

import type { Answer } from '../kernel/index.ts';

/** What changed the balance; `amount` says how, in units. */
export type BonusEntry = {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly at: string;
  readonly orderNumber: string | null;
};

export type Registration = {
  readonly isMarketing: boolean;
  readonly versions: Readonly<Partial<Record<AgreementKey, string>>>;
  /** The last ten digits. */
  readonly phone: string;
  readonly email: string;
};

/** The loyalty programme as the store answers for it (LOY-15, LOY-38). */
export interface LoyaltyGateway {
  /** Null: the shop does not take part. */
  account(): Answer<LoyaltyAccount | null>;
  register(registration: Registration): Answer<{ readonly isActive: boolean }>;
  /** The newest first. */
  history(): Answer<readonly BonusEntry[]>;
}
