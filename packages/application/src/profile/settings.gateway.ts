import type { OwnConsentSource, Subscriptions } from '@shop/domain/profile';

import type { Answer } from '../kernel/index.ts';

/** Partners with whom the shopper lets the shop share data. */
export type Sharing = { readonly sber: boolean };

/** What a shopper agrees to, and the e-mail address (NTF-06, NTF-07, NTF-10, EML). Saving consents answers what the store holds then. */
export interface SettingsGateway {
  subscriptions(): Answer<Subscriptions>;
  /** `source`: where the shopper said so. */
  subscribe(wanted: Subscriptions, source?: OwnConsentSource): Answer<Subscriptions>;
  sharing(): Answer<Sharing>;
  share(wanted: Sharing, source?: OwnConsentSource): Answer<Sharing>;
  /** Sends a code to an address (EML-20). */
  sendEmailCode(email: string): Answer<{ readonly resendAfterSeconds: number }>;
  /** Confirms it with the code (EML-21). */
  confirmEmail(email: string, otp: string): Answer<void>;
  /** Marks the account as deleted (DEL-07). */
  markAsDeleted(): Answer<void>;
}
