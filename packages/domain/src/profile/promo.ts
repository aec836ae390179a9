import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import type { AccountStanding } from '../session/index.ts';
import type { ConsentKind, Consents } from './consents.ts';

/** Ways of promotional messages that the shop itself sends. */
export const promoChannels = ['EMAIL', 'SMS'] as const;
export type PromoChannel = (typeof promoChannels)[number];

/** The consent that covers a promotional message (NTF-11). */
export const promoConsent: Readonly<Record<PromoChannel, ConsentKind>> = {
  EMAIL: 'MARKETING_EMAIL',
  SMS: 'MARKETING_SMS',
};

/** What decides whether somebody gets promotional messages, as it is at the moment of sending. */
export type PromoReader = {
  readonly phone: string;
  /** Empty: none. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly consents: Consents;
  readonly standing: AccountStanding;
  readonly isErased: boolean;
};

export type PromoRefusal = 'NO_CONSENT' | 'NO_CONFIRMED_EMAIL' | 'ACCOUNT_DELETED';

/**
 * The address or phone that a promotional message goes to now, or why none may go out: the consent is missing, the address is not confirmed (NTF-11,
 * OPN-343), or the account is marked as deleted (DEL-09).
 */
export function promoAddress(reader: PromoReader, channel: PromoChannel): Result<string, PromoRefusal> {
  if (reader.isErased || reader.standing.kind !== 'ACTIVE') return err('ACCOUNT_DELETED');
  if (!reader.consents[promoConsent[channel]]) return err('NO_CONSENT');
  if (channel === 'SMS') return ok(reader.phone);
  return reader.emailConfirmed && reader.email !== '' ? ok(reader.email) : err('NO_CONFIRMED_EMAIL');
}

/** Page of the shop that ends promotional mails; it gets the token of a mail as `token` (UNS-01). */
export const unsubscribePath = '/unsubscribe';
