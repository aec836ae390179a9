import { resolve } from 'node:path';

import { Option } from 'commander';
import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

const written = z.object({
  campaign: z.string().nullable(),
  channel: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
});

type Options = {
  readonly campaign?: string;
  readonly channel?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly dryRun?: boolean;
};

/** `promo send|show` of the operator's command line. */
export const promoLine = commandLine(
  'promo',
  [
    z.object({
      command: z.literal('promo.send'),
      /** JSON file; null: everything is in the options. */
      file: z.string().nullable(),
      /** Goes before what the file says. */
      options: written,
      dryRun: z.boolean(),
    }),
    z.object({ command: z.literal('promo.show') }),
  ],
  (program, { go, baseDirectory }) => {
    const promo = program
      .command('promo')
      .description('Promotional messages to shoppers who agree to them: send one, see what was sent.');
    promo
      .command('send')
      .description(
        'Sends a mail or SMS to everybody who agrees to it at that moment. Repeated after it was stopped, it goes on; nobody gets a campaign twice.',
      )
      .argument('[file]', 'JSON file with campaign, channel, subject and text')
      .option('--campaign <name>', 'its name, such as spring-sale')
      .addOption(new Option('--channel <channel>', 'how it is sent').choices(['EMAIL', 'SMS']))
      .option('--subject <text>', 'subject of the mail')
      .option('--text <text>', 'what it says')
      .option('--dry-run', 'say how many would get it, and send nothing')
      .addHelpText(
        'after',
        `
Examples:
  npm run store -- promo send spring-sale.json --dry-run
  npm run store -- promo send --campaign spring-sale --channel SMS --text "Весна: минус 20 % на зелень"`,
      )
      .action(async (file: string | undefined, options: Options) =>
        go({
          command: 'promo.send',
          file: file === undefined ? null : resolve(baseDirectory, file),
          options: {
            campaign: options.campaign ?? null,
            channel: options.channel ?? null,
            subject: options.subject ?? null,
            text: options.text ?? null,
          },
          dryRun: options.dryRun ?? false,
        }),
      );
    promo
      .command('show')
      .description('All campaigns, newest first, with how many messages were sent.')
      .action(async () => go({ command: 'promo.show' }));
  },
);
