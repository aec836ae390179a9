/** How long an account that was marked as deleted can be restored, in s (DEL-04, OPN-346). */
export const RESTORE_WINDOW_S = 2_592_000;

/** How long a sign-in to such an account waits for the answer whether to restore it, in s (OPN-346). */
export const RESTORE_ANSWER_S = 600;

/**
 * How an account stands that somebody signs in to. `MARKED`: its holder deleted it, and may bring it back before
 * `restorableUntil`. `EXPIRED`: the window has passed; what is left of it has to be erased (DEL-14).
 */
export type AccountStanding =
  | { readonly kind: 'ACTIVE' }
  | { readonly kind: 'MARKED'; readonly restorableUntil: Date }
  | { readonly kind: 'EXPIRED' };

/** `markedAt`: when the account was marked as deleted; null: it is not. The last moment of the window is no longer in it. */
export function accountStanding(markedAt: Date | null, now: Date): AccountStanding {
  if (markedAt === null) return { kind: 'ACTIVE' };
  const restorableUntil = new Date(markedAt.getTime() + RESTORE_WINDOW_S * 1000);
  return now < restorableUntil ? { kind: 'MARKED', restorableUntil } : { kind: 'EXPIRED' };
}
