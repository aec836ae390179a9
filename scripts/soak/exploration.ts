import { join } from 'node:path';

import { capture, root } from '../process.ts';
import type { Finding, Part } from './part.ts';

const entry = 'packages/cli-sim/src/main.ts';
const people = ['--shoppers', '5', '--minutes', '5', '--faults', 'hell'];
/** Nothing is shrunk here: the command that shows a failure again does that. */
const unshrunk = ['--tries', '0', '--out', join(root, '.cache', 'soak')];

/** Shoppers in a shop with faults injected everywhere (docs/simulation.md). */
export const exploration: Part = {
  name: 'explore in hell',
  async run(seed): Promise<readonly Finding[]> {
    const flags = ['explore', '--seed', String(seed), ...people];
    const { code, output } = await capture(process.execPath, [entry, ...flags, ...unshrunk]);
    if (code === 0) return [];
    const broken = output.split('\n').filter((line) => line.includes('✗'));
    const what = broken.length === 0 ? output.slice(-2000) : broken.join('\n').trim();
    return [{ what: `explore, seed ${seed}: ${what}`, again: `npm run sim -- ${flags.join(' ')}` }];
  },
};
