import { resolve } from 'node:path';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `content import` of the operator's command line. */
export const contentLine = commandLine(
  'content',
  [
    z.object({
      command: z.literal('content.import'),
      file: z.string(),
      pictures: z.string(),
      dryRun: z.boolean(),
    }),
  ],
  (program, { go, baseDirectory }) => {
    const content = program
      .command('content')
      .description('Promos, stories, adverts, recipes, smart products, banners and public promocodes.');
    content
      .command('import')
      .description(
        'Brings all content to what a JSON file says; what it leaves out goes away. A broken file changes nothing.',
      )
      .argument('<file>', 'JSON file')
      .requiredOption(
        '--pictures <folder>',
        'the folder of the pictures that the shop serves, with m/ and l/',
      )
      .option('--dry-run', 'check everything and show what would change')
      .addHelpText(
        'after',
        `
Example:
  npm run store -- content import packages/demo-data/data/content.json --pictures packages/demo-data/pictures --dry-run`,
      )
      .action(async (file: string, { pictures, dryRun }: { pictures: string; dryRun?: boolean }) =>
        go({
          command: 'content.import',
          file: resolve(baseDirectory, file),
          pictures: resolve(baseDirectory, pictures),
          dryRun: dryRun ?? false,
        }),
      );
  },
);
