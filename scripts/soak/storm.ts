import { capture } from '../process.ts';
import type { Finding, Part } from './part.ts';

/** Shoppers at two nodes on PostgreSQL, which are killed and lose their connections (docs/simulation.md). */
export const storm: Part = {
  name: 'storm on PostgreSQL',
  async run(seed): Promise<readonly Finding[]> {
    const args = ['2m', '--seed', String(seed)];
    const { code, output } = await capture(process.execPath, ['tests/storm/main.ts', ...args]);
    if (code === 0) return [];
    const broken = output.split('\n').filter((line) => line.startsWith('✗'));
    const what = broken.length === 0 ? output.slice(-2000) : broken.join('\n');
    return [{ what: `storm, seed ${seed}: ${what}`, again: `npm run storm -- ${args.join(' ')}` }];
  },
};
