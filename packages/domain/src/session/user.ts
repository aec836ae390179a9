export const userTypes = ['ANONYMOUS', 'CUSTOMER', 'ROBOT'] as const;
/** Who an access token is for (TOK-05, OPN-301). */
export type UserType = (typeof userTypes)[number];

export const scopes = ['SHOP', 'ACCOUNT', 'PROFILE_MARK_AS_DELETED', 'CATALOG_READ'] as const;
export type Scope = (typeof scopes)[number];

export const grantTypes = ['sber', 'anonymous', 'otp'] as const;
/** The grants of the token call; any other is refused (TOK-04). */
export type GrantType = (typeof grantTypes)[number];

/** The session's user; `scope` is space-separated as in the token (OPN-301, OPN-306). */
/** `openedThrough`: how the session was opened; missing when nobody has signed in (ADR-38, OPN-106). */
export type SessionUser = {
  readonly id: string;
  readonly type: UserType;
  readonly scope: string;
  readonly openedThrough?: 'SMS' | 'BANK_ID' | undefined;
};

/** The scopes of each type of user (OPN-301). */
export function scopesOf(type: UserType): readonly Scope[] {
  switch (type) {
    case 'ANONYMOUS':
      return ['SHOP'];
    case 'CUSTOMER':
      return ['SHOP', 'ACCOUNT'];
    case 'ROBOT':
      return ['CATALOG_READ'];
    default:
      return type satisfies never;
  }
}

/** Signed in means a customer's token; no user or any other type is not (TOK-07). */
export function isSignedIn(user: { readonly type: string } | null): boolean {
  return user !== null && user.type === 'CUSTOMER';
}

/** Whether a token is good for nothing but restoring its account, which is marked as deleted (AUT-32, DEL-13). */
export function isMarkedAsDeleted({ scope }: { readonly scope: string }): boolean {
  const mark: Scope = 'PROFILE_MARK_AS_DELETED';
  return scope.split(' ').includes(mark);
}
