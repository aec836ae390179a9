import { describe, expect, test } from 'vitest';

import { silentDelivery, silentToggle } from './index.ts';
import type { SilentInput, SilentLine } from './index.ts';

const settings = { isSilentDeliveryEnabled: true, shouldCheckAdultProducts: true };
const bread: SilentLine = { type: 'PRODUCT', quantity: 1, isAdult: false };
const wine: SilentLine = { type: 'PRODUCT', quantity: 1, isAdult: true };
const lamp: SilentLine = { type: 'IMPULSE_PRODUCT', quantity: 1, isAdult: false };
const cutlery: SilentLine = { type: 'CUTLERY', quantity: 2, isAdult: false };
const of = (lines: readonly SilentLine[], part: Partial<SilentInput> = {}) =>
  silentDelivery({ isOn: true, settings, lines, ...part });

describe('leaving at the door', () => {
  test('[SIL-01] is allowed for groceries, where shop and store offer it', () => {
    expect(of([bread])).toBe('ALLOWED');
    expect(of([bread, lamp])).toBe('ALLOWED');
    expect(of([bread], { isOn: false })).toBe('NOT_OFFERED');
    expect(of([bread], { settings: { ...settings, isSilentDeliveryEnabled: false } })).toBe('NOT_OFFERED');
    expect(of([bread], { settings: null })).toBe('NOT_OFFERED');
  });

  test('[SIL-01] [OPN-263] adult goods forbid it while the store checks the age, also those inside a combo', () => {
    expect(of([bread, wine])).toBe('AGE_IS_CHECKED');
    expect(of([{ type: 'COMBO_SET', quantity: 1, isAdult: true }])).toBe('AGE_IS_CHECKED');
    expect(of([bread, { ...wine, quantity: 0 }])).toBe('ALLOWED');
    expect(of([bread, wine], { settings: { ...settings, shouldCheckAdultProducts: false } })).toBe('ALLOWED');
  });

  test('[SIL-04] there is nothing to leave without groceries', () => {
    for (const lines of [[], [lamp], [lamp, cutlery], [{ ...bread, quantity: 0 }, lamp]])
      expect(of(lines)).toBe('NOTHING_TO_LEAVE');
  });

  test('[SIL-03] [SIL-04] the choice falls for adult goods; where there is nothing to leave the toggle is off without a word', () => {
    const off = { isOn: false, isEnabled: false };
    expect(silentToggle(true, of([bread]))).toEqual({ isOn: true, isEnabled: true, hasFallen: false });
    expect(silentToggle(true, of([bread, wine]))).toEqual({ ...off, hasFallen: true });
    expect(silentToggle(false, of([bread, wine]))).toEqual({ ...off, hasFallen: false });
    expect(silentToggle(true, of([]))).toEqual({ ...off, hasFallen: false });
    expect(silentToggle(true, of([bread], { settings: null }))).toEqual({ ...off, hasFallen: false });
  });
});
