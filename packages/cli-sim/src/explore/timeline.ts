import type { OutsideCall } from '@shop/standalone';

import type { Happening } from '../world/index.ts';
import { escapedHtml } from '../report/index.ts';
import { momentText } from './journal.ts';
import type { CallEntry, Entry, StepEntry } from './journal.ts';
import { KEEPER } from './plan.ts';

/** What is shown of one run. */
export type Timeline = {
  readonly title: string;
  /** Ms since 1970. */
  readonly startsAt: number;
  readonly entries: readonly Entry[];
  /** What the shopper saw after a step. */
  readonly states: ReadonlyMap<Entry, readonly string[]>;
  readonly history: readonly Happening[];
  /** What else happened, in lanes of its own: the store's process, the bank and the like; `at` in ms since 1970. */
  readonly noted: readonly Note[];
};

export type Note = { readonly at: number; readonly lane: string; readonly text: string };

type Row = {
  /** Ms since the run began. */
  readonly at: number;
  readonly lane: string;
  readonly status: StepEntry['outcome']['status'] | 'note';
  readonly text: string;
  readonly details: readonly string[];
};

const AROUND = 'around';
/** Lanes after those of the shoppers. */
const behind = [AROUND, 'store', 'bank', 'warehouse', 'others', 'orders', 'money'];

/** A call between the store and a third party, in the lane of the latter. */
export function noteOf({ from, method, path, status }: OutsideCall): Omit<Note, 'at'> {
  const isFrom = (...parts: readonly string[]): boolean =>
    parts.some((part) => path.split('/').includes(part));
  const lane = isFrom('bank', 'bank-id', 'payments') && !isFrom('subscriptions') ? 'bank' : null;
  const text = `${from === 'store' ? '' : 'reports: '}${method} ${path} → ${status ?? 'no answer'}`;
  return { lane: lane ?? (isFrom('fulfilment') ? 'warehouse' : 'others'), text };
}

const laneOf = ({ actor, lane }: StepEntry): string => {
  const own = actor === '' ? lane : actor;
  return own === '' || own === KEEPER ? AROUND : own;
};

const callText = ({ method, path, status, at, until }: CallEntry): string =>
  `${method} ${path} → ${status ?? 'no answer'} (${until - at} ms)`;

/** Each call belongs to the last step that its browser had begun. */
function callsOf(
  step: StepEntry,
  steps: readonly StepEntry[],
  calls: readonly CallEntry[],
): readonly CallEntry[] {
  const own = laneOf(step);
  const next = steps.find((other) => laneOf(other) === own && other.at > step.at);
  return calls.filter(
    ({ actor, at }) => actor === own && at >= step.at && (next === undefined || at < next.at),
  );
}

function rowsOf({ entries, states, history, noted, startsAt }: Timeline): readonly Row[] {
  const steps = entries.filter((entry) => entry.kind === 'step').toSorted((a, b) => a.at - b.at);
  const calls = entries.filter((entry) => entry.kind === 'call');
  const played = steps.map((step): Row => {
    const { at, text, outcome } = step;
    return {
      at,
      lane: laneOf(step),
      status: outcome.status,
      text: outcome.text === '' ? text : `${text} — ${outcome.text}`,
      details: [...(states.get(step) ?? []), ...callsOf(step, steps, calls).map(callText)],
    };
  });
  const notes = [...history, ...noted].map(({ at, lane, text }): Row => ({
    at: at - startsAt,
    lane,
    status: 'note',
    text,
    details: [],
  }));
  return [...played, ...notes].toSorted((a, b) => a.at - b.at);
}

function cellOf({ status, text, details }: Row): string {
  if (details.length === 0) return `<p class="${status}">${escapedHtml(text)}</p>`;
  const lines = details.map((line) => `<li>${escapedHtml(line)}</li>`).join('');
  return `<details class="${status}"><summary>${escapedHtml(text)}</summary><ul>${lines}</ul></details>`;
}

const style = `
:root { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
h1 { font-size: 20px; margin: 0 0 4px; }
table { border-collapse: collapse; width: 100%; }
th { position: sticky; top: 0; background: Canvas; text-align: start; border-block-end: 1px solid #888; }
th, td { padding: 2px 6px; border-inline-start: 1px solid #8884; vertical-align: top; min-width: 6rem; max-width: 22rem; }
td.own { min-width: 14rem; }
tr { border-block-start: 1px solid #8884; }
td:first-child { min-width: 0; color: GrayText; font-variant-numeric: tabular-nums; white-space: nowrap; }
td p, details { margin: 0; padding-inline-start: 6px; border-inline-start: 3px solid #888; overflow-wrap: anywhere; }
td p.note { font-size: 12px; }
summary { cursor: pointer; }
ul { margin: 4px 0; padding-inline-start: 1.2rem; font-size: 12px; }
.passed { border-color: #2a9d4a; }
.refused { border-color: #d99a1c; }
.failed { border-color: #d33; background: #d332; }
.failed summary { font-weight: 600; }
`;

/** A run as one HTML file: a lane per device, then what happened around them, store, bank, warehouse and courier, other third parties, orders and money. The time goes down. */
export function timelineHtml(timeline: Timeline): string {
  const rows = rowsOf(timeline);
  const used = new Set(rows.map(({ lane }) => lane));
  const shoppers = [...used].filter((lane) => !behind.includes(lane));
  const lanes = [...shoppers, ...behind.filter((lane) => used.has(lane))];
  const heads = lanes.map((lane) => `<th scope="col">${escapedHtml(lane)}</th>`).join('');
  const moments = [...new Set(rows.map(({ at }) => at))];
  const body = moments
    .map((at) => {
      const here = rows.filter((row) => row.at === at);
      const cells = lanes.map((lane) => {
        const own = shoppers.includes(lane) ? ' class="own"' : '';
        const said = here.filter((row) => row.lane === lane).map(cellOf);
        return `<td${own}>${said.join('')}</td>`;
      });
      return `<tr><td>${momentText(Math.max(0, at))}</td>${cells.join('')}</tr>`;
    })
    .join('\n');
  const title = escapedHtml(timeline.title);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style>
<h1>${title}</h1>
<p>Begins ${new Date(timeline.startsAt).toISOString()}. A step opens to what the shopper saw and to the calls of the browser until the next one; all of one moment stands in one row.</p>
<table><thead><tr><th scope="col">time</th>${heads}</tr></thead>
<tbody>
${body}
</tbody></table>
</html>
`;
}
