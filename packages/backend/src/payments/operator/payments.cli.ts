import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `payments undoing` of the operator's command line. */
export const paymentsLine = commandLine(
  'payments',
  [z.object({ command: z.literal('payments.undoing') })],
  (program, { go }) => {
    program
      .command('payments')
      .description('Payments at the bank.')
      .command('undoing')
      .description('Payments of which money has to go back, and the bank has not confirmed that it has.')
      .action(async () => go({ command: 'payments.undoing' }));
  },
);
