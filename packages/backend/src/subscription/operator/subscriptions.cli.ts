import { resolve } from 'node:path';

import { subscriptionPlans } from '@shop/domain/subscription';
import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `subscriptions list|import|grant` of the operator's command line. */
export const subscriptionsLine = commandLine(
  'subscriptions',
  [
    z.object({ command: z.literal('subscriptions.list') }),
    z.object({ command: z.literal('subscriptions.import'), file: z.string() }),
    z.object({ command: z.literal('subscriptions.grant'), phone: z.string(), plan: z.string() }),
  ],
  (program, { go, baseDirectory }) => {
    const subscriptions = program
      .command('subscriptions')
      .description('Subscriptions such as Prime: what is on offer, and who has one.');
    subscriptions
      .command('list')
      .description('All subscriptions with their price, their terms and how many shoppers have them now.')
      .action(async () => go({ command: 'subscriptions.list' }));
    subscriptions
      .command('import')
      .description(
        'Brings what is on offer to what a JSON file says; a subscription that it does not name is no longer sold, and stays with those who have it.',
      )
      .argument('<file>', 'JSON file with subscriptions')
      .addHelpText(
        'after',
        `
Example:
  npm run store -- subscriptions import packages/demo-data/data/subscriptions.json`,
      )
      .action(async (file: string) =>
        go({ command: 'subscriptions.import', file: resolve(baseDirectory, file) }),
      );
    subscriptions
      .command('grant')
      .description('Gives a shopper a month without payment.')
      .argument('<phone>', 'such as +79001234567; an account is made for a phone that has none')
      .argument('<plan>', subscriptionPlans.join(', '))
      .action(async (phone: string, plan: string) => go({ command: 'subscriptions.grant', phone, plan }));
  },
);
