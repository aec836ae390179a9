// What is modelled: any experiments with any weights and audiences, drawn for any devices, and any flags, stored, changed by
// groups and overridden.
import { configuredFeatures, drawGroups, evaluateFeatures, flagNames, flags } from '@shop/domain/config';
import type { DrawnExperiment, Experiment, ExperimentCaller, FlagName } from '@shop/domain/config';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const everybody = {
  systems: [],
  browsers: [],
  minSystemVersion: null,
  minBrowserVersion: null,
  stores: [],
} as const;
const drawn = (name: string, weights: readonly number[]): DrawnExperiment => ({
  name,
  onlyMobileEnabled: false,
  onlyDesktopEnabled: false,
  groups: weights.map((weight, at) => ({ name: `group-${at}`, enabled: [], disabled: [], weight })),
  audience: everybody,
});
const caller = (part: Partial<ExperimentCaller> = {}): ExperimentCaller => ({
  deviceId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  isMobile: false,
  system: null,
  browser: null,
  systemVersion: null,
  browserVersion: null,
  store: null,
  ...part,
});
const names = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
const weights = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 })
  .filter((list) => list.some((weight) => weight > 0));

/** 100,000 device ids that differ only in a number: the worst case for a hash. */
const deviceIds = (salt: number) =>
  Array.from({ length: 100_000 }, (_, at) => {
    const hex = (salt * 100_000 + at).toString(16).padStart(12, '0');
    return `3f2504e0-4f89-41d3-9a0c-${hex}`;
  });

test('[FLG-04] of 100,000 devices each group gets its share within 1 %', () => {
  fc.assert(
    fc.property(names, weights, fc.nat(1000), (name, list, salt) => {
      const counts = new Map<string, number>();
      for (const deviceId of deviceIds(salt)) {
        const group = drawGroups([drawn(name, list)], caller({ deviceId }))[name] ?? 'none';
        counts.set(group, (counts.get(group) ?? 0) + 1);
      }
      const total = list.reduce((sum, weight) => sum + weight, 0);
      list.forEach((weight, at) => {
        const share = (counts.get(`group-${at}`) ?? 0) / 100_000;
        expect(Math.abs(share - weight / total)).toBeLessThan(0.01);
      });
      expect(counts.get('none')).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test('[FLG-04] two experiments draw independently of each other', () => {
  const both = [drawn('first', [1, 1]), drawn('second', [1, 1])];
  const pairs = deviceIds(7).map((deviceId) => Object.values(drawGroups(both, caller({ deviceId }))).join());
  const shares = Object.values(Object.groupBy(pairs, (pair) => pair)).map(
    (list) => (list?.length ?? 0) / 100_000,
  );
  expect(shares).toHaveLength(4);
  for (const share of shares) expect(Math.abs(share - 0.25)).toBeLessThan(0.01);
});

test('[FLG-04] a device keeps its group, whatever else is known about it and whatever else runs', () => {
  fc.assert(
    fc.property(fc.uuid(), weights, names, fc.boolean(), (deviceId, list, name, isMobile) => {
      const alone = drawGroups([drawn(name, list)], caller({ deviceId }))[name];
      const other = drawGroups(
        [drawn(`${name}-2`, [1, 1]), drawn(name, list)],
        caller({ deviceId: deviceId.toUpperCase(), isMobile, browser: 'Chrome', store: 'MSK-CENTER' }),
      )[name];
      expect(other).toBe(alone);
    }),
  );
});

test('[FLG-04] the first group keeps its devices when it grows', () => {
  fc.assert(
    fc.property(fc.uuid(), names, fc.integer({ min: 1, max: 98 }), (deviceId, name, percent) => {
      const groupAt = (share: number) =>
        drawGroups([drawn(name, [share, 100 - share])], caller({ deviceId }))[name];
      const [before, after] = [groupAt(percent), groupAt(percent + 1)];
      expect([before, after]).not.toEqual(['group-0', 'group-1']);
    }),
  );
});

const version = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 });

test('[FLG-04] [FLG-06] only devices in the audience take part', () => {
  const systems = fc.constantFrom('ANDROIDOS', 'IOS', 'HARMONYOS');
  fc.assert(
    fc.property(
      fc.record({
        wanted: fc.uniqueArray(systems),
        own: fc.option(systems),
        least: fc.option(version),
        has: fc.option(version),
        onlyMobileEnabled: fc.boolean(),
        onlyDesktopEnabled: fc.boolean(),
        isMobile: fc.boolean(),
      }),
      ({ wanted, own, least, has, isMobile, ...only }) => {
        const experiment = {
          ...drawn('any', [1]),
          ...only,
          audience: { ...everybody, systems: wanted, minSystemVersion: least?.join('.') ?? null },
        };
        const group = drawGroups(
          [experiment],
          caller({ isMobile, system: own, systemVersion: has?.join('.') ?? null }),
        )['any'];
        const padded = (parts: readonly number[]) =>
          [...parts, 0, 0, 0]
            .slice(0, 4)
            .map((part) => String(part).padStart(2, '0'))
            .join('.');
        const fits =
          (wanted.length === 0 || (own !== null && wanted.includes(own))) &&
          (least === null || (has !== null && padded(has) >= padded(least))) &&
          (isMobile ? !only.onlyDesktopEnabled : !only.onlyMobileEnabled);
        expect(group !== undefined).toBe(fits);
      },
    ),
  );
});

const flagValues = fc.dictionary(fc.constantFrom(...flagNames), fc.boolean());

test('[FLG-05] [FLG-09] [DBG-02] precedence rises from default to stored value, group and override', () => {
  const groupFlags = fc.dictionary(fc.constantFrom(...flagNames), fc.boolean());
  fc.assert(
    fc.property(
      flagValues,
      groupFlags,
      flagValues,
      fc.boolean(),
      fc.boolean(),
      (stored, changed, overridden, isDemo, isInGroup) => {
        const listed = (value: boolean) =>
          flagNames.filter((name) => Object.hasOwn(changed, name) && changed[name] === value);
        const experiment: Experiment = {
          name: 'any',
          onlyMobileEnabled: false,
          onlyDesktopEnabled: false,
          groups: [{ name: 'in', enabled: listed(true), disabled: listed(false) }],
        };
        const features = evaluateFeatures({
          configured: configuredFeatures(stored, isDemo),
          experiments: [experiment],
          groups: isInGroup ? { any: 'in' } : {},
          isMobile: false,
          overrides: { features: overridden, groups: {} },
        });
        const isDebugging = isDemo && stored['debugBar'] === true;
        const expected = (name: FlagName): boolean => {
          const { isDebug = false, default: byDefault } = flags[name];
          if (name === 'debugBar') return isDebugging;
          const layers = [
            ...(isDebugging ? [overridden[name]] : []),
            ...(isInGroup && !isDebug ? [changed[name]] : []),
            ...(isDebug && !isDemo ? [false] : [stored[name]]),
          ];
          return layers.find((value) => value !== undefined) ?? byDefault;
        };
        for (const name of flagNames) expect([name, features[name]]).toEqual([name, expected(name)]);
      },
    ),
  );
});
