import type { DeviceType } from '../kernel/index.ts';
import { compareVersions } from './versions.ts';
import type { FlagName } from './flags.ts';

/** A group of an experiment and what it changes (FLG-05). */
export type ExperimentGroup = {
  readonly name: string;
  readonly enabled: readonly FlagName[];
  readonly disabled: readonly FlagName[];
};

/** An experiment as sent to clients (FLG-03). */
export type Experiment = {
  readonly name: string;
  readonly groups: readonly ExperimentGroup[];
  readonly onlyMobileEnabled: boolean;
  readonly onlyDesktopEnabled: boolean;
};

/** Groups by experiment. */
export type Groups = Readonly<Record<string, string>>;

/** The audience of an experiment, in addition to its device types; an empty list and null restrict nothing. */
export type Audience = {
  readonly systems: readonly string[];
  /** Names of browsers; case does not matter. */
  readonly browsers: readonly string[];
  readonly minSystemVersion: string | null;
  readonly minBrowserVersion: string | null;
  /** Codes of stores. */
  readonly stores: readonly string[];
};

/** An experiment as the store draws from it. */
export type DrawnExperiment = Omit<Experiment, 'groups'> & {
  readonly groups: readonly (ExperimentGroup & { readonly weight: number })[];
  readonly audience: Audience;
};

/** What is known of a caller; null: nothing. */
export type ExperimentCaller = {
  readonly deviceId: string;
  readonly isMobile: boolean;
  readonly system: string | null;
  readonly browser: string | null;
  readonly systemVersion: string | null;
  readonly browserVersion: string | null;
  readonly store: string | null;
};

/** Whether a device counts as mobile: a tablet does (FLG-06, OPN-186). */
export const isMobileDevice = (device: DeviceType): boolean => device !== 'DESKTOP';

/** Whether devices of this kind take part in an experiment (FLG-06). One for mobile and desktop only is for nobody. */
export function isForDevice(
  { onlyMobileEnabled, onlyDesktopEnabled }: Pick<Experiment, 'onlyMobileEnabled' | 'onlyDesktopEnabled'>,
  isMobile: boolean,
): boolean {
  return isMobile ? !onlyDesktopEnabled : !onlyMobileEnabled;
}

const isAmong = (wanted: readonly string[], own: string | null): boolean =>
  wanted.length === 0 || (own !== null && wanted.some((each) => each.toLowerCase() === own.toLowerCase()));

const isAtLeast = (least: string | null, own: string | null): boolean =>
  least === null || (own !== null && compareVersions(own, least) >= 0);

/** Whether a caller takes part (FLG-04, FLG-06). A caller who does not send a required fact does not. */
export function takesPart(experiment: DrawnExperiment, caller: ExperimentCaller): boolean {
  const { systems, browsers, minSystemVersion, minBrowserVersion, stores } = experiment.audience;
  return (
    isForDevice(experiment, caller.isMobile) &&
    isAmong(systems, caller.system) &&
    isAmong(browsers, caller.browser) &&
    isAmong(stores, caller.store) &&
    isAtLeast(minSystemVersion, caller.systemVersion) &&
    isAtLeast(minBrowserVersion, caller.browserVersion)
  );
}

const HASH_RANGE = 2 ** 32;

/** FNV-1a with the finaliser of MurmurHash3, so that similar texts have very different hashes; from 0 to 2³² - 1. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The group of a device: always the same for the same device and experiment, signed in or not (FLG-04). Groups get devices by
 * their weights, and the first one keeps its devices while its share grows. Null: no group has a weight.
 */
export function groupOf(
  { name, groups }: Pick<DrawnExperiment, 'name' | 'groups'>,
  deviceId: string,
): string | null {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const place = (hashOf(`${name}\n${deviceId.toLowerCase()}`) / HASH_RANGE) * total;
  let end = 0;
  for (const group of groups) {
    end += group.weight;
    if (place < end) return group.name;
  }
  return null;
}

/** The groups of a caller in all experiments that they take part in (FLG-04). */
export function drawGroups(experiments: readonly DrawnExperiment[], caller: ExperimentCaller): Groups {
  return Object.fromEntries(
    experiments.flatMap((experiment) => {
      const group = takesPart(experiment, caller) ? groupOf(experiment, caller.deviceId) : null;
      return group === null ? [] : [[experiment.name, group] as const];
    }),
  );
}
