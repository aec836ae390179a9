import { isOn } from './flags.ts';
import type { Features } from './flags.ts';

/** Platforms of the app that can be simulated (DBG-07). */
export const appPlatforms = ['ios', 'android'] as const;

/** The simulated app of the debug menu (FLG-11). */
export type AppSimulator = {
  readonly enabled: boolean;
  readonly platform: (typeof appPlatforms)[number];
  readonly version: string;
};

export const MAX_VERSION_LENGTH = 32;

/** Whether a text is a version of the app: digits and dots (DBG-07), short enough for a header. */
export function isAppVersion(text: string): boolean {
  return text.length <= MAX_VERSION_LENGTH && /^[\d.]+$/.test(text);
}

/** Overrides have an effect only where the configuration itself has the debug bar on (DBG-02, OPN-388). */
export function areOverridesAllowed(configured: Features): boolean {
  return isOn(configured, 'debugBar');
}

/** The configured features with this browser's overrides laid over (FLG-09); the debug bar is never overridden (OPN-388). */
export function overriddenFeatures(configured: Features, overrides: Features): Features {
  if (!areOverridesAllowed(configured)) return configured;
  return { ...configured, ...overrides, debugBar: true };
}

/** The app that calls pretend to come from, such as 'ios/5.1.0' (NET-05, OPN-187); null: none. */
export function simulatedApp(areHeeded: boolean, app: AppSimulator | null): string | null {
  return areHeeded && app?.enabled === true ? `${app.platform}/${app.version}` : null;
}
