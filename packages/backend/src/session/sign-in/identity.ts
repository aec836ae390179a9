import type { AccountStanding } from '@shop/domain/session';

import type { Caller } from '../../kernel/index.ts';
import type { BankIdentity } from '../bank-id/identity-provider.ts';

/** Who somebody has proved to be; a phone is like '+79001234567'. */
export type ProvenIdentity =
  | { readonly provenBy: 'SMS'; readonly phone: string }
  | ({ readonly provenBy: 'BANK_ID' } & BankIdentity);

/** The account that an identity leads to, and whether it may be entered or has to be restored first. */
export interface ResolvedAccount {
  readonly userId: string;
  readonly standing: Exclude<AccountStanding, { readonly kind: 'EXPIRED' }>;
}

/** Who comes in, and from where. */
export interface Arrival {
  /** The anonymous visitor who signs in; null when there is none. */
  readonly visitor: Pick<Caller, 'userId' | 'userType'> | null;
  readonly deviceId: string | null;
  readonly network: string;
}
