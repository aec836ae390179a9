import { expect, test } from 'vitest';

import { aimedFault, crashFault, faultPatterns, readFault } from './fault-words.ts';

const network = (area: string, effect: unknown, times = 1, shopper: string | null = null) => ({
  kind: 'network',
  fault: { area, effect, times, shopper },
});

test.each([
  ['the next call gets lost', network('any', { kind: 'lostRequest' })],
  ['the next 2 order calls lose their answer', network('order', { kind: 'lostAnswer' }, 2)],
  ['the next cart call arrives twice', network('cart', { kind: 'duplicated' })],
  [
    'the next 3 cart calls of anna take 8 s longer',
    network('cart', { kind: 'delayed', ms: 8000 }, 3, 'anna'),
  ],
  [
    'the next call takes 2 s longer to arrive',
    network('any', { kind: 'delayed', ms: 2000, part: 'request' }),
  ],
  ['the next cart call gets half an answer', network('cart', { kind: 'truncated' })],
  ['the next 2 calls get half of their answers', network('any', { kind: 'truncated' }, 2)],
  [
    'the bank reports a wrong amount',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'wrongAmountReport' } },
  ],
  [
    'the bank answers with a wrong amount',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'offByKopeck' } },
  ],
  [
    'the bank declines the next card and approves it later',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'approveLate' } },
  ],
  ['the bank holds a wrong amount', { kind: 'standIn', name: 'bank', fault: { outcome: 'wrongHold' } }],
  [
    'the bank answers nonsense',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'malformed', phase: 'after' } },
  ],
  ['the bank sign-in is down', { kind: 'standIn', name: 'bankId', fault: { outcome: 'error500', times: 5 } }],
  ['the mail gateway does not answer', { kind: 'standIn', name: 'mail', fault: { outcome: 'timeout' } }],
  [
    'the tips service answers 3 s late',
    { kind: 'standIn', name: 'tips', fault: { outcome: 'slow:3000', phase: 'after' } },
  ],
  [
    'the loyalty programme reports with a wrong signature',
    { kind: 'standIn', name: 'loyalty', fault: { outcome: 'badSignature' } },
  ],
  ['the next session call fails with 503', network('session', { kind: 'failed', status: 503 })],
  ['the bank sends no report', { kind: 'standIn', name: 'bank', fault: { outcome: 'noWebhook' } }],
  [
    'the bank declines the next card with UNKNOWN',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'declineNext:UNKNOWN' } },
  ],
  [
    'the bank declines the next charge of a known card with UNKNOWN',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'declineNext:UNKNOWN', operation: 'charge' } },
  ],
  [
    'the bank does it and does not answer',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'timeout', phase: 'after' } },
  ],
  [
    'the bank answers 8 s late',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'slow:8000', phase: 'after' } },
  ],
  [
    'the bank is down for the next 2 calls',
    { kind: 'standIn', name: 'bank', fault: { outcome: 'error500', times: 2 } },
  ],
  ['the next 2 SMS get lost', { kind: 'standIn', name: 'sms', fault: { outcome: 'drop', times: 2 } }],
  ['the SMS gateway is down', { kind: 'standIn', name: 'sms', fault: { outcome: 'error500', times: 5 } }],
  ['the geocoder does not answer', { kind: 'standIn', name: 'geo', fault: { outcome: 'timeout' } }],
  [
    'the fiscal service is down',
    { kind: 'standIn', name: 'fiscal', fault: { outcome: 'error500', times: 5 } },
  ],
  [
    'the fiscal service does it and does not answer',
    { kind: 'standIn', name: 'fiscal', fault: { outcome: 'timeout', phase: 'after' } },
  ],
  ['the warehouse reports late', { kind: 'standIn', name: 'fulfilment', fault: { outcome: 'lateReport' } }],
  [
    'the warehouse reports out of order',
    { kind: 'standIn', name: 'fulfilment', fault: { outcome: 'reportsOutOfOrder' } },
  ],
  [
    'the warehouse is down',
    { kind: 'standIn', name: 'fulfilment', fault: { outcome: 'error500', times: 5 } },
  ],
  [
    'the warehouse has no time for the next order',
    { kind: 'standIn', name: 'fulfilment', fault: { outcome: 'SLOT_NOT_AVAILABLE' } },
  ],
  [
    'the anti-fraud service refuses the next order',
    { kind: 'standIn', name: 'antifraud', fault: { outcome: 'refuseOrder' } },
  ],
  [
    'the anti-fraud service does not answer',
    { kind: 'standIn', name: 'antifraud', fault: { outcome: 'timeout' } },
  ],
  ['the store crashes after a commit', { kind: 'crash', at: 'after a commit', time: 1 }],
  ['the store crashes before a write, the 22nd time', { kind: 'crash', at: 'before a write', time: 22 }],
  ['the next job runs twice', { kind: 'jobs', fault: { kind: 'twice' }, times: 1 }],
  ['the next 3 jobs run 30 s late', { kind: 'jobs', fault: { kind: 'late', ms: 30_000 }, times: 3 }],
  ['sessions end after 60 s', { kind: 'sessions', seconds: 60 }],
  ['everything works again', { kind: 'calm' }],
])('"%s" is understood', (words, fault) => {
  expect(readFault(words)).toEqual({ ok: true, value: fault });
});

