/** Where its methods and its pages lie. */
export const SBER_API = '/sber/ecomm/gw/partner/api/v1';
export const SBER_PAGE = '/sber/pp/pay_ru';

export interface SberAccess {
  readonly userName: string;
  readonly password: string;
  readonly callbackKey: string;
  /** Where its reports go; null: it sends none. */
  readonly callbackUrl: string | null;
}

/** Variables of a shop in whose name the double takes payments, where the stand-ins have this origin. */
export const sberEnvironment = (origin: string): Readonly<Record<string, string>> => ({
  PAYMENT_PROVIDER: 'sber',
  PAYMENT_SBER_URL: `${origin}${SBER_API}`,
  PAYMENT_SBER_PAGE_URL: `${origin}${SBER_PAGE}`,
  PAYMENT_SBER_USER: sberAccess.userName,
  PAYMENT_SBER_PASSWORD: sberAccess.password,
  PAYMENT_SBER_CALLBACK_KEY: sberAccess.callbackKey,
  PAYMENT_SBER_IP: '127.0.0.1',
});

/** What the double accepts unless it is given something else; it opens nothing else. */
export const sberAccess: SberAccess = {
  userName: 'sber-user-of-the-sandbox',
  password: 'sber-password-of-the-sandbox',
  callbackKey: 'sber-callback-key-of-the-sandbox',
  callbackUrl: null,
};
