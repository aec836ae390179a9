import { entryText, explore } from '@shop/cli-sim/explore';
import type { Run } from '@shop/cli-sim/explore';
import { describe, expect, test } from 'vitest';

/** Short runs: a few people in the shop while everything around them goes wrong. */
const request = { shoppers: 3, minutes: 2, faults: 'hell' } as const;
const seeds = Array.from({ length: 20 }, (_none, index) => String(index + 1));

const traceOf = ({ entries }: Run): string => entries.map(entryText).join('\n');
const traces = new Map<string, string>();

describe('shoppers in a shop in which everything goes wrong', () => {
  test.each(seeds)('seed %s: whatever happens, the books are right and no page is stuck', async (seed) => {
    const run = await explore({ seed, ...request });
    traces.set(seed, traceOf(run));
    const again = `npm run sim -- explore --seed ${seed} --shoppers 3 --minutes 2 --faults hell`;
    expect(run.violations, again).toEqual([]);
    expect(run.entries.filter(({ kind }) => kind === 'step').length).toBeGreaterThan(15);
  });

  test('the same seed gives the same steps, calls and answers, byte for byte; others give others', async () => {
    expect(traceOf(await explore({ seed: '7', ...request }))).toBe(traces.get('7'));
    expect(new Set(traces.values()).size).toBe(seeds.length);
  });
});
