import { resolve } from 'node:path';

import { z } from 'zod';

import { documentKeys } from '@shop/domain/documents';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `documents list|set|reset` of the operator's command line. */
export const documentsLine = commandLine(
  'documents',
  [
    z.object({ command: z.literal('documents.list') }),
    z.object({ command: z.literal('documents.set'), document: z.string(), file: z.string() }),
    z.object({ command: z.literal('documents.reset'), document: z.string() }),
  ],
  (program, { go, baseDirectory }) => {
    const documents = program
      .command('documents')
      .description('The rules and agreements that the shop shows under /pravila_i_soglasheniya.');
    documents
      .command('list')
      .description('All documents, with what was published when.')
      .action(async () => go({ command: 'documents.list' }));
    documents
      .command('set')
      .description(
        'Publishes a text: Markdown with headings, lists, strong words and links; HTML in it stays text.',
      )
      .argument('<document>', documentKeys.join(', '))
      .argument('<file>', 'Markdown file')
      .addHelpText(
        'after',
        `
Example:
  npm run store -- documents set privacy packages/demo-data/data/documents/privacy.md`,
      )
      .action(async (document: string, file: string) =>
        go({ command: 'documents.set', document, file: resolve(baseDirectory, file) }),
      );
    documents
      .command('reset')
      .description('Takes a text back; its page says that it will be published soon.')
      .argument('<document>', 'as above')
      .action(async (document: string) => go({ command: 'documents.reset', document }));
  },
);
