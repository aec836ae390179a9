import { createHmac } from 'node:crypto';

import type { CardTrace } from './payment.ts';
import { cardTexts } from './texts.ts';

export type CardFields = { readonly number: string; readonly expiry: string; readonly cvc: string };
export type CardErrors = { readonly [F in keyof CardFields]?: string };
export type CardCheck =
  | { readonly ok: true; readonly card: CardTrace; readonly cvc: string }
  | { readonly ok: false; readonly errors: CardErrors };

/**
 * Checks what the payer typed (OPN-291: number by Luhn, MM/YY, CVC). Of the number only the first six and last four
 * digits are kept, and a fingerprint made with the bank's key.
 */
export function checkCard(fields: CardFields, now: Date, fingerprintKey: string): CardCheck {
  const digits = fields.number.replace(/[\s-]/g, '');
  const errors = {
    ...present('number', numberError(digits)),
    ...present('expiry', expiryError(fields.expiry, now)),
    ...present('cvc', cvcError(fields.cvc)),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, card: traceOf(digits, fingerprintKey), cvc: fields.cvc.trim() };
}

export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function paymentSystemOf(digits: string): string {
  if (/^220[0-4]/.test(digits)) return 'MIR';
  if (digits.startsWith('4')) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MASTERCARD';
  return digits.startsWith('62') ? 'UNIONPAY' : 'OTHER';
}

/** The parts of a card number that are kept. */
export function traceOf(digits: string, fingerprintKey: string): CardTrace {
  const hidden = '*'.repeat(digits.length - 10);
  return {
    maskedPan: `${digits.slice(0, 6)}${hidden}${digits.slice(-4)}`,
    paymentSystem: paymentSystemOf(digits),
    bankName: cardTexts.bankName,
    fingerprint: createHmac('sha256', fingerprintKey).update(`card ${digits}`).digest('hex').slice(0, 40),
  };
}

function numberError(digits: string): string | null {
  if (digits === '') return cardTexts.errors.numberEmpty;
  if (!/^\d{16,19}$/.test(digits)) return cardTexts.errors.numberLength;
  return isLuhn(digits) ? null : cardTexts.errors.numberWrong;
}

function expiryError(expiry: string, now: Date): string | null {
  if (expiry.trim() === '') return cardTexts.errors.expiryEmpty;
  const match = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(expiry);
  if (!match) return cardTexts.errors.expiryFormat;
  // A card is valid until the end of its month.
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return end > now.getTime() ? null : cardTexts.errors.expiryPast;
}

function cvcError(cvc: string): string | null {
  if (cvc.trim() === '') return cardTexts.errors.cvcEmpty;
  return /^\d{3}$/.test(cvc.trim()) ? null : cardTexts.errors.cvcFormat;
}

function present(field: keyof CardFields, error: string | null): CardErrors {
  return error === null ? {} : { [field]: error };
}