test.each([
  'the next 0 calls get lost',
  'the next 5000 calls get lost',
  'the next milk call gets lost',
  'the next call explodes',
  'the next call fails with 200',
  'the next call takes 3 weeks longer',
  'the bank is angry',
  'the store crashes on a Sunday',
  'the store crashes after a write, the last time',
  'the next 0 jobs run twice',
  'the next job runs',
  'sessions end after a while',
  '',
])('"%s" is not a fault, and the answer lists all faults', (words) => {
  const read = readFault(words);
  expect(read.ok ? '' : read.error).toContain('expected a fault');
});

test.each([
  ['the next 3 cart calls lose their answer', 'anna', 1, 'the next cart call of anna loses its answer'],
  ['the next 3 calls get half of their answers', null, 1, 'the next call gets half of its answer'],
  ['the next order call arrives twice', 'anna-2', null, 'the next order call of anna-2 arrives twice'],
  [
    'the next 5 calls of boris take 2 s longer to arrive',
    'anna',
    2,
    'the next 2 calls of anna take 2 s longer to arrive',
  ],
  ['the bank is down', null, 2, 'the bank is down for the next 2 calls'],
  [
    'the mail gateway answers 8 s late for the next 20 calls',
    null,
    1,
    'the mail gateway answers 8 s late for the next call',
  ],
  ['the bank holds a wrong amount', null, null, 'the bank holds a wrong amount'],
])('%s, aimed at %s and %s calls', (text, shopper, times, aimed) => {
  expect(aimedFault(text, shopper, times)).toBe(aimed);
  expect(readFault(aimed)).toMatchObject({ ok: true, value: { fault: times === null ? {} : { times } } });
});

test.each([
  [1, 'the store crashes after a job'],
  [2, 'the store crashes after a job, the 2nd time'],
  [13, 'the store crashes after a job, the 13th time'],
  [21, 'the store crashes after a job, the 21st time'],
])('a crash at the %ith time is written as it is read', (time, text) => {
  expect(crashFault('after a job', time)).toBe(text);
  expect(readFault(text)).toEqual({ ok: true, value: { kind: 'crash', at: 'after a job', time } });
});

test('words that are no fault are answered with those about the same, or with all', () => {
  const formsFor = (words: string): readonly string[] => {
    const fault = readFault(words);
    return fault.ok ? [] : fault.error.split('\n').map((line) => line.trim());
  };
  expect(formsFor('the warehouse has a bad day')).toEqual([
    'expected a fault, did you mean "the warehouse is down"?; such as:',
    ...faultPatterns.filter((pattern) => pattern.startsWith('the warehouse ')),
  ]);
  const [first, ...forms] = formsFor('the next 2 ordr calls lose their answer');
  expect(first).toContain('did you mean "the next 2 order calls lose their answer"?');
  expect(forms).toHaveLength(9);
  expect(formsFor('chaos').slice(1)).toEqual(faultPatterns);
});
