import type { Subscriptions } from '@shop/domain/profile';

import type { Answer } from '../kernel/index.ts';

/** Partners with whom the shopper lets the shop share data. */
export type Sharing = { readonly sber: boolean };

/** What a shopper agrees to, and the e-mail address (NTF-06, NTF-07, NTF-10, EML). Saving consents answers what the store holds then. */
export interface SettingsGateway {
  subscriptions(): Answer<Subscriptions>;
  subscribe(wanted: Subscriptions): Answer<Subscriptions>;
  sharing(): Answer<Sharing>;
  share(wanted: Sharing): Answer<Sharing>;
  /** Sends a code to an address (EML-20). */
  sendEmailCode(email: string): Answer<{ readonly resendAfterSeconds: number }>;
  /** Confirms it with the code (EML-21). */
  confirmEmail(email: string, otp: string): Answer<void>;
  /** Marks the account as deleted (DEL-07). */
  markAsDeleted(): Answer<void>;
}
