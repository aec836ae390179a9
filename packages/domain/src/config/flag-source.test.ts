import { expect, test } from 'vitest';

import { configuredFeatures, noOverrides } from './evaluate.ts';
import type { FlagSources } from './evaluate.ts';
import { flagSource } from './flag-source.ts';

const experiment = {
  name: 'tips-for-half',
  groups: [
    { name: 'on', enabled: ['tips'], disabled: ['cutlery'] },
    { name: 'control', enabled: [], disabled: [] },
  ],
  onlyMobileEnabled: true,
  onlyDesktopEnabled: false,
} as const;

const sources = (more: Partial<FlagSources> = {}): FlagSources => ({
  configured: configuredFeatures({ debugBar: true, sberPaySdk: true, promoCode: true }, true),
  experiments: [experiment],
  groups: { 'tips-for-half': 'on' },
  isMobile: true,
  overrides: noOverrides,
  ...more,
});

test('[DBG-04] a flag says what its value comes from: default, operator, experiment or override', () => {
  expect(flagSource(sources(), 'shareButton')).toBe('default');
  expect(flagSource(sources(), 'sberPaySdk')).toBe('stored');
  expect(flagSource(sources(), 'promoCode')).toBe('default');
  expect([flagSource(sources(), 'tips'), flagSource(sources(), 'cutlery')]).toEqual([
    'experiment',
    'experiment',
  ]);
  const overrides = { features: { tips: true, chat: false }, groups: {} };
  expect(flagSource(sources({ overrides }), 'tips')).toBe('override');
  expect(flagSource(sources({ overrides }), 'chat')).toBe('override');
});

test('[DBG-04] an experiment for other devices, or a group that changes nothing, is no source', () => {
  expect(flagSource(sources({ isMobile: false }), 'tips')).toBe('default');
  expect(flagSource(sources({ groups: { 'tips-for-half': 'control' } }), 'tips')).toBe('default');
  const forced = { features: {}, groups: { 'tips-for-half': 'on' } };
  expect(flagSource(sources({ groups: {}, overrides: forced }), 'tips')).toBe('experiment');
});

test('[DBG-02] [OPN-388] with the debug bar off no override is a source, and the bar itself never has one', () => {
  const overrides = { features: { chat: false, debugBar: false }, groups: {} };
  expect(flagSource(sources({ overrides }), 'debugBar')).toBe('stored');
  const configured = configuredFeatures({ sberPaySdk: true }, true);
  expect(flagSource(sources({ configured, overrides }), 'sberPaySdk')).toBe('stored');
});
