import { z } from 'zod';

import { wholeNumber } from '../../kernel/operator/arguments.ts';
import { commandLine } from '../../kernel/operator/command-line.ts';

/** `stock show|set` of the operator's command line. */
export const stockLine = commandLine(
  'stock',
  [
    z.object({ command: z.literal('stock.show'), store: z.string(), query: z.string() }),
    z.object({
      command: z.literal('stock.set'),
      store: z.string(),
      product: z.string(),
      quantity: z.int().min(0).max(1_000_000),
    }),
  ],
  (program, { go }) => {
    const stock = program.command('stock').description('Pieces of products in a store.');
    stock
      .command('show')
      .description('Shows the stock of a product, or of those that a text finds.')
      .argument('<store>', 'code of the store')
      .argument('<product>', 'feed id, id, slug, or words of the name')
      .action(async (store: string, query: string) => go({ command: 'stock.show', store, query }));
    stock
      .command('set')
      .description('Sets how many pieces are on hand, reserved ones included.')
      .argument('<store>', 'code of the store')
      .argument('<product>', 'feed id, id or slug')
      .argument('<quantity>', 'pieces', wholeNumber(0, 1_000_000))
      .action(async (store: string, product: string, quantity: number) =>
        go({ command: 'stock.set', store, product, quantity }),
      );
  },
);
