import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `accident on|off` of the operator's command line. */
export const accidentLine = commandLine(
  'accident',
  [
    z.object({
      command: z.literal('accident.on'),
      title: z.string().nullable(),
      message: z.string().nullable(),
    }),
    z.object({ command: z.literal('accident.off') }),
  ],
  (program, { go }) => {
    const accident = program.command('accident').description('The maintenance screen over the whole shop.');
    accident
      .command('on')
      .description('Shows it to every visitor.')
      .option('--title <text>', 'its title')
      .option('--message <text>', 'its text')
      .action(async (options: { title?: string; message?: string }) =>
        go({ command: 'accident.on', title: options.title ?? null, message: options.message ?? null }),
      );
    accident
      .command('off')
      .description('Takes it away.')
      .action(async () => go({ command: 'accident.off' }));
  },
);
