import { resolve } from 'node:path';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `promotions import|list|on|off|pause|resume` of the operator's command line. */
export const promotionsLine = commandLine(
  'promotions',
  [
    z.object({ command: z.literal('promotions.import'), file: z.string(), dryRun: z.boolean() }),
    z.object({ command: z.literal('promotions.list') }),
    z.object({ command: z.enum(['promotions.on', 'promotions.off']), promotion: z.string() }),
    z.object({ command: z.enum(['promotions.pause', 'promotions.resume']), store: z.string() }),
  ],
  (program, { go, baseDirectory }) => {
    const promotions = program
      .command('promotions')
      .description('Promotions and promocodes: import them from a file, switch them, explain prices.');
    promotions
      .command('import')
      .description(
        'Brings all promotions to what a JSON file says; those that it does not name are switched off. A broken file changes nothing.',
      )
      .argument('<file>', 'JSON file with groups and promotions')
      .option('--dry-run', 'check everything and show what would change')
      .addHelpText(
        'after',
        `
Example:
  npm run store -- promotions import packages/demo-data/data/promotions.json --dry-run`,
      )
      .action(async (file: string, { dryRun }: { dryRun?: boolean }) =>
        go({
          command: 'promotions.import',
          file: resolve(baseDirectory, file),
          dryRun: dryRun ?? false,
        }),
      );
    promotions
      .command('list')
      .description('All promotions with their state and uses.')
      .action(async () => go({ command: 'promotions.list' }));
    for (const [verb, text] of [
      ['on', 'Switches a promotion on again.'],
      ['off', 'Switches a promotion off at once; an import leaves it off.'],
    ] as const) {
      promotions
        .command(verb)
        .description(text)
        .argument('<promotion>', 'code of the file, or id')
        .action(async (promotion: string) => go({ command: `promotions.${verb}`, promotion }));
    }
    for (const [verb, text] of [
      ['pause', 'Lets no promotion work in a store.'],
      ['resume', 'Lets promotions work in a store again.'],
    ] as const) {
      promotions
        .command(verb)
        .description(text)
        .argument('<store>', 'code of the store')
        .action(async (store: string) => go({ command: `promotions.${verb}`, store }));
    }
  },
);
