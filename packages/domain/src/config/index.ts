export {
  appPlatforms,
  areOverridesAllowed,
  isAppVersion,
  overriddenFeatures,
  simulatedApp,
} from './overrides.ts';
export type { Features, FlagName } from './flags.ts';
export type { AppSimulator } from './overrides.ts';
