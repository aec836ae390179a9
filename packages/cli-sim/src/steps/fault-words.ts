import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { didYouMean, readDuration } from '../values/index.ts';
import { callAreas, crashPoints } from '../world/index.ts';
import type {
  CallArea,
  CrashPoint,
  JobFault,
  NetworkEffect,
  NetworkFault,
  StandInFault,
  StandInName,
} from '../world/index.ts';

/** A fault, parsed from its words. */
export type Fault =
  | { readonly kind: 'network'; readonly fault: NetworkFault }
  | { readonly kind: 'standIn'; readonly name: StandInName; readonly fault: StandInFault }
  /** `time`: it gets past the point so often, less one, before. */
  | { readonly kind: 'crash'; readonly at: CrashPoint; readonly time: number }
  | { readonly kind: 'jobs'; readonly fault: JobFault; readonly times: number }
  | { readonly kind: 'sessions'; readonly seconds: number }
  | { readonly kind: 'calm' };

/** How many calls fail by default when something 'is down'. */
const DOWN_CALLS = 5;
const MAX_TIMES = 1000;

/** All forms of faults, for messages and the documentation. */
export const faultPatterns: readonly string[] = [
  `the next 2 order calls lose their answer (calls: ${callAreas.slice(1).join(', ')}, or just "calls")`,
  'the next call gets lost',
  'the next cart call arrives twice',
  'the next cart call gets half an answer',
  'the next 3 cart calls of anna take 8 s longer',
  'the next call fails with 503',
  'the bank sends no report',
  'the bank reports twice, before the page, after the page, or with a wrong signature',
  'the bank reports a wrong amount or a wrong state, answers with a wrong amount, or holds or captures one',
  'the bank declines the next card with INSUFFICIENT_FUNDS',
  'the bank declines the next card and approves it later',
  'the bank declines the next charge of a known card with OPERATION_REJECTED',
  'the bank does it and does not answer',
  'the bank captures, or gives back, and does not answer, or forgets the next refund',
  'the bank is down, does not answer, answers nonsense, or answers 8 s late',
  'the bank is down for the next 2 calls (or another third party does something so often)',
  'the next SMS gets lost',
  'the SMS gateway is down, does not answer, or answers 8 s late',
  'the geocoder is down, does not answer, or answers 3 s late',
  'the fiscal service is down, does not answer, does it and does not answer, or answers 8 s late',
  'the loyalty programme sends no report, or reports with a wrong signature',
  'the loyalty programme is down, does not answer, does it and does not answer, or answers 8 s late',
  'the provider of subscriptions sends no report, reports twice, or reports with a wrong signature',
  'the provider of subscriptions is down, does not answer, does it and does not answer, or answers 8 s late',
  'the warehouse sends no report',
  'the warehouse reports late, twice, out of order, with a wrong signature or with an old one',
  'the warehouse refuses the next order, has no time for it, or cannot hold its time',
  'the warehouse cancels the next order at once, forgets the next order, or gives out the next order that is taken back',
  'the warehouse is down, does not answer, does it and does not answer, or answers 3 s late',
  'the anti-fraud service refuses the next order or the next promocode',
  'the anti-fraud service is down, does not answer, or answers 800 ms late',
  'the tips service is down, does not answer, does it and does not answer, or answers 8 s late',
  'the mail gateway is down, does not answer, or answers 8 s late',
  'the bank sign-in is down, does not answer, or answers 8 s late',
  `the store crashes ${crashPoints.join(' / ')}`,
  'the store crashes after a write, the 7th time (or at another of these points)',
  'the next job runs twice',
  'the next 5 jobs run 30 s late',
  'sessions end after 60 s',
  'everything works again',
];

