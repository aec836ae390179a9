import type { ConsentKind, ConsentSource, PromoChannel } from '@shop/domain/profile';

export interface ConsentsTable {
  user_id: string;
  kind: ConsentKind;
  is_given: boolean;
}

export interface ConsentChangesTable {
  id: string;
  user_id: string;
  kind: ConsentKind;
  old_value: boolean;
  new_value: boolean;
  source: ConsentSource;
  at: Date;
}

export interface PromoCampaignsTable {
  name: string;
  channel: PromoChannel;
  /** Empty for an SMS. */
  subject: string;
  text: string;
  started_at: Date;
}

/** REFUSED: it never left. UNKNOWN: it may have arrived. */
export type PromoOutcome = 'SENT' | 'REFUSED' | 'UNKNOWN';

export interface PromoMessagesTable {
  id: string;
  campaign: string;
  user_id: string;
  /** Phone, or e-mail in the spelling by which addresses are compared. */
  address: string;
  /** Null: on its way, or whoever sent it was stopped. */
  outcome: PromoOutcome | null;
  /** When the consent was asked for. */
  at: Date;
}

export interface ProfileTables {
  consents: ConsentsTable;
  consent_changes: ConsentChangesTable;
  promo_campaigns: PromoCampaignsTable;
  promo_messages: PromoMessagesTable;
}
