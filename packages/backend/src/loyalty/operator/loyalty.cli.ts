import { resolve } from 'node:path';

import { Argument, Option } from 'commander';
import { z } from 'zod';

import { wholeNumber } from '../../kernel/operator/arguments.ts';
import { commandLine } from '../../kernel/operator/command-line.ts';

const MAX_GRANT = 100_000;
const MAX_DAYS = 365;

/** `loyalty show|grant|rates` of the operator's command line. */
export const loyaltyLine = commandLine(
  'loyalty',
  [
    z.object({ command: z.literal('loyalty.show'), phone: z.string() }),
    z.object({
      command: z.literal('loyalty.grant'),
      phone: z.string(),
      bonuses: z.int().min(1).max(MAX_GRANT),
      inDays: z.int().min(1).max(MAX_DAYS).nullable(),
    }),
    z.object({ command: z.literal('loyalty.rates'), file: z.string().nullable() }),
  ],
  (program, { go, baseDirectory }) => {
    const loyalty = program
      .command('loyalty')
      .description('Bonuses: look at the books of a shopper, give bonuses, see or set what orders earn.');
    loyalty
      .command('show')
      .description('Account, balance and the latest entries of a shopper.')
      .argument('<phone>', 'phone of the shopper')
      .action(async (phone: string) => go({ command: 'loyalty.show', phone }));
    loyalty
      .command('grant')
      .description('Gives whole bonuses to a shopper who has joined the programme.')
      .argument('<phone>', 'phone of the shopper')
      .addArgument(new Argument('<bonuses>', 'how many').argParser(wholeNumber(1, MAX_GRANT)))
      .addOption(
        new Option('--in-days <days>', 'credit them that many days later').argParser(
          wholeNumber(1, MAX_DAYS),
        ),
      )
      .action(async (phone: string, bonuses: number, options: { inDays?: number }) =>
        go({ command: 'loyalty.grant', phone, bonuses, inDays: options.inDays ?? null }),
      );
    loyalty
      .command('rates')
      .description('What orders earn, without a subscription and with each.')
      .option('--file <path>', 'sets the rates of a JSON file')
      .action(async (options: { file?: string }) =>
        go({
          command: 'loyalty.rates',
          file: options.file === undefined ? null : resolve(baseDirectory, options.file),
        }),
      );
  },
);