/** Faults that can be meant as they are written. */
const plainFaults: readonly string[] = [
  ...faultPatterns.map((pattern) => pattern.replace(/ \(.*/, '')).filter((pattern) => !/[,/]/.test(pattern)),
  ...['bank', 'warehouse', 'geocoder', 'fiscal service', 'SMS gateway'].map((name) => `the ${name} is down`),
  ...crashPoints.map((point) => `the store crashes ${point}`),
];

/**
 * Words that mean something: a regular expression, which editors use, too, and what its groups mean; null: a number
 * or duration is out of range.
 */
type Form<T> = { readonly pattern: string; readonly read: (...groups: readonly string[]) => T | null };

const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

const patternOf = (forms: readonly Form<unknown>[]): string => anyOf(forms.map(({ pattern }) => pattern));

/** What the words mean by the first form that they have; groups that are not there are ''. */
function readBy<T>(forms: readonly Form<T>[], words: string): T | null {
  for (const { pattern, read } of forms) {
    const [whole, ...groups] = new RegExp(`^${pattern}$`).exec(words) ?? [];
    if (whole !== undefined) return read(...groups.map((group: string | undefined) => group ?? ''));
  }
  return null;
}

const fixed = <T>(pattern: string, meaning: T): Form<T> => ({ pattern, read: () => meaning });

const DURATION = String.raw`([\d.]+ ?\w+(?: [\d.]+ ?\w+)*)`;

/** What words with a duration, as its first group, mean. */
const lasting =
  <T>(read: (ms: number, more: string) => T) =>
  (duration = '', more = ''): T | null => {
    const ms = readDuration(duration);
    return ms === null || ms > 99_999 ? null : read(ms, more);
  };

const NEXT = String.raw`the next(?: (\d+))?`;

/** How many are meant by "the next", if that is possible. */
function timesOf(count: string): number | null {
  const times = Number(count || 1);
  return times < 1 || times > MAX_TIMES ? null : times;
}

const effects: readonly Form<NetworkEffect>[] = [
  fixed('gets? lost', { kind: 'lostRequest' }),
  fixed('loses? (?:its|their) answers?', { kind: 'lostAnswer' }),
  fixed('gets? half (?:an answer|of (?:its|their) answers?)', { kind: 'truncated' }),
  fixed('arrives? twice', { kind: 'duplicated' }),
  {
    pattern: `takes? ${DURATION} longer( to arrive)?`,
    read: lasting((ms, part) => ({ kind: 'delayed', ms, ...(part === '' ? {} : { part: 'request' }) })),
  },
  {
    pattern: String.raw`fails? with ([45]\d\d)`,
    read: (status) => ({ kind: 'failed', status: Number(status) }),
  },
];

const areas = callAreas.slice(1);

const networkForm: Form<Fault> = {
  pattern: String.raw`${NEXT}(?: (${areas.join('|')}))? calls?(?: of (\S+))? (${patternOf(effects)})`,
  read: (count = '', area = '', shopper = '', rest = '') => {
    const times = timesOf(count);
    const effect = readBy(effects, rest);
    if (times === null || effect === null) return null;
    const known = areas.find((each): each is CallArea => each === area) ?? 'any';
    return { kind: 'network', fault: { area: known, effect, times, shopper: shopper || null } };
  },
};

type StandInForm = Form<StandInFault>;

/** Faults of any stand-in: it is down, silent, or late. */
const transport: readonly StandInForm[] = [
  fixed('is down', { outcome: 'error500', times: DOWN_CALLS }),
  fixed('does not answer', { outcome: 'timeout' }),
  fixed('answers nonsense', { outcome: 'malformed', phase: 'after' }),
  fixed('does it and does not answer', { outcome: 'timeout', phase: 'after' }),
  {
    pattern: `answers ${DURATION} late`,
    read: lasting((ms) => ({ outcome: `slow:${ms}`, phase: 'after' })),
  },
];

const outcomes = (known: Readonly<Record<string, string>>): readonly StandInForm[] =>
  Object.entries(known).map(([words, outcome]) => fixed(words, { outcome }));

const reports = { 'sends no report': 'noWebhook', 'reports with a wrong signature': 'badSignature' };

/** The third parties, and what only they do. */
const standIns: readonly (readonly [party: string, name: StandInName, own: readonly StandInForm[]])[] = [
  ['SMS gateway', 'sms', []],
  ['tips service', 'tips', []],
  ['mail gateway', 'mail', []],
  ['bank sign-in', 'bankId', []],
  ['geocoder', 'geo', []],
  ['fiscal service', 'fiscal', []],
  ['loyalty programme', 'loyalty', outcomes(reports)],
  [
    'provider of subscriptions',
    'subscription',
    outcomes({ ...reports, 'reports twice': 'duplicateWebhooks' }),
  ],
  [
    'anti-fraud service',
    'antifraud',
    outcomes({ 'refuses the next order': 'refuseOrder', 'refuses the next promocode': 'refusePromocode' }),
  ],
  [
    'warehouse',
    'fulfilment',
    outcomes({
      'sends no report': 'noReport',
      'reports late': 'lateReport',
      'reports twice': 'duplicateReports',
      'reports out of order': 'reportsOutOfOrder',
      'reports with a wrong signature': 'badSignature',
      'reports with an old signature': 'oldReport',
      'refuses the next order': 'REJECTED_ON_CREATION_IN_FULFILLMENT',
      'has no time for the next order': 'SLOT_NOT_AVAILABLE',
      'cannot hold the time of the next order': 'SLOT_RESERVATION_FAILED',
      'cancels the next order at once': 'cancelsAtOnce',
      'forgets the next order': 'forgets',
      'gives out the next order that is taken back': 'givesOut',
    }),
  ],
  [
    'bank',
    'bank',
    [
      ...outcomes({
        ...reports,
        'reports twice': 'duplicateWebhooks',
        'reports before the page': 'webhookBeforeRedirect',
        'reports after the page': 'webhookAfterRedirect',
        'reports a wrong amount': 'wrongAmountReport',
        'reports a wrong state': 'wrongStateReport',
        'answers with a wrong amount': 'offByKopeck',
        'holds a wrong amount': 'wrongHold',
        'captures a wrong amount': 'wrongCapture',
        'forgets the next refund': 'forgottenRefund',
        'declines the next card and approves it later': 'approveLate',
      }),
      fixed('captures and does not answer', { outcome: 'timeout', phase: 'after', operation: 'capture' }),
      fixed('gives back and does not answer', { outcome: 'timeout', phase: 'after', operation: 'refund' }),
      {
        pattern: 'declines the next (card|charge of a known card) with ([A-Z0-9_]{1,60})',
        read: (operation, code) => ({
          outcome: `declineNext:${code}`,
          ...(operation === 'card' ? {} : { operation: 'charge' }),
        }),
      },
    ],
  ],
];

const standInForms = standIns.map(([party, name, own]): Form<Fault> => {
  const forms = [...own, ...transport];
  return {
    pattern: String.raw`the ${party} (${patternOf(forms)})(?: for the next (call|\d+ calls))?`,
    read: (...groups) => {
      const fault = readBy(forms, groups[0] ?? '');
      const calls = groups.at(-1) ?? '';
      const times = calls === 'call' ? 1 : Number.parseInt(calls, 10);
      return fault && { kind: 'standIn', name, fault: calls === '' ? fault : { ...fault, times } };
    },
  };
});

const jobFaults: readonly Form<JobFault>[] = [
  fixed('twice', { kind: 'twice' }),
  { pattern: `${DURATION} late`, read: lasting((ms) => ({ kind: 'late', ms })) },
];

const faultForms: readonly Form<Fault>[] = [
  fixed('everything works again', { kind: 'calm' }),
  {
    pattern: String.raw`the store crashes (${crashPoints.join('|')})(?:, the (\d{1,3})(?:st|nd|rd|th) time)?`,
    read: (where, time) => {
      const at = crashPoints.find((point) => point === where);
      return at === undefined ? null : { kind: 'crash', at, time: Math.max(1, Number(time || 1)) };
    },
  },
  {
    pattern: `${NEXT} jobs? runs? (${patternOf(jobFaults)})`,
    read: (count = '', rest = '') => {
      const times = timesOf(count);
      const fault = readBy(jobFaults, rest);
      return times === null || fault === null ? null : { kind: 'jobs', fault, times };
    },
  },
  {
    pattern: `sessions end after ${DURATION}`,
    read: lasting((ms) => ({ kind: 'sessions', seconds: Math.max(1, Math.round(ms / 1000)) })),
  },
  {
    pattern: `${NEXT} SMS gets? lost`,
    read: (count) => ({
      kind: 'standIn',
      name: 'sms',
      fault: { outcome: 'drop', times: Number(count || 1) },
    }),
  },
  networkForm,
  ...standInForms,
];

const ofOne: readonly (readonly [RegExp, string])[] = [
  [/^(get|take|arrive|fail|lose)(?= )/, '$1s'],
  [/their answers?/, 'its answer'],
];

/** The same fault, of the next calls of one shopper or of anybody (null), and of so many; null: of as many as before. */
export function aimedFault(text: string, shopper: string | null, times: number | null): string {
  const [, count = '', area = '', rest] =
    /^the next(?: (\d+))?( \w+)? calls?(?: of \S+)? (.*)$/.exec(text) ?? [];
  const number = times ?? Number(count || 1);
  if (rest === undefined) {
    const plain = text.replace(/ for the next .*$/, '');
    return times === null ? text : `${plain} for the next ${times === 1 ? 'call' : `${times} calls`}`;
  }
  const isOne = number === 1;
  const words = isOne ? ofOne.reduce((said, [from, to]) => said.replace(from, to), rest) : rest;
  const whose = shopper === null ? '' : ` of ${shopper}`;
  return `the next ${isOne ? '' : `${number} `}${area.trim()}${area === '' ? '' : ' '}${isOne ? 'call' : 'calls'}${whose} ${words}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
/** As in '11th' and '21st'. */
const ordinal = (number: number): string => `${number}${endings[ordinals.select(number)] ?? 'th'}`;

/** The crash when the store comes to a point the `time`th time. */
export const crashFault = (point: CrashPoint, time: number): string =>
  `the store crashes ${point}${time === 1 ? '' : `, the ${ordinal(time)} time`}`;

/** What an editor takes for a fault. */
export const faultForm: string = patternOf(faultForms);

/** Who a fault is about, such as "the bank" or "the next". */
const subjectOf = (words: string): string => words.split(' ').slice(0, 2).join(' ');

/** Parses a fault; the error lists the forms about the same, or all. */
export function readFault(text: string): Result<Fault, string> {
  const words = text.trim().replace(/\s+/g, ' ');
  const fault = readBy(faultForms, words);
  if (fault !== null) return ok(fault);
  const near = faultPatterns.filter((pattern) => subjectOf(pattern) === subjectOf(words));
  const shown = near.length > 0 ? near : faultPatterns;
  return err(`expected a fault${didYouMean(words, plainFaults)}; such as:\n    ${shown.join('\n    ')}`);
}
