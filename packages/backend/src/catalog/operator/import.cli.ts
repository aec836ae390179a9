import { resolve } from 'node:path';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `import` of the operator's command line. */
export const importLine = commandLine(
  'import',
  [
    z.object({
      command: z.literal('import'),
      feed: z.string(),
      storeData: z.string().nullable(),
      showcase: z.string().nullable(),
      dryRun: z.boolean(),
    }),
  ],
  (program, { go, baseDirectory }) => {
    program
      .command('import')
      .description(
        'Brings products, prices and stock to what a YML feed says. A broken file changes nothing; importing again changes nothing.',
      )
      .argument('<feed>', 'YML feed (Yandex Market Language), UTF-8 or windows-1251')
      .option(
        '--store-data <file>',
        'JSON with what YML cannot say: stores, zones, cities, sections; without it the last imported one stays',
      )
      .option('--showcase <code>', "change only this store's prices and stock")
      .option('--dry-run', 'check everything and show what would change')
      .addHelpText(
        'after',
        `
Examples:
  npm run store -- import feed.yml --dry-run
  npm run store -- import stock.yml --showcase MSK-CENTER`,
      )
      .action(async (feed: string, options: { storeData?: string; showcase?: string; dryRun?: boolean }) =>
        go({
          command: 'import',
          feed: resolve(baseDirectory, feed),
          storeData: options.storeData === undefined ? null : resolve(baseDirectory, options.storeData),
          showcase: options.showcase ?? null,
          dryRun: options.dryRun ?? false,
        }),
      );
  },
);
