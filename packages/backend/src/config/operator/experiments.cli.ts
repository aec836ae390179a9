import { resolve } from 'node:path';

import { z } from 'zod';

import { commandLine } from '../../kernel/operator/command-line.ts';

/** `experiments import|list|stop` of the operator's command line. */
export const experimentsLine = commandLine(
  'experiments',
  [
    z.object({ command: z.literal('experiments.import'), file: z.string(), dryRun: z.boolean() }),
    z.object({ command: z.literal('experiments.list') }),
    z.object({ command: z.literal('experiments.stop'), experiment: z.string() }),
  ],
  (program, { go, baseDirectory }) => {
    const experiments = program
      .command('experiments')
      .description(
        'Flags that are on or off for a share of the devices; open pages follow within 30 seconds.',
      );
    experiments
      .command('import')
      .description(
        'Starts the experiments of a JSON file, and changes those that run already; others go on. A broken file changes nothing.',
      )
      .argument('<file>', 'JSON file with experiments')
      .option('--dry-run', 'check everything and show what would change')
      .addHelpText(
        'after',
        `
Example of a file:
  { "experiments": [{ "name": "tips-for-a-tenth", "groups": [
    { "name": "on", "weight": 10, "enabled": ["tips"] }, { "name": "control", "weight": 90 }] }] }`,
      )
      .action(async (file: string, { dryRun }: { dryRun?: boolean }) =>
        go({ command: 'experiments.import', file: resolve(baseDirectory, file), dryRun: dryRun ?? false }),
      );
    experiments
      .command('list')
      .description('All experiments with their groups, shares and state.')
      .action(async () => go({ command: 'experiments.list' }));
    experiments
      .command('stop')
      .description('Ends an experiment: its flags have their stored values for everybody again.')
      .argument('<experiment>', 'its name')
      .action(async (experiment: string) => go({ command: 'experiments.stop', experiment }));
  },
);
