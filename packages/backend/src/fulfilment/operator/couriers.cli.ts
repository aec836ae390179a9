import { resolve } from 'node:path';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `couriers list|import` of the operator's command line. */
export const couriersLine = commandLine(
  'couriers',
  [
    z.object({ command: z.literal('couriers.list') }),
    z.object({ command: z.literal('couriers.import'), file: z.string() }),
  ],
  (program, { go, baseDirectory }) => {
    const couriers = program.command('couriers').description('Couriers: who takes orders to the door.');
    couriers
      .command('list')
      .description(
        'All couriers with their store, their account at the tips service and the orders on the way.',
      )
      .action(async () => go({ command: 'couriers.list' }));
    couriers
      .command('import')
      .description(
        'Brings the couriers to what a JSON file says; one that it does not name gets no more orders.',
      )
      .argument('<file>', 'JSON file with couriers')
      .addHelpText(
        'after',
        `
Example:
  npm run store -- couriers import packages/demo-data/data/couriers.json`,
      )
      .action(async (file: string) => go({ command: 'couriers.import', file: resolve(baseDirectory, file) }));
  },
);
