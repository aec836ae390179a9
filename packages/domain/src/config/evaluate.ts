import { isForDevice } from './experiments.ts';
import type { Experiment, ExperimentGroup, Groups } from './experiments.ts';
import { flagNames, flags, isFlagName } from './flags.ts';
import type { Features, FlagName } from './flags.ts';
import { areOverridesAllowed, overriddenFeatures } from './overrides.ts';

/**
 * The flags that the store sends to every client: stored values override the defaults. Debug flags stay off where
 * they are not allowed, whatever is stored (OPN-388).
 */
export function configuredFeatures(stored: Features, areDebugFlagsAllowed: boolean): Features {
  const valueOf = (name: FlagName): boolean => {
    if (flags[name].isDebug === true && !areDebugFlagsAllowed) return false;
    return stored[name] ?? flags[name].default;
  };
  return Object.fromEntries(flagNames.map((name) => [name, valueOf(name)]));
}

/** What a browser has chosen in the debug menu (FLG-09, FLG-10). */
export type Overrides = { readonly features: Features; readonly groups: Groups };

export const noOverrides: Overrides = { features: {}, groups: {} };

/** Everything that determines the flags of one browser. */
export type FlagSources = {
  /** As the store has answered it. */
  readonly configured: Features;
  readonly experiments: readonly Experiment[];
  /** As the store has drawn them. */
  readonly groups: Groups;
  readonly isMobile: boolean;
  readonly overrides: Overrides;
};

/**
 * The effective group in an experiment: a forced one that exists, else the drawn one (FLG-10); null if there is none.
 */
export function countedGroup(
  { configured, groups, overrides }: Pick<FlagSources, 'configured' | 'groups' | 'overrides'>,
  experiment: Experiment,
): string | null {
  const nameOf = (from: Groups): string | null =>
    experiment.groups.find(
      ({ name }) => Object.hasOwn(from, experiment.name) && name === from[experiment.name],
    )?.name ?? null;
  const forced = areOverridesAllowed(configured) ? nameOf(overrides.groups) : null;
  return forced ?? nameOf(groups);
}

/**
 * The flags that a group changes (FLG-05). Experiments cannot change debug flags, and a flag that is both on and off
 * in the group is off.
 */
function changesOf({ enabled, disabled }: ExperimentGroup): Features {
  const reached = (names: readonly string[]): readonly FlagName[] =>
    names.filter(isFlagName).filter((name) => flags[name].isDebug !== true);
  return Object.fromEntries([
    ...reached(enabled).map((name) => [name, true] as const),
    ...reached(disabled).map((name) => [name, false] as const),
  ]);
}

/** What the experiments of one browser change, a later one over an earlier one. */
export function experimentChanges(sources: FlagSources): readonly Features[] {
  const { experiments, isMobile } = sources;
  return experiments
    .filter((experiment) => isForDevice(experiment, isMobile))
    .flatMap((experiment) => {
      const name = countedGroup(sources, experiment);
      return experiment.groups.filter((group) => group.name === name).map(changesOf);
    });
}

/** What is on for one browser: the configured values, the experiments' over them, this browser's overrides over both (FLG-05, FLG-06, FLG-09). */
export function evaluateFeatures(sources: FlagSources): Features {
  const { configured, overrides } = sources;
  const merged = [configured, ...experimentChanges(sources)].reduce((below, above) => ({
    ...below,
    ...above,
  }));
  return overriddenFeatures(merged, overrides.features);
}
