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
  'the bank reports a wrong amount or a wrong state, answers with a wrong amount, or holds one',
  'the bank declines the next card with INSUFFICIENT_FUNDS',
  'the bank declines the next charge of a known card with OPERATION_REJECTED',
  'the bank does it and does not answer',
  'the bank is down, does not answer, answers nonsense, or answers 8 s late',
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
  ...faultPatterns.flatMap((pattern) => (/[,(/]/.test(pattern) ? [] : [pattern])),
  ...['bank', 'warehouse', 'geocoder', 'fiscal service', 'SMS gateway'].map((name) => `the ${name} is down`),
  ...crashPoints.map((point) => `the store crashes ${point}`),
];

const seconds = (text: string): number | null => {
  const ms = readDuration(text.trim());
  return ms === null || ms > 99_999 ? null : ms;
};

function effectOf(words: string): NetworkEffect | null {
  if (/^gets? lost$/.test(words)) return { kind: 'lostRequest' };
  if (/^loses? (its|their) answers?$/.test(words)) return { kind: 'lostAnswer' };
  if (/^gets? half (an answer|of (its|their) answers?)$/.test(words)) return { kind: 'truncated' };
  if (/^arrives? twice$/.test(words)) return { kind: 'duplicated' };
  const longer = /^takes? (.+) longer( to arrive)?$/.exec(words);
  const ms = seconds(longer?.[1] ?? '');
  if (ms !== null) return { kind: 'delayed', ms, ...(longer?.[2] ? { part: 'request' as const } : {}) };
  const status = Number(/^fails? with ([45]\d\d)$/.exec(words)?.[1]);
  return Number.isNaN(status) ? null : { kind: 'failed', status };
}

function networkFault(words: string): Fault | null {
  const form = /^the next(?: (\d+))?(?: ([a-z]+))? calls?(?: of ([\p{L}\p{N}_-]+))? (.+)$/u.exec(words);
  if (form === null) return null;
  const [, count = '1', area = 'any', shopper = null, rest = ''] = form;
  const effect = effectOf(rest);
  const known = callAreas.find((each): each is CallArea => each === area);
  const times = Number(count);
  if (effect === null || known === undefined || times < 1 || times > MAX_TIMES) return null;
  return { kind: 'network', fault: { area: known, effect, times, shopper } };
}

/** Faults of any stand-in: it is down, silent, or late. */
function transportFault(words: string): StandInFault | null {
  if (words === 'is down') return { outcome: 'error500', times: DOWN_CALLS };
  if (words === 'does not answer') return { outcome: 'timeout' };
  if (words === 'answers nonsense') return { outcome: 'malformed', phase: 'after' };
  if (words === 'does it and does not answer') return { outcome: 'timeout', phase: 'after' };
  const ms = seconds(/^answers (.+) late$/.exec(words)?.[1] ?? '');
  return ms === null ? null : { outcome: `slow:${ms}`, phase: 'after' };
}

const bankOutcomes: Readonly<Record<string, string>> = {
  'sends no report': 'noWebhook',
  'reports twice': 'duplicateWebhooks',
  'reports before the page': 'webhookBeforeRedirect',
  'reports after the page': 'webhookAfterRedirect',
  'reports with a wrong signature': 'badSignature',
  'reports a wrong amount': 'wrongAmountReport',
  'reports a wrong state': 'wrongStateReport',
  'answers with a wrong amount': 'offByKopeck',
  'holds a wrong amount': 'wrongHold',
};

function bankFault(words: string): StandInFault | null {
  const outcome = bankOutcomes[words];
  if (outcome !== undefined) return { outcome };
  const [, operation, code] =
    /^declines the next (card|charge of a known card) with ([A-Z0-9_]{1,60})$/.exec(words) ?? [];
  if (code === undefined) return transportFault(words);
  return { outcome: `declineNext:${code}`, ...(operation === 'card' ? {} : { operation: 'charge' }) };
}

const warehouseOutcomes: Readonly<Record<string, string>> = {
  'sends no report': 'noReport',
  'reports late': 'lateReport',
  'reports twice': 'duplicateReports',
  'reports out of order': 'reportsOutOfOrder',
  'reports with a wrong signature': 'badSignature',
  'reports with an old signature': 'oldReport',
  'refuses the next order': 'REJECTED_ON_CREATION_IN_FULFILLMENT',
  'has no time for the next order': 'SLOT_NOT_AVAILABLE',
  'cannot hold the time of the next order': 'SLOT_RESERVATION_FAILED',
};
const subscriptionOutcomes: Readonly<Record<string, string>> = {
  'sends no report': 'noWebhook',
  'reports twice': 'duplicateWebhooks',
  'reports with a wrong signature': 'badSignature',
};
const loyaltyOutcomes: Readonly<Record<string, string>> = {
  'sends no report': 'noWebhook',
  'reports with a wrong signature': 'badSignature',
};
const antiFraudOutcomes: Readonly<Record<string, string>> = {
  'refuses the next order': 'refuseOrder',
  'refuses the next promocode': 'refusePromocode',
};

/** What the words mean where a stand-in knows them as its own, or else for any stand-in. */
function outcomeFault(outcomes: Readonly<Record<string, string>>, words: string): StandInFault | null {
  const outcome = outcomes[words];
  return outcome === undefined ? transportFault(words) : { outcome };
}

