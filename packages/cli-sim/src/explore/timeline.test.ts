import { expect, test } from 'vitest';

import type { Entry } from './journal.ts';
import { noteOf, timelineHtml } from './timeline.ts';

const startsAt = Date.parse('2026-05-14T09:00:00Z');
const step = (actor: string, at: number, text: string, status: 'passed' | 'failed' = 'passed'): Entry => ({
  kind: 'step',
  lane: actor,
  actor,
  at,
  until: at,
  step: text,
  text,
  outcome: { status, text: '' },
});
const call = (actor: string, at: number, path: string): Entry => ({
  kind: 'call',
  actor,
  at,
  until: at + 5,
  method: 'GET',
  path,
  status: 200,
  code: null,
});

const bread = step('anna', 0, 'search: <b>хлеб</b>');
const html = timelineHtml({
  title: 'Seed 7: "a & b"',
  startsAt,
  entries: [
    bread,
    call('anna', 1, '/one'),
    step('keeper', 500, 'restart store'),
    step('boris', 700, 'check out', 'failed'),
    step('anna', 1000, 'sign in'),
    call('anna', 1200, '/two'),
  ],
  states: new Map([[bread, ['visitor, no address']]]),
  history: [{ at: startsAt + 2000, lane: 'money', text: '415-939-145 +506.22 ₽' }],
  noted: [{ at: startsAt + 500, lane: 'store', text: 'the store is restarted' }],
});
const rows = html.split('\n').filter((line) => line.startsWith('<tr'));

test('a row for each moment, with each step and happening in its lane', () => {
  expect(html).toContain(
    '<th scope="col">time</th><th scope="col">anna</th><th scope="col">boris</th><th scope="col">around</th>' +
      '<th scope="col">store</th><th scope="col">money</th>',
  );
  const filled = (row: string) =>
    row.split('</td>').flatMap((cell, index) => (index > 0 && /[^>]</.test(cell) ? [index] : []));
  expect(rows.map(filled)).toEqual([[1], [3, 4], [2], [1], [5]]);
  expect(rows[2]).toContain('<p class="failed">check out</p>');
  expect(rows[4]).toContain('00:00:02.000');
});

test('a step opens to what the shopper saw and to the calls until the next one', () => {
  expect(rows[0]).toContain('<li>visitor, no address</li><li>GET /one → 200 (5 ms)</li></ul>');
  expect(rows[3]).toContain('/two');
});

test('nothing of the run is read as HTML', () => {
  expect(html).not.toContain('<b>');
  expect(html).toContain('<title>Seed 7: &#34;a &#38; b&#34;</title>');
});

test('a call between store and third party stands in the lane of the latter; a moment is written once', () => {
  const of = (from: 'store' | 'stand-in', path: string) =>
    noteOf({ from, method: 'POST', path, status: 200 });
  expect(of('store', '/bank/v1/payments')).toEqual({ lane: 'bank', text: 'POST /bank/v1/payments → 200' });
  expect(of('stand-in', '/api/store/payments/webhook')).toMatchObject({
    lane: 'bank',
    text: 'reports: POST /api/store/payments/webhook → 200',
  });
  expect(of('stand-in', '/api/store/fulfilment/reports').lane).toBe('warehouse');
  expect(of('store', '/subscriptions/v1/payments').lane).toBe('others');
  expect(html.match(/00:00:00\.500/g)).toHaveLength(1);
});
