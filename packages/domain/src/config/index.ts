export { bankAppSchemes, isAppScheme } from './bank-app-schemes.ts';
export { appPlatforms, areOverridesAllowed, isAppVersion, simulatedApp } from './overrides.ts';
export { experimentConflicts, flagsOf } from './conflicts.ts';
export { configuredFeatures, countedGroup, evaluateFeatures, noOverrides } from './evaluate.ts';
export { drawGroups, isMobileDevice } from './experiments.ts';
export { flagGates } from './flag-gates.ts';
export { flagNames, flags, isFlagName, isOn, knownFeatures, offlineFeatures } from './flags.ts';
export { versionPattern } from './versions.ts';
export { typedAppVersion } from './typed-app-version.ts';
export { flagSource } from './flag-source.ts';
export type { FlagConflict } from './conflicts.ts';
export type { FlagSource } from './flag-source.ts';
export type { FlagSources, Overrides } from './evaluate.ts';
export type {
  Audience,
  DrawnExperiment,
  Experiment,
  ExperimentCaller,
  ExperimentGroup,
  Groups,
} from './experiments.ts';
export type { Features, FlagName } from './flags.ts';
export type { AppSimulator } from './overrides.ts';