const standIns: Readonly<Record<string, StandInName>> = {
  'SMS gateway': 'sms',
  'tips service': 'tips',
  'mail gateway': 'mail',
  'bank sign-in': 'bankId',
  warehouse: 'fulfilment',
  'anti-fraud service': 'antifraud',
  bank: 'bank',
  geocoder: 'geo',
  'fiscal service': 'fiscal',
  'loyalty programme': 'loyalty',
  'provider of subscriptions': 'subscription',
};

function faultOf(name: string, words: string): StandInFault | null {
  switch (name) {
    case '':
      return null;
    case 'bank':
      return bankFault(words);
    case 'warehouse':
      return outcomeFault(warehouseOutcomes, words);
    case 'provider of subscriptions':
      return outcomeFault(subscriptionOutcomes, words);
    case 'anti-fraud service':
      return outcomeFault(antiFraudOutcomes, words);
    case 'loyalty programme':
      return outcomeFault(loyaltyOutcomes, words);
    default:
      return transportFault(words);
  }
}

/** Longer names first, because one may begin as another does. */
const standInNames = Object.keys(standIns).toSorted((a, b) => b.length - a.length);
const standInForm = new RegExp(`^the (${standInNames.join('|')}) (.+?)(?: for the next (\\d+) calls)?$`);

function standInFault(words: string): Fault | null {
  const lostSms = /^the next(?: (\d+))? SMS gets? lost$/.exec(words);
  if (lostSms !== null)
    return { kind: 'standIn', name: 'sms', fault: { outcome: 'drop', times: Number(lostSms[1] ?? 1) } };
  const [, party = '', rest = '', times] = standInForm.exec(words) ?? [];
  const fault = faultOf(party, rest);
  const name = standIns[party];
  if (fault === null || name === undefined) return null;
  return { kind: 'standIn', name, fault: times === undefined ? fault : { ...fault, times: Number(times) } };
}

/** What happens to the store itself. */
function storeFault(words: string): Fault | null {
  const [, where, time = '1'] =
    /^the store crashes (.+?)(?:, the (\d{1,3})(?:st|nd|rd|th) time)?$/.exec(words) ?? [];
  const at = crashPoints.find((point) => point === where);
  if (at !== undefined) return { kind: 'crash', at, time: Math.max(1, Number(time)) };
  const lifetime = seconds(/^sessions end after (.+)$/.exec(words)?.[1] ?? '');
  if (lifetime !== null) return { kind: 'sessions', seconds: Math.max(1, Math.round(lifetime / 1000)) };
  const [, count = '1', twice, late = ''] =
    /^the next(?: (\d+))? jobs? runs? (?:(twice)|(.+) late)$/.exec(words) ?? [];
  const ms = seconds(late);
  const times = Number(count);
  if ((twice === undefined && ms === null) || times < 1 || times > MAX_TIMES) return null;
  return { kind: 'jobs', fault: ms === null ? { kind: 'twice' } : { kind: 'late', ms }, times };
}

/** Parses a fault; the error lists all forms. */
export function readFault(text: string): Result<Fault, string> {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === 'everything works again') return ok({ kind: 'calm' });
  const fault = storeFault(words) ?? networkFault(words) ?? standInFault(words);
  if (fault !== null) return ok(fault);
  return err(
    `expected a fault${didYouMean(words, plainFaults)}; such as:\n    ${faultPatterns.join('\n    ')}`,
  );
}

const anyOf = (words: readonly string[]): string => `(${words.join('|')})`;
const lateness = String.raw`answers [\d.]+ ?\w+ late`;
const transport = ['is down', 'does not answer', 'answers nonsense', 'does it and does not answer', lateness];
const decline = String.raw`declines the next (card|charge of a known card) with [A-Z0-9_]{1,60}`;
const outcomesOf = (name: string): readonly string[] => {
  const own: Readonly<Record<string, readonly string[]>> = {
    bank: [...Object.keys(bankOutcomes), decline],
    warehouse: Object.keys(warehouseOutcomes),
    'provider of subscriptions': Object.keys(subscriptionOutcomes),
    'anti-fraud service': Object.keys(antiFraudOutcomes),
    'loyalty programme': Object.keys(loyaltyOutcomes),
  };
  return [...(own[name] ?? []), ...transport];
};
const effects = [
  'gets? lost',
  'loses? (its|their) answers?',
  'gets? half (an answer|of (its|their) answers?)',
  'arrives? twice',
  String.raw`takes? [\d.]+ ?\w+( [\d.]+ ?\w+)* longer( to arrive)?`,
  String.raw`fails? with [45]\d\d`,
];

/** What an editor takes for a fault. */
export const faultForm: string = anyOf([
  'everything works again',
  String.raw`the store crashes ${anyOf(crashPoints)}(, the \d+(st|nd|rd|th) time)?`,
  String.raw`the next( \d+)? jobs? runs? (twice|[\d.]+ ?\w+ late)`,
  String.raw`sessions end after [\d.]+ ?\w+`,
  String.raw`the next( \d+)? SMS gets? lost`,
  String.raw`the next( \d+)?( ${anyOf(callAreas.slice(1))})? calls?( of \S+)? ${anyOf(effects)}`,
  ...standInNames.map((name) => String.raw`the ${name} ${anyOf(outcomesOf(name))}( for the next \d+ calls)?`),
]);
