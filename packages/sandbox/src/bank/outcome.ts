import type { CardOutcome } from './payment.ts';

/** The code a payer types at the 3-D Secure step (OPN-291). */
export const THREE_DS_CODE = '1234';

const challengeCvc = '200';
const silentCvc = '314';
const firstDeclineCvc = 301;

/**
 * Error codes in the order of their CVCs: 301, 302, … (OPN-291). 314 never answers, so its code results from the
 * deadline.
 */
export const declineCodes = [
  'INSUFFICIENT_FUNDS',
  'AUTHENTICATION_ERROR',
  'OPERATION_FAILED',
  'TRANSACTION_LIMIT_REACHED',
  'AMOUNT_LIMIT_REACHED',
  'ISSUER_TECHNICAL_ERROR',
  'INCORRECT_CARD_DATA',
  'OPERATION_REJECTED',
  'ACQUIRING_TECHNICAL_ERROR',
  '3DS_NOT_AVAILABLE',
  '3DS_ERROR',
  'AUTHORIZATION_TECHNICAL_ERROR',
  'BANK_CONNECTION_ERROR',
  'PAYMENT_TIMEOUT',
  'UNKNOWN',
] as const;

export function outcomeOfCvc(cvc: string): CardOutcome {
  if (cvc === challengeCvc) return { kind: 'challenge' };
  if (cvc === silentCvc) return { kind: 'silence' };
  const code = declineCodes[Number(cvc) - firstDeclineCvc];
  return code ? { kind: 'decline', code } : { kind: 'approve' };
}

export type TestCard = {
  readonly number: string;
  readonly cvc: string;
  readonly title: string;
  readonly note: string;
};

const mir = '2200 0000 0000 0004';
const visa = '4111 1111 1111 1111';
const mastercard = '5555 5555 5555 4444';

const declineTitles: Readonly<Record<(typeof declineCodes)[number], string>> = {
  INSUFFICIENT_FUNDS: 'Недостаточно средств',
  AUTHENTICATION_ERROR: 'Ошибка аутентификации',
  OPERATION_FAILED: 'Операция не выполнена',
  TRANSACTION_LIMIT_REACHED: 'Лимит числа операций',
  AMOUNT_LIMIT_REACHED: 'Лимит суммы покупок',
  ISSUER_TECHNICAL_ERROR: 'Сбой у банка карты',
  INCORRECT_CARD_DATA: 'Неверные данные карты',
  OPERATION_REJECTED: 'Операция отклонена',
  ACQUIRING_TECHNICAL_ERROR: 'Сбой эквайринга',
  '3DS_NOT_AVAILABLE': '3-D Secure недоступен',
  '3DS_ERROR': 'Ошибка 3-D Secure',
  AUTHORIZATION_TECHNICAL_ERROR: 'Сбой авторизации',
  BANK_CONNECTION_ERROR: 'Нет связи с банком',
  PAYMENT_TIMEOUT: 'Банк не отвечает',
  UNKNOWN: 'Неизвестная ошибка',
};

/** Test cards for every outcome, which depends only on the CVC; any valid number will do. */
export const testCards: readonly TestCard[] = [
  { number: mir, cvc: '123', title: 'Успешная оплата', note: 'Без подтверждения' },
  { number: visa, cvc: '200', title: 'Успешно с 3-D Secure', note: `Код подтверждения ${THREE_DS_CODE}` },
  ...declineCodes.map((code, index) => ({
    number: index % 2 === 0 ? mastercard : mir,
    cvc: String(firstDeclineCvc + index),
    title: declineTitles[code],
    note: code === 'PAYMENT_TIMEOUT' ? 'До истечения срока оплаты' : code,
  })),
];

/** An expiry date that is good for years, as MM/YY. */
export function testExpiry(now: Date): string {
  return `12/${String((now.getUTCFullYear() + 4) % 100).padStart(2, '0')}`;
}
