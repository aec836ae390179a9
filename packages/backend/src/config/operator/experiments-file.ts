import { flags, isFlagName, versionPattern } from '@shop/domain/config';
import type { FlagName } from '@shop/domain/config';
import { deviceSystems } from '@shop/domain/kernel';
import { z } from 'zod';

const name = z
  .string('a name')
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/, 'Latin letters, digits, "-" and "_", at most 50');

const flag = z.string('the name of a flag').transform((text, context): FlagName => {
  if (!isFlagName(text))
    context.addIssue({ code: 'custom', message: `the name of a flag; there is no ${JSON.stringify(text)}` });
  else if (flags[text].isDebug === true)
    context.addIssue({ code: 'custom', message: `no flag for developers, as ${text} is` });
  else return text;
  return z.NEVER;
});
const flagList = z.array(flag).max(50, 'at most 50').default([]);
const version = z.string().regex(versionPattern, 'a version such as 17.4').nullable().default(null);
const texts = z.array(z.string().min(1).max(50)).max(50, 'at most 50').default([]);

const groupSchema = z.strictObject({
  name,
  weight: z.int('a whole number').min(0, 'from 0 to 1000000').max(1_000_000, 'from 0 to 1000000'),
  enabled: flagList,
  disabled: flagList,
});

const experimentSchema = z.strictObject({
  name,
  groups: z.array(groupSchema).min(1, 'at least one group').max(20, 'at most 20'),
  onlyMobileEnabled: z.boolean('true or false').default(false),
  onlyDesktopEnabled: z.boolean('true or false').default(false),
  audience: z
    .strictObject({
      systems: z.array(z.enum(deviceSystems)).default([]),
      browsers: texts,
      minSystemVersion: version,
      minBrowserVersion: version,
      stores: texts,
    })
    .prefault({}),
});

/** An operator's file of experiments (FLG-03, FLG-04). `experimentConflicts` checks which flags may be used where. */
export const experimentsFileSchema = z
  .strictObject({ experiments: z.array(experimentSchema).min(1, 'at least one').max(100, 'at most 100') })
  .superRefine(({ experiments }, context) => {
    const problem = (path: readonly PropertyKey[], message: string): void =>
      context.addIssue({ code: 'custom', path: [...path], message });
    const once = (list: readonly { readonly name: string }[], path: readonly PropertyKey[]): void => {
      for (const [at, { name: own }] of list.entries())
        if (list.findIndex((other) => other.name === own) !== at)
          problem([...path, at, 'name'], `another name: ${own} is there already`);
    };
    once(experiments, ['experiments']);
    for (const [at, experiment] of experiments.entries()) {
      const path = ['experiments', at] as const;
      once(experiment.groups, [...path, 'groups']);
      if (experiment.groups.every(({ weight }) => weight === 0))
        problem([...path, 'groups'], 'a group with a weight above 0');
      if (experiment.onlyMobileEnabled && experiment.onlyDesktopEnabled)
        problem(path, 'onlyMobileEnabled or onlyDesktopEnabled, not both');
    }
  });
export type FileExperiment = z.output<typeof experimentsFileSchema>['experiments'][number];
