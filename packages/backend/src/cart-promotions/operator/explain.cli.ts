import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `promotions explain` of the operator's command line, beside the other commands of promotions. */
export const explainLine = commandLine(
  'promotions explain',
  [z.object({ command: z.literal('promotions.explain'), cart: z.string(), json: z.boolean() })],
  (program, { go }) => {
    const promotions = program.commands.find((command) => command.name() === 'promotions');
    (promotions ?? program.command('promotions'))
      .command('explain')
      .description('Tells step by step why the prices of a cart are what they are; changes nothing.')
      .requiredOption('--cart <id>', 'id of the cart')
      .option('--json', 'as one JSON document')
      .action(async ({ cart, json }: { cart: string; json?: boolean }) =>
        go({ command: 'promotions.explain', cart, json: json ?? false }),
      );
  },
);
