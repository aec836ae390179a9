import { createInterface } from 'node:readline/promises';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** Asks for the word that confirms; false without a terminal, where nobody can answer. */
async function isConfirmed(account: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(
      `${account} and everything that belongs to it will be gone for good. Type erase to go on: `,
    );
    return answer.trim() === 'erase';
  } finally {
    terminal.close();
  }
}

/** `accounts show|erase` of the operator's command line. */
export const accountsLine = commandLine(
  'accounts',
  [
    z.object({ command: z.literal('accounts.show'), account: z.string() }),
    z.object({ command: z.literal('accounts.erase'), account: z.string(), isConfirmed: z.boolean() }),
  ],
  (program, { go }) => {
    const accounts = program
      .command('accounts')
      .description('Accounts of shoppers: look at one, erase one on its holder’s demand.');
    accounts
      .command('show')
      .description('State, date of deletion, sessions, consents and their changes.')
      .argument('<account>', 'phone, such as +79001234567, or id')
      .action(async (account: string) => go({ command: 'accounts.show', account }));
    accounts
      .command('erase')
      .description(
        'Erases an account at once, without the 30 days in which it could be restored; orders stay for the books without person, phone and address. It is refused while an order is on its way.',
      )
      .argument('<account>', 'phone, such as +79001234567, or id')
      .option('--yes', 'do not ask')
      .action(async (account: string, options: { yes?: boolean }) =>
        go({
          command: 'accounts.erase',
          account,
          isConfirmed: options.yes === true || (await isConfirmed(account)),
        }),
      );
  },
);
