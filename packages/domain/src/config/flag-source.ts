import { experimentChanges } from './evaluate.ts';
import type { FlagSources } from './evaluate.ts';
import { flags, isOn } from './flags.ts';
import type { FlagName } from './flags.ts';
import { areOverridesAllowed } from './overrides.ts';

/** Where the value of a flag comes from: the shop's default, an operator, an experiment, or the debug menu of this browser. */
export type FlagSource = 'default' | 'stored' | 'experiment' | 'override';

/**
 * What decides about a flag in one browser (DBG-04). An operator's value that equals the default counts as the
 * default, because the browser gets only values.
 */
export function flagSource(sources: FlagSources, name: FlagName): FlagSource {
  const { configured, overrides } = sources;
  const isOverridden = name !== 'debugBar' && Object.hasOwn(overrides.features, name);
  if (isOverridden && areOverridesAllowed(configured)) return 'override';
  if (experimentChanges(sources).some((changes) => Object.hasOwn(changes, name))) return 'experiment';
  return isOn(configured, name) === flags[name].default ? 'default' : 'stored';
}
