import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { returnPath } from './return-path.ts';

/** The button shows loading this long, in ms, before the browser leaves for the bank (SSO-14). */
export const BANK_REDIRECT_MS = 1500;

/** A fast sign-in that the bank has not answered after so long, in ms, is given up (SSO-13). */
export const FAST_SIGN_IN_MS = 1000;

export const bankSignInTexts = {
  button: 'Войти по Сбер ID',
  /** SSO-15, ERC-53. */
  failed: 'Не удалось войти по Сбер ID. Попробуйте попозже',
  underWay: 'Входим по Сбер ID…',
} as const;

/** For the log only (SSO-18, OPN-397). */
export const EMPTY_BANK_CREDENTIALS = 'Empty SberId credentials';

export type BankReturn =
  /** The page was opened without an answer of the bank: it signs in without a tap where the bank allows it (SSO-12). */
  | { readonly kind: 'AUTOMATIC'; readonly returnTo: string; readonly appUrl: string | null }
  | { readonly kind: 'CODE'; readonly code: string; readonly state: string; readonly issuer: string | null }
  /** The bank, or the person there, refused. */
  | { readonly kind: 'REFUSED'; readonly state: string };

/** What the query of the return page says, by its parameters; half an answer is none (SSO-18). */
export function readBankReturn(
  query: Readonly<Record<string, string>>,
): Result<BankReturn, 'EMPTY_CREDENTIALS'> {
  const given = (name: string) => {
    const value = query[name] ?? '';
    return value === '' ? null : value;
  };
  const [code, state] = [given('code'), given('state')];
  if (code !== null && state !== null) return ok({ kind: 'CODE', code, state, issuer: given('iss') });
  if (state !== null && given('error') !== null) return ok({ kind: 'REFUSED', state });
  if (code !== null || state !== null || given('error') !== null) return err('EMPTY_CREDENTIALS');
  // An app that leads here is led back to by `redirectUrl` (OPN-329).
  return ok({ kind: 'AUTOMATIC', returnTo: returnPath(query['returnTo']), appUrl: given('redirectUrl') });
}
