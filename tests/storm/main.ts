// Two nodes of the shop on one PostgreSQL, with shoppers, while nodes are killed, connections cut and third parties fail; then
// everything has to add up. Not deterministic: the seed decides what is injected and what shoppers want, not who is first.
// usage: npm run storm -- 5m [--seed 7] [--rate 1/s] [--visit 60s] [--planted NAME]
import { loadText } from '@shop/cli-sim/load';

import { bugs } from '../../scripts/planted/bugs.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { durationMs } from '../../scripts/soak/duration.ts';
import { storm } from './storm.ts';

const usage = 'npm run storm -- <time, such as 5m> [--seed 7] [--rate 1/s] [--visit 60s] [--planted NAME]';
const { values, positionals } = readArguments(usage, {
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  rate: { type: 'string', default: '1/s' },
  visit: { type: 'string', default: '60s' },
  planted: { type: 'string' },
});
const isBugKnown = values.planted === undefined || bugs.some(({ name }) => name === values.planted);
const ms = durationMs(positionals[0] ?? '');
const visitMs = durationMs(values.visit);
const perSecond = Number(/^(\d{1,3}(?:\.\d{1,3})?)(?:\/s)?$/.exec(values.rate)?.[1]);
if (ms === null || visitMs === null || !(perSecond > 0) || positionals.length > 1 || !isBugKnown) {
  console.error(`usage: ${usage}`);
  process.exit(2);
}

console.log(`seed ${values.seed}`);
const { violations, tally, measured } = await storm(
  { seed: values.seed, ms, visitMs, perSecond, planted: values.planted },
  (line) => console.log(line),
);
for (const line of loadText(measured)) console.log(line);
const reached = Object.entries(tally).map(([name, count]) => `${name} ${count}`);
console.log(`  the shop: ${reached.join(', ')}`);
for (const { invariant, message } of violations) console.log(`✗ ${invariant}: ${message}`);
const again = `npm run storm -- ${positionals[0] ?? ''} --seed ${values.seed} --rate ${values.rate} --visit ${values.visit}${values.planted === undefined ? '' : ` --planted ${values.planted}`}`;
// A storm in which nobody could order has shown nothing.
const isIdle = tally['checkouts'] === 0;
if (isIdle) console.log('✗ shoppers order: nobody did');
const failures = violations.length + (isIdle ? 1 : 0);
console.log(failures === 0 ? 'Everything holds.' : `${failures} FAILED: ${again}`);
process.exit(failures === 0 ? 0 : 1);
