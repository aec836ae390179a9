/** What a shopper may agree to and take back: promotional messages by channel, and sharing data with partners (NTF-06, NTF-10). */
export const consentKinds = ['MARKETING_EMAIL', 'MARKETING_PUSH', 'MARKETING_SMS', 'SHARE_SBER'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Where a change of a consent came from (NTF-11). */
export const consentSources = ['SETTINGS', 'SIGN_IN', 'UNSUBSCRIBE', 'DELETION'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Sources that a shopper's own page may name. */
export const ownConsentSources = ['SETTINGS', 'SIGN_IN'] as const satisfies readonly ConsentSource[];
export type OwnConsentSource = (typeof ownConsentSources)[number];

/** Partners that data may be shared with. */
export const thirdParties = ['sber'] as const;
export type ThirdParty = (typeof thirdParties)[number];

export type Consents = Readonly<Record<ConsentKind, boolean>>;

/** Without a word nothing is agreed to (AUT-31). */
export const noConsents: Consents = {
  MARKETING_EMAIL: false,
  MARKETING_PUSH: false,
  MARKETING_SMS: false,
  SHARE_SBER: false,
};

/** Promotional messages that a shopper takes. */
export type Subscriptions = { readonly email: boolean; readonly push: boolean; readonly sms: boolean };

/** The subscriptions among the consents, and back. */
export const subscriptionsOf = (consents: Consents): Subscriptions => ({
  email: consents.MARKETING_EMAIL,
  push: consents.MARKETING_PUSH,
  sms: consents.MARKETING_SMS,
});
export const consentsOf = (wanted: Subscriptions): Omit<Consents, 'SHARE_SBER'> => ({
  MARKETING_EMAIL: wanted.email,
  MARKETING_PUSH: wanted.push,
  MARKETING_SMS: wanted.sms,
});

/**
 * The subscriptions after the box of the login wizard was ticked: by e-mail only where the address is confirmed; otherwise that
 * one stays as it is (AUT-35, OPN-320).
 */
export function subscriptionsOnceTicked(
  held: Subscriptions,
  own: { readonly emailConfirmed: boolean },
): Subscriptions {
  return { email: held.email || own.emailConfirmed, push: true, sms: true };
}

/** Messages about one's own orders need no consent, and nothing switches them off (NTF-06). */
export const TRANSACTIONAL_PUSH = true;

/** Whether the e-mail switch can be used: an address is there, confirmed or not (NTF-03, OPN-343). */
export function canSubscribeByEmail(own: { readonly email: string }): boolean {
  return own.email !== '';
}

export type ConsentChange = { readonly kind: ConsentKind; readonly from: boolean; readonly to: boolean };

/** What differs between the consents that are and those that are wanted; each difference goes into the journal (NTF-11). */
export function consentChanges(now: Consents, wanted: Partial<Consents>): readonly ConsentChange[] {
  return consentKinds.flatMap((kind) => {
    const to = wanted[kind] ?? now[kind];
    return to === now[kind] ? [] : [{ kind, from: now[kind], to }];
  });
}
