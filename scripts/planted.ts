// Plants bugs in the shop, one by one while it is loaded, and reports whether an exploration finds each, after how much CPU time, and
// in how few steps it shows it.
// usage: npm run planted -- [--cpu 120] [--shrink 120] [--seed 1] [names…]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { plantedVariable } from './planted/bug.ts';
import { bugs } from './planted/bugs.ts';
import { findPlanted } from './planted/find-planted.ts';
import { root } from './process.ts';
import { readArguments } from './read-arguments.ts';

const { values, positionals } = readArguments(
  'npm run planted -- [names of bugs…] [--cpu 120] [--shrink 120] [--seed 1]',
  {
    cpu: { type: 'string', default: '120' },
    shrink: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
);
const unknown = positionals.filter((name) => bugs.every((bug) => bug.name !== name));
if (unknown.length > 0) {
  console.error(`No such bug: ${unknown.join(', ')}. There are ${bugs.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const out = join(root, '.cache', 'planted');
mkdirSync(out, { recursive: true });
const chosen = bugs.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const width = Math.max(...chosen.map(({ name }) => name.length));
let missed = 0;
for (const bug of chosen) {
  const { name } = bug;
  const found = await findPlanted(bug, { ...values, out: join(out, name) });
  if (found?.isOfBug !== true) missed += 1;
  const told =
    found === null
      ? `NOT FOUND ${bug.needsStorm ? 'by a storm' : `in ${values.cpu} CPU seconds`}`
      : `${found.isOfBug ? 'found' : 'NOT FOUND, but another violation'} ${found.how}: ${found.invariant}`;
  console.log(`${name.padEnd(width)}  ${told}`);
}
console.log(
  missed === 0
    ? `All ${chosen.length} are found.`
    : `${missed} of ${chosen.length} are not found. To look at one: ${plantedVariable}=${chosen[0]?.name} node --import ./scripts/planted/plant.ts packages/cli-sim/src/main.ts explore`,
);
process.exitCode = missed === 0 ? 0 : 1;
