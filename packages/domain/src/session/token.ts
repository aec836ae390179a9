/** With less than this left, in ms, a token is refreshed before a call (TOK-18). */
export const REFRESH_MARGIN_MS = 30_000;
/** Lifetime of an access token, in s (OPN-301). */
export const ACCESS_TOKEN_LIFETIME_S = 900;
/** A session and a refresh family live this long, in s (TOK-28, OPN-303). */
export const SESSION_LIFETIME_S = 31_536_000;

/**
 * What is found where a session that was just opened is not there (TOK-35): the browser brings no cookie back, so that there cannot
 * be one until it does (OPN-397).
 */
export const SESSION_NOT_CREATED = 'NextAuth session is not created';

/** Whether to refresh first: less than 30000 ms remain, exactly that much is enough (TOK-18). Both in ms since 1970. */
export function shouldRefresh(accessTokenExpires: number, now: number): boolean {
  return accessTokenExpires - now < REFRESH_MARGIN_MS;
}
