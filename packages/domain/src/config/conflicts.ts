import type { Experiment, ExperimentGroup } from './experiments.ts';
import type { FlagName } from './flags.ts';

/** A conflict of two experiments, or of two groups of one, about the same flag. */
export type FlagConflict = { readonly flag: FlagName } & (
  | { readonly kind: 'twoExperiments'; readonly first: string; readonly second: string }
  | {
      readonly kind: 'onAndOff';
      readonly experiment: string;
      /** The group that turns it on, and the one that turns it off. */
      readonly enabledBy: string;
      readonly disabledBy: string;
    }
);

const groupWith = (
  { groups }: Pick<Experiment, 'groups'>,
  list: 'enabled' | 'disabled',
  flag: FlagName,
): ExperimentGroup | undefined => groups.find((group) => group[list].includes(flag));

/** The flags that an experiment sets, each once, and whether it turns it on. */
export function flagsOf({ groups }: Pick<Experiment, 'groups'>): ReadonlyMap<FlagName, boolean> {
  return new Map([
    ...groups.flatMap(({ disabled }) => disabled).map((flag) => [flag, false] as const),
    ...groups.flatMap(({ enabled }) => enabled).map((flag) => [flag, true] as const),
  ]);
}

/**
 * Why these experiments cannot run together: the value of a flag would depend on their order. A flag belongs to one
 * experiment, which turns it either on or off.
 */
export function experimentConflicts(
  experiments: readonly Pick<Experiment, 'name' | 'groups'>[],
): readonly FlagConflict[] {
  const owners = new Map<FlagName, string>();
  return experiments.flatMap((experiment) =>
    [...flagsOf(experiment).keys()].flatMap((flag): readonly FlagConflict[] => {
      const first = owners.get(flag);
      owners.set(flag, first ?? experiment.name);
      const on = groupWith(experiment, 'enabled', flag);
      const off = groupWith(experiment, 'disabled', flag);
      return [
        ...(first === undefined
          ? []
          : [{ kind: 'twoExperiments', flag, first, second: experiment.name } as const]),
        ...(on === undefined || off === undefined
          ? []
          : [
              {
                kind: 'onAndOff',
                flag,
                experiment: experiment.name,
                enabledBy: on.name,
                disabledBy: off.name,
              } as const,
            ]),
      ];
    }),
  );
}
