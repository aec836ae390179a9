import type { Happening } from '../kernel/world-control.ts';
import { momentText } from './journal.ts';
import type { Entry } from './journal.ts';
import { KEEPER } from './plan.ts';

type Step = Extract<Entry, { readonly kind: 'step' }>;
type Call = Extract<Entry, { readonly kind: 'call' }>;

/** What is shown of one run. */
export type Timeline = {
  readonly title: string;
  /** Ms since 1970. */
  readonly startsAt: number;
  readonly entries: readonly Entry[];
  /** What the shopper saw after a step. */
  readonly states: ReadonlyMap<Entry, readonly string[]>;
  readonly history: readonly Happening[];
  /** The store's process, as it died and came back; ms since 1970. */
  readonly store: readonly { readonly at: number; readonly text: string }[];
};

type Row = {
  /** Ms since the run began. */
  readonly at: number;
  readonly lane: string;
  readonly status: Step['outcome']['status'] | 'note';
  readonly text: string;
  readonly details: readonly string[];
};

const AROUND = 'around';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const laneOf = ({ actor }: Step): string => (actor === '' || actor === KEEPER ? AROUND : actor);

const callText = ({ method, path, status, at, until }: Call): string =>
  `${method} ${path} → ${status ?? 'no answer'} (${until - at} ms)`;

/** Each call belongs to the last step that its browser had begun. */
function callsOf(step: Step, steps: readonly Step[], calls: readonly Call[]): readonly Call[] {
  const next = steps.find((other) => other.actor === step.actor && other.at > step.at);
  return calls.filter(
    ({ actor, at }) => actor === step.actor && at >= step.at && (next === undefined || at < next.at),
  );
}

function rowsOf({ entries, states, history, store, startsAt }: Timeline): readonly Row[] {
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
  const noted = [...history, ...store.map((each) => ({ ...each, lane: 'store' }))].map(
    ({ at, lane, text }): Row => ({ at: at - startsAt, lane, status: 'note', text, details: [] }),
  );
  return [...played, ...noted].toSorted((a, b) => a.at - b.at);
}

function cellOf({ status, text, details }: Row): string {
  if (details.length === 0) return `<p class="${status}">${escaped(text)}</p>`;
  const lines = details.map((line) => `<li>${escaped(line)}</li>`).join('');
  return `<details class="${status}"><summary>${escaped(text)}</summary><ul>${lines}</ul></details>`;
}

const style = `
:root { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th { position: sticky; top: 0; background: Canvas; text-align: start; }
th, td { padding: 2px 8px; border-inline-start: 1px solid #8884; vertical-align: top; min-width: 9rem; max-width: 24rem; }
tr:nth-child(even) { background: #8881; }
td:first-child { min-width: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
p, details { margin: 0; padding-inline-start: 6px; border-inline-start: 3px solid #888; overflow-wrap: anywhere; }
summary { cursor: pointer; }
ul { margin: 4px 0; padding-inline-start: 1.2rem; font-size: 12px; }
.passed { border-color: #2a9d4a; }
.refused { border-color: #d99a1c; }
.failed { border-color: #d33; font-weight: 600; }
`;

/** A run as one HTML file: a lane per device, what happened around them, the store, orders and money; the time goes down. */
export function timelineHtml(timeline: Timeline): string {
  const rows = rowsOf(timeline);
  const shoppers = [...new Set(rows.map(({ lane }) => lane))].filter(
    (lane) => ![AROUND, 'store', 'orders', 'money'].includes(lane),
  );
  const lanes = [...shoppers, AROUND, 'store', 'orders', 'money'];
  const heads = lanes.map((lane) => `<th scope="col">${escaped(lane)}</th>`).join('');
  const body = rows
    .map((row) => {
      const cells = lanes.map((lane) => `<td>${lane === row.lane ? cellOf(row) : ''}</td>`).join('');
      return `<tr><td>${momentText(Math.max(0, row.at))}</td>${cells}</tr>`;
    })
    .join('\n');
  const title = escaped(timeline.title);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style>
<h1>${title}</h1>
<p>Begins ${new Date(timeline.startsAt).toISOString()}. A step opens to what the shopper saw and to the calls of the browser until the next one.</p>
<div class="scroll"><table><thead><tr><th scope="col">time</th>${heads}</tr></thead>
<tbody>
${body}
</tbody></table></div>
</html>
`;
}
