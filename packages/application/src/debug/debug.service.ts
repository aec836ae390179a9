import { areOverridesAllowed, countedGroup, flagSource, isAppVersion } from '@shop/domain/config';
import type { AppSimulator, FlagName, FlagSource, Overrides } from '@shop/domain/config';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { ConfigService } from '../config/index.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Persisted, PersistedKey } from '../kernel/index.ts';

/**
 * Why an override was not set: the debug bar is off (DBG-02), the flag is the debug bar itself (OPN-388), there is no such
 * experiment or group now, or the text is no version (DBG-07).
 */
export type OverrideFailure = {
  readonly kind: 'debugBarOff' | 'notOverridable' | 'unknownExperiment' | 'unknownGroup' | 'wrongVersion';
};

type Outcome = Result<void, OverrideFailure>;

const without = <T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

/** What the debug menu does: overrides of this browser, kept in cookies for 30 days (DBG-04 to DBG-07). */
export class DebugService {
  readonly #config: ConfigService;
  readonly #persisted: Persisted;
  readonly #isMobile: boolean;

  /** `isMobile`: whether the device counts as mobile (OPN-186). */
  constructor(config: ConfigService, persisted: Persisted, isMobile: boolean) {
    this.#config = config;
    this.#persisted = persisted;
    this.#isMobile = isMobile;
  }

  /** Whether the menu may show and overrides count. */
  get isOn(): boolean {
    return areOverridesAllowed(this.#config.state.configured);
  }

  /** What the value of a flag comes from (DBG-04). */
  source(name: FlagName): FlagSource {
    return flagSource({ ...this.#config.state, isMobile: this.#isMobile }, name);
  }

  /** From now on the flag has this value here, whatever store and experiments say (DBG-04). */
  overrideFlag(name: FlagName, value: boolean): Outcome {
    if (!this.isOn) return err({ kind: 'debugBarOff' });
    if (name === 'debugBar') return err({ kind: 'notOverridable' });
    this.#keep(persistedKeys.featureOverrides, { ...this.#overrides().features, [name]: value });
    return ok();
  }

  /** Takes the override of a flag away. */
  resetFlag(name: FlagName): void {
    this.#keep(persistedKeys.featureOverrides, without(this.#overrides().features, name));
  }

  /** The group of this browser that counts in an experiment, forced or drawn; null: none (DBG-05). */
  group(experiment: string): string | null {
    const found = this.#config.state.experiments.find(({ name }) => name === experiment);
    return found === undefined ? null : countedGroup(this.#config.state, found);
  }

  /** Puts this browser into a group (DBG-05). */
  forceGroup(experiment: string, group: string): Outcome {
    if (!this.isOn) return err({ kind: 'debugBarOff' });
    const found = this.#config.state.experiments.find(({ name }) => name === experiment);
    if (found === undefined) return err({ kind: 'unknownExperiment' });
    if (!found.groups.some(({ name }) => name === group)) return err({ kind: 'unknownGroup' });
    this.#keep(persistedKeys.groupOverrides, {
      ...this.#overrides().groups,
      [experiment]: group,
    });
    return ok();
  }

  /** Takes the forced group of an experiment away. */
  resetGroup(experiment: string): void {
    this.#keep(persistedKeys.groupOverrides, without(this.#overrides().groups, experiment));
  }

  /** The simulated app as it is kept; null: none (DBG-07). */
  get app(): AppSimulator | null {
    return this.#persisted.read(persistedKeys.appSimulator);
  }

  /**
   * From now on calls pretend to come from an app of this platform and version, while it is enabled (DBG-07, FLG-11). Without a version
   * there is none to pretend to be, not the one before either.
   */
  simulateApp(app: AppSimulator): Outcome {
    if (!this.isOn) return err({ kind: 'debugBarOff' });
    if (!isAppVersion(app.version)) {
      this.#persisted.remove(persistedKeys.appSimulator);
      return err({ kind: 'wrongVersion' });
    }
    this.#persisted.write(persistedKeys.appSimulator, app);
    return ok();
  }

  /** Takes away everything that the menu has set in this browser. */
  resetAll(): void {
    for (const key of [
      persistedKeys.featureOverrides,
      persistedKeys.groupOverrides,
      persistedKeys.appSimulator,
    ])
      this.#persisted.remove(key);
    this.#config.readOverrides();
  }

  /** As they are kept now: another tab may have changed them. */
  #overrides(): Overrides {
    this.#config.readOverrides();
    return this.#config.state.overrides;
  }

  #keep<T extends object>(key: PersistedKey<T>, value: T): void {
    if (Object.keys(value).length === 0) this.#persisted.remove(key);
    else this.#persisted.write(key, value);
    this.#config.readOverrides();
  }
}
