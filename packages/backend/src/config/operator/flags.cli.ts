import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `flags list|set|reset` of the operator's command line. */
export const flagsLine = commandLine(
  'flags',
  [
    z.object({ command: z.literal('flags.list') }),
    z.object({ command: z.literal('flags.set'), flag: z.string(), isOn: z.boolean() }),
    z.object({ command: z.literal('flags.reset'), flag: z.string() }),
  ],
  (program, { go }) => {
    const flags = program
      .command('flags')
      .description('Switches of the shop; open pages follow within 30 seconds.');
    flags
      .command('list')
      .description(
        'All flags: value, default, since when it is set, the experiment that changes it, what it gates.',
      )
      .action(async () => go({ command: 'flags.list' }));
    const set = flags
      .command('set')
      .description('Sets a flag for everybody who is in no group that changes it.');
    set
      .argument('<flag>', 'its name')
      .argument('<value>', 'on or off')
      .action(async (flag: string, value: string) => {
        if (value !== 'on' && value !== 'off') return set.error(`error: expected on or off, not "${value}"`);
        return go({ command: 'flags.set', flag, isOn: value === 'on' });
      });
    flags
      .command('reset')
      .description('Takes a flag back to its default.')
      .argument('<flag>', 'its name, or all')
      .action(async (flag: string) => go({ command: 'flags.reset', flag }));
  },
);
