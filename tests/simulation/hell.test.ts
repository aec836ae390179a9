import { allReach, entryText, explore, exploreAll, reachText } from '@shop/cli-sim/explore';
import type { Run } from '@shop/cli-sim/explore';
import { describe, expect, test } from 'vitest';

/** Short runs with a few shoppers while everything around them fails. */
const request = { shoppers: 3, minutes: 2, faults: 'hell' } as const;
/** They are about savings, households, paying, orders and offers; days that begin at midday (twice), before midnight, before a store opens and before one closes; `npm run soak` tries any others. */
const seeds = ['9', '11', '13', '14', '19'];

const notHere = async (): Promise<never> => {
  throw new Error('The thread opens the shop');
};

const traceOf = ({ entries }: Run): string => entries.map(entryText).join('\n');
const traces = new Map<string, string>();
const reaches: Run['reach'][] = [];

/** What the seeds have to reach together; far below what they do reach, because each new behaviour moves it. */
const minimum = {
  checkouts: 12,
  'orders paid': 4,
  'orders cancelled': 4,
  refunds: 2,
  'uses of promotions': 1,
};

describe('shoppers in a shop where everything goes wrong', () => {
  test.each(seeds)(
    'seed %s: whatever happens, money and stock are right and no page is stuck',
    async (seed) => {
      const run = await explore({ seed, ...request });
      traces.set(seed, traceOf(run));
      reaches.push(run.reach);
      const again = `npm run sim -- explore --seed ${seed} --shoppers 3 --minutes 2 --faults hell`;
      expect(run.violations, again).toEqual([]);
      expect(run.entries.filter(({ kind }) => kind === 'step').length).toBeGreaterThan(15);
    },
  );

  test('together they get to what the shop is about', () => {
    const reach = allReach(reaches);
    const { shop } = reach;
    const met = reachText(reach).join('\n');
    for (const [what, least] of Object.entries(minimum))
      expect(shop[what] ?? 0, `${what}\n${met}`).toBeGreaterThanOrEqual(least);
  });

  test('the same seed gives the same steps, calls and answers, byte for byte, in another thread, too; another seed gives different ones', async () => {
    const again: string[] = [];
    const inThread = { jobs: 2, open: notHere, isOver: () => false };
    await exploreAll(
      [{ seed: '19', ...request }],
      inThread,
      async (_request, run) => again.push(traceOf(run)) > 0,
    );
    expect(again).toEqual([traces.get('19')]);
    expect(new Set(traces.values()).size).toBe(seeds.length);
  });
});
