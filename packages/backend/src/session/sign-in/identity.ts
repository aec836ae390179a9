import type { AccountStanding } from '@shop/domain/session';

import type { Caller } from '../../kernel/index.ts';
import type { BankIdentity } from '../bank-id/identity-provider.ts';
import type { UsingCode } from '../one-time-codes/index.ts';

/** Who somebody has proved to be; a phone is like '+79001234567', and the code that was sent to it is yet to be used up. */
export type ProvenIdentity =
  | { readonly provenBy: 'SMS'; readonly phone: string; readonly usingCode: UsingCode }
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
