import { resolve } from 'node:path';

import type { Command } from 'commander';

import type { OperatorRequest } from './operator-protocol.ts';

/** `promotions import|list|on|off|pause|resume|explain` of the operator's command line. */
export function addPromotionsCommands(
  program: Command,
  options: {
    readonly go: (request: OperatorRequest) => Promise<void>;
    /** Where relative paths start. */
    readonly baseDirectory: string;
  },
): void {
  const { go, baseDirectory } = options;
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
  promotions
    .command('explain')
    .description('Tells step by step why the prices of a cart are what they are; changes nothing.')
    .requiredOption('--cart <id>', 'id of the cart')
    .option('--json', 'as one JSON document')
    .action(async ({ cart, json }: { cart: string; json?: boolean }) =>
      go({ command: 'promotions.explain', cart, json: json ?? false }),
    );
}
