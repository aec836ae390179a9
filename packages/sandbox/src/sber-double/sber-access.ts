export interface SberAccess {
  readonly userName: string;
  readonly password: string;
  readonly callbackKey: string;
  /** Where its reports go; null: it sends none. */
  readonly callbackUrl: string | null;
}

/** What the double accepts unless it is given something else; it opens nothing else. */
export const sberAccess: SberAccess = {
  userName: 'sber-user-of-the-sandbox',
  password: 'sber-password-of-the-sandbox',
  callbackKey: 'sber-callback-key-of-the-sandbox',
  callbackUrl: null,
};
