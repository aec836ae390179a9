import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** Roubles as people write them; answers kopecks. */
const roubles = (text: string): number => {
  const [, whole = '', kopecks = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const value = Number(whole) * 100 + Number(kopecks.padEnd(2, '0'));
  if (value < 1) throw new InvalidArgumentError('It must be a price in roubles such as 79.90.');
  return value;
};

/** `prices set` of the operator's command line. */
export const pricesLine = commandLine(
  'prices',
  [
    z.object({
      command: z.literal('prices.set'),
      store: z.string(),
      product: z.string(),
      /** Kopecks. */
      price: z.int().min(1).max(100_000_000),
    }),
  ],
  (program, { go }) => {
    program
      .command('prices')
      .description('Prices of products in a store.')
      .command('set')
      .description('Sets what a product costs from now on; the next import says it anew.')
      .argument('<store>', 'code of the store, or all')
      .argument('<product>', 'feed id, id or slug')
      .argument('<roubles>', 'such as 79.90', roubles)
      .action(async (store: string, product: string, price: number) =>
        go({ command: 'prices.set', store, product, price }),
      );
  },
);
