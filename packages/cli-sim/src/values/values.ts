import { isValidPhone, normalizePhone } from '@shop/domain/session';
import { kopecks, parseClock } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { didYouMean } from './closest.ts';

// Every value of a scenario is read as text, so that a CVC keeps its zeros and an amount its kopecks. These schemas
// parse the text.

/** The form of a right text, which editors know, too; `or`: as what else an editor may read it, and within which bounds. */
export type Written = {
  readonly pattern: string;
  readonly or?: {
    readonly type: 'boolean' | 'integer' | 'number';
    readonly minimum?: number;
    readonly maximum?: number;
  };
};

const wholeNumber = (minimum: number, maximum: number) =>
  ({ or: { type: 'integer', minimum, maximum } }) as const;

/** A text that has this form, if one is given, and of which `read` does not give null. */
function value<T>(
  expected: string,
  read: (text: string) => T | null,
  written?: Written,
): z.ZodType<T, string> {
  const form = written && new RegExp(`^(?:${written.pattern})$`);
  return z
    .string({ error: () => `expected ${expected}` })
    .transform((text, context) => {
      const given = text.trim();
      const known = form?.test(given) === false ? null : read(given);
      if (known !== null) return known;
      context.addIssue({ code: 'custom', message: `expected ${expected}, not "${text}"` });
      return z.NEVER;
    })
    .meta({ description: expected, ...(written === undefined ? {} : { written }) });
}

const space = /[\s\u00A0\u202F]/g;

/** '499', '499 ₽', '1 234,50 ₽', '499.90' in roubles, '49990 kopecks' in kopecks; null for any other text. */
export function readAmount(text: string): Kopecks | null {
  const compact = text.replace(space, '');
  const inKopecks = /^(\d{1,12})kopecks?$/.exec(compact);
  if (inKopecks) return kopecks(Number(inKopecks[1]));
  const inRoubles = /^(\d{1,10})(?:[.,](\d{1,2}))?(?:₽|roubles?)?$/.exec(compact);
  if (!inRoubles) return null;
  return kopecks(Number(inRoubles[1]) * 100 + Number((inRoubles[2] ?? '').padEnd(2, '0')));
}

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  min: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const MAX_DURATION_MS = 90 * 86_400_000;

/** '90 s', '3 min', '1 h 30 min', '2 days' in ms; null for any other text, or more than 90 days. */
export function readDuration(text: string): number | null {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)\s*/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null;
  const total = parts.reduce((sum, [, count, unit = '']) => {
    const ms = unitMs[unit] ?? unitMs[unit.replace(/s$/, '')];
    return ms === undefined ? Number.NaN : sum + Number(count) * ms;
  }, 0);
  return total <= MAX_DURATION_MS ? Math.round(total) : null;
}

const yesNo: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

export const text = value('a text', (given) => (given === '' ? null : given)).meta({ minLength: 1 });

/** What a text of a step may name. The prompt completes the names that it knows of each kind. */
export type NameKind =
  | ('address' | 'saved address' | 'city' | 'store' | 'category' | 'section' | 'suggestion')
  | ('product' | 'line' | 'promotion' | 'button' | 'card' | 'card number' | 'cvc');

/** Marks what a value names. */
export const names = (kind: NameKind) => ({ names: kind });
export const named = (kind: NameKind) => text.meta(names(kind));

export const amount = value('an amount such as 499 ₽, 499.90 or 49990 kopecks', readAmount, {
  pattern: String.raw`[\d\s\u00A0\u202F]*\d[\d\s\u00A0\u202F]*([.,]\d{1,2}\s*|\s*)(₽|roubles?|kopecks?)?`,
  or: { type: 'number', minimum: 0 },
});
export const duration = value('a duration such as 90 s, 3 min or 1 h 30 min', readDuration, {
  pattern: String.raw`(\d+(\.\d+)?\s*(ms|s|secs?|min|mins|h|hs|hours?|days?)\s*)+`,
});
export const quantity = value('a whole number from 0 to 1000', Number, {
  pattern: String.raw`\d{1,3}|1000`,
  ...wholeNumber(0, 1000),
});
/** Whole bonuses. */
export const bonuses = value('a whole number of bonuses', Number, {
  pattern: String.raw`\d{1,7}`,
  ...wholeNumber(0, 9_999_999),
});
/** By how many a balance changes. */
export const bonusChange = value('a whole number of bonuses, such as 500 or -20', Number, {
  pattern: String.raw`-?\d{1,6}`,
  ...wholeNumber(-999_999, 999_999),
});
export const answer = value('yes or no', (given) => yesNo[given.toLowerCase()] ?? null, {
  pattern: '[Yy][Ee][Ss]|[Nn][Oo]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]',
  or: { type: 'boolean' },
});
export const phone = value(
  'a Russian phone number such as +7 900 123-45-67',
  (given) => (isValidPhone(given) ? normalizePhone(given) : null),
  { pattern: String.raw`\D*([78]\D*)?[3489](\D*\d){9}\D*`, ...wholeNumber(3_000_000_000, 89_999_999_999) },
);
export const smsCode = value('a code of four digits', String, {
  pattern: String.raw`\d{4}`,
  ...wholeNumber(0, 9999),
});
export const cardNumber = value('a card number of 16 to 19 digits', String, {
  pattern: String.raw`[\s-]*(\d[\s-]*){16,19}`,
  or: { type: 'integer', minimum: 1e15 },
});
export const cvc = value('a CVC of three digits', String, {
  pattern: String.raw`\d{3}`,
  ...wholeNumber(0, 999),
});
export const expiry = value('an expiry such as 05/30', String, { pattern: String.raw`\d{2}/\d{2}` });
export const moment = value(
  'a moment such as 2026-05-14T12:00+03:00',
  (given) => {
    const time = Date.parse(given);
    return Number.isNaN(time) ? null : time;
  },
  { pattern: String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})` },
);
export const point = value(
  'a point such as 55.7641, 37.6066',
  (given) => {
    const [lat = Number.NaN, lon = Number.NaN] = given.split(',').map(Number);
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
  },
  { pattern: String.raw`-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?` },
);
/** Minutes since midnight. */
export const dayTime = value('a time of day such as 23:59', (given) => parseClock(given.padStart(5, '0')), {
  pattern: String.raw`([01]?\d|2[0-3]):[0-5]\d`,
});
export const requirement = value('the id of a requirement such as CRT-56', String, {
  pattern: String.raw`[A-Z]{3}-\d{2,3}`,
});

/** A value that one of a few words may stand for, or else what `rest` reads. */
export function wordOr<const W extends readonly [string, ...string[]], S extends z.ZodType>(
  words: W,
  rest: S,
  others: string,
) {
  const error = ({ input }: { readonly input?: unknown }): string => {
    const given = typeof input === 'string' ? `, not "${input}"${didYouMean(input, words)}` : '';
    return `expected one of ${words.join(', ')}, or ${others}${given}`;
  };
  return z.union([z.enum(words, { error }), rest], { error });
}

/** One of a few words. */
export function oneOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z.enum(words, {
    error: ({ input }) =>
      `expected one of ${words.join(', ')}, not "${String(input)}"${didYouMean(String(input), words)}`,
  });
}
