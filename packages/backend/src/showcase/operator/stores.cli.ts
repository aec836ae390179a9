import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `stores list|open|close|suspend|resume` of the operator's command line. */
export const storesLine = commandLine(
  'stores',
  [
    z.object({ command: z.literal('stores.list') }),
    z.object({ command: z.enum(['stores.open', 'stores.resume']), store: z.string() }),
    z.object({
      command: z.enum(['stores.close', 'stores.suspend']),
      store: z.string(),
      label: z.string().nullable(),
    }),
  ],
  (program, { go }) => {
    const stores = program
      .command('stores')
      .description('Stores: list them, open and close them, suspend and resume orders.');
    stores
      .command('list')
      .description('All stores with their state.')
      .action(async () => go({ command: 'stores.list' }));
    for (const [verb, text] of [
      ['open', 'Opens a store within its hours.'],
      ['resume', 'Lets a store take orders again.'],
    ] as const) {
      stores
        .command(verb)
        .description(text)
        .argument('<store>', 'code of the store, or all')
        .action(async (store: string) => go({ command: `stores.${verb}`, store }));
    }
    for (const [verb, text] of [
      ['close', 'Closes a store until it is opened again.'],
      ['suspend', 'Stops taking orders; the store can still be looked at.'],
    ] as const) {
      stores
        .command(verb)
        .description(text)
        .argument('<store>', 'code of the store, or all')
        .option('--label <text>', 'what shoppers read instead of the usual text')
        .action(async (store: string, options: { label?: string }) =>
          go({ command: `stores.${verb}`, store, label: options.label ?? null }),
        );
    }
  },
);
