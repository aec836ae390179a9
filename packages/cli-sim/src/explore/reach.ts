import { errorCodes } from '@shop/domain/kernel';
import { storeEndpoints } from '@shop/standalone';

import type { Tally } from '../world/index.ts';
import { allSteps } from '../steps/index.ts';
import { crashPoints } from '../world/index.ts';
import type { Entry } from './journal.ts';
import { faultIn, nameOf } from './plan.ts';

type Counts = Readonly<Record<string, number>>;

/** What runs have met, each with how often. */
export type Reach = {
  /** By the name of the step and its outcome: 'check out passed'. */
  readonly steps: Counts;
  /** Error codes that browsers were answered. */
  readonly codes: Counts;
  /** By method, path and status: 'GET /orders/{orderId} 200'; status 'lost': no answer came. */
  readonly calls: Counts;
  /** In the words of the step 'fault', and what became of jobs: 'a job runs twice'. */
  readonly faults: Counts;
  /** Where the store died. */
  readonly crashes: Counts;
  readonly shop: Tally;
};

export const noReach: Reach = { steps: {}, codes: {}, calls: {}, faults: {}, crashes: {}, shop: {} };

/** The faults of one kind are counted together, whatever their figures and whomever they are aimed at. */
const kindOfFault = (words: string): string =>
  words
    .replace(/(?<=next )\d+|\d+(?= s\b)/g, 'n')
    .replace(/\d+[a-z]{2}(?= time$)/, 'nth')
    .replace(/(?<= calls?) of \S+/, '');

const counted = (names: readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const patterns = storeEndpoints.map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  pattern: new RegExp(`^/api/store${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/** The call of the store API, such as 'GET /orders/{orderId}'; null for other calls of browsers. */
export function endpointOf(method: string, path: string): string | null {
  // A path without variables is meant before one with.
  const found = patterns.filter((known) => known.method === method && known.pattern.test(path));
  return found.toSorted((a, b) => a.name.split('{').length - b.name.split('{').length)[0]?.name ?? null;
}

/** What one run has met; `events`: what was told of the store's process. */
export function reachOf(entries: readonly Entry[], events: readonly string[], shop: Tally): Reach {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const calls = entries.filter((entry) => entry.kind === 'call');
  return {
    steps: counted(steps.map(({ step, outcome }) => `${nameOf(step)} ${outcome.status}`)),
    codes: counted(calls.flatMap(({ code }) => code ?? [])),
    calls: counted(
      calls.flatMap((call) => {
        const endpoint = endpointOf(call.method, call.path);
        return endpoint === null ? [] : [`${endpoint} ${call.status ?? 'lost'}`];
      }),
    ),
    faults: counted([
      ...steps.flatMap(({ step }) => faultIn(step) ?? []).map(kindOfFault),
      ...events.filter((text) => text.startsWith('a job ')),
    ]),
    crashes: counted(events.flatMap((text) => crashPoints.filter((point) => text.endsWith(`dies ${point}`)))),
    shop,
  };
}

const sum = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .toSorted()
      .map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]),
  );

/** What all runs have met together. */
export function allReach(runs: readonly Reach[]): Reach {
  const all = (part: keyof Reach): Counts =>
    runs.reduce<Counts>((counts, run) => sum(counts, run[part]), noReach[part]);
  const [steps, codes, calls] = [all('steps'), all('codes'), all('calls')];
  return { steps, codes, calls, faults: all('faults'), crashes: all('crashes'), shop: all('shop') };
}

/** Steps that check or wait are no behaviour; those of variables are for scenarios. */
const isBehaviour = (key: string): boolean => !/^(expect |wait|capture$|let$)/.test(key);

/** What no run has met. */
export function unreached({ steps, codes, calls, crashes }: Reach) {
  const met = (counts: Counts, name: string): boolean =>
    Object.keys(counts).some((key) => key.startsWith(`${name} `));
  return {
    steps: allSteps.map(({ key }) => key).filter((key) => isBehaviour(key) && !met(steps, key)),
    codes: errorCodes.filter((code) => codes[code] === undefined),
    calls: patterns.map(({ name }) => name).filter((name) => !met(calls, name)),
    crashes: crashPoints.filter((point) => crashes[point] === undefined),
  };
}

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'nothing';

/** A single seed misses most things; --json has them all. */
const MOST_NAMED = 40;
const shortened = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');

/** The report of a run's reach, a line each. */
export function reachText(reach: Reach): readonly string[] {
  const never = unreached(reach);
  const without = (words: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`  never ${words} (${names.length}): ${shortened(names)}`];
  return [
    'reach',
    `  the shop: ${listed(reach.shop)}`,
    `  steps: ${listed(reach.steps)}`,
    `  error codes: ${listed(reach.codes)}`,
    `  faults: ${listed(reach.faults)}`,
    `  the store died: ${listed(reach.crashes)}`,
    ...without('taken', never.steps),
    ...without('answered', never.codes),
    ...without('called', never.calls),
    ...without('died', never.crashes),
  ];
}
