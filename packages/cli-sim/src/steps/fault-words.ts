import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { readDuration } from '../values/index.ts';
import { callAreas, crashPoints } from '../world/index.ts';
import type { CallArea, CrashPoint, NetworkEffect, NetworkFault, StandInFault } from '../world/index.ts';

/** What is to go wrong, read from its words. */
export type Fault =
  | { readonly kind: 'network'; readonly fault: NetworkFault }
  | { readonly kind: 'bank' | 'sms' | 'geocoder' | 'fiscal'; readonly fault: StandInFault }
  | { readonly kind: 'crash'; readonly at: CrashPoint }
  | { readonly kind: 'calm' };

/** How many calls fail while something 'is down', unless it is said. */
const DOWN_CALLS = 5;
const MAX_TIMES = 1000;

/** Every way to say what goes wrong, for messages and the documentation. */
export const faultPatterns: readonly string[] = [
  `the next 2 order calls lose their answer (calls: ${callAreas.slice(1).join(', ')}, or just "calls")`,
  'the next call gets lost',
  'the next cart call arrives twice',
  'the next 3 cart calls of anna take 8 s longer',
  'the next call fails with 503',
  'the bank sends no report',
  'the bank reports twice, before the page, after the page, or with a wrong signature',
  'the bank declines the next card with INSUFFICIENT_FUNDS',
  'the bank declines the next charge of a known card with OPERATION_REJECTED',
  'the bank does it and does not answer',
  'the bank is down, does not answer, or answers 8 s late',
  'the next SMS gets lost',
  'the SMS gateway is down, does not answer, or answers 8 s late',
  'the geocoder is down, does not answer, or answers 3 s late',
  'the fiscal service is down, does not answer, does it and does not answer, or answers 8 s late',
  `the store crashes ${crashPoints.join(' / ')}`,
  'everything works again',
];

const seconds = (text: string): number | null => {
  const ms = readDuration(text.trim());
  return ms === null || ms > 99_999 ? null : ms;
};

function effectOf(words: string): NetworkEffect | null {
  if (/^gets? lost$/.test(words)) return { kind: 'lostRequest' };
  if (/^loses? (its|their) answers?$/.test(words)) return { kind: 'lostAnswer' };
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

/** What any stand-in may do wrong: it is down, silent, or late. */
function transportFault(words: string): StandInFault | null {
  if (words === 'is down') return { outcome: 'error500', times: DOWN_CALLS };
  if (words === 'does not answer') return { outcome: 'timeout' };
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
};

function bankFault(words: string): StandInFault | null {
  const outcome = bankOutcomes[words];
  if (outcome !== undefined) return { outcome };
  const [, operation, code] =
    /^declines the next (card|charge of a known card) with ([A-Z0-9_]{1,60})$/.exec(words) ?? [];
  if (code === undefined) return transportFault(words);
  return { outcome: `declineNext:${code}`, ...(operation === 'card' ? {} : { operation: 'charge' }) };
}

const standIns: Readonly<Record<string, 'bank' | 'geocoder' | 'fiscal'>> = {
  bank: 'bank',
  geocoder: 'geocoder',
  'fiscal service': 'fiscal',
};

function standInFault(words: string): Fault | null {
  const lostSms = /^the next(?: (\d+))? SMS gets? lost$/.exec(words);
  if (lostSms !== null) return { kind: 'sms', fault: { outcome: 'drop', times: Number(lostSms[1] ?? 1) } };
  const form = /^the (bank|SMS gateway|geocoder|fiscal service) (.+?)(?: for the next (\d+) calls)?$/.exec(
    words,
  );
  const [, name = '', rest = '', times] = form ?? [];
  const fault = name === 'bank' ? bankFault(rest) : name === '' ? null : transportFault(rest);
  if (fault === null) return null;
  const kind = standIns[name] ?? 'sms';
  return { kind, fault: times === undefined ? fault : { ...fault, times: Number(times) } };
}

/** Reads what is to go wrong; the error lists what is understood. */
export function readFault(text: string): Result<Fault, string> {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === 'everything works again') return ok({ kind: 'calm' });
  const at = crashPoints.find((point) => words === `the store crashes ${point}`);
  const fault =
    at === undefined ? (networkFault(words) ?? standInFault(words)) : { kind: 'crash' as const, at };
  return fault === null ? err(`expected a fault such as:\n    ${faultPatterns.join('\n    ')}`) : ok(fault);
}
