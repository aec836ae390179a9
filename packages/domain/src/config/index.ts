export {
  appPlatforms,
  areOverridesHeeded,
  isAppVersion,
  overriddenFeatures,
  simulatedApp,
} from './overrides.ts';
export type { AppSimulator, Features } from './overrides.ts';
