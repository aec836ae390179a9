import { expect, test } from 'vitest';

import { isAppVersion, overriddenFeatures, simulatedApp } from './overrides.ts';

test('[DBG-02, FLG-09] overrides count only where the configuration has the debug bar on', () => {
  const overrides = { shareButton: false, accident: true, debugBar: true };
  const withoutBar = { shareButton: true, debugBar: false };
  expect(overriddenFeatures(withoutBar, overrides)).toEqual(withoutBar);
  expect(overriddenFeatures({ shareButton: true }, overrides)).toEqual({ shareButton: true });
  expect(overriddenFeatures({ shareButton: true, debugBar: true }, overrides)).toEqual({
    shareButton: false,
    accident: true,
    debugBar: true,
  });
});

test('[OPN-388] an override cannot switch the debug bar off, so that its holder keeps the way back', () => {
  expect(overriddenFeatures({ debugBar: true }, { debugBar: false })).toEqual({ debugBar: true });
  expect(overriddenFeatures({ debugBar: true }, {})).toEqual({ debugBar: true });
});

test('[DBG-02, FLG-11, OPN-187] an app is simulated only while it is enabled and overrides count', () => {
  const app = { enabled: true, platform: 'ios', version: '5.1.0' } as const;
  expect(simulatedApp(true, app)).toBe('ios/5.1.0');
  expect(simulatedApp(false, app)).toBeNull();
  expect(simulatedApp(true, { ...app, enabled: false })).toBeNull();
  expect(simulatedApp(true, null)).toBeNull();
});

test('[DBG-07] a version is made of digits and dots', () => {
  for (const version of ['5', '5.1.0', '1'.repeat(32)]) expect(isAppVersion(version)).toBe(true);
  for (const version of ['', '5.1a', '5.1-beta', 'пять', '5\n', '5\r\nX: y', '1'.repeat(33)])
    expect(isAppVersion(version)).toBe(false);
});
