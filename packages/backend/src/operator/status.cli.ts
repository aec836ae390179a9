import { z } from 'zod';

import { commandLine } from '../kernel/operator/command-line.ts';

/** `status` of the operator's command line. */
export const statusLine = commandLine(
  'status',
  [z.object({ command: z.literal('status') })],
  (program, { go }) => {
    program
      .command('status')
      .description('What the shop holds and how it is switched.')
      .action(async () => go({ command: 'status' }));
  },
);
