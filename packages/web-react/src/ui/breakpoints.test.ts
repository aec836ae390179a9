import { expect, test } from 'vitest';
import { breakpoints, sizeClassOf } from './breakpoints.ts';

test('[UIX-25, SHL-37] size classes begin at their minimum widths', () => {
  expect([767, 768, 1023, 1024, 1280, 1440, 1920].map(sizeClassOf)).toEqual([
    'mobile',
    'tablet',
    'tablet',
    'desktopSmall',
    'desktopMedium',
    'desktopLarge',
    'desktopExtraLarge',
  ]);
});

test('[UIX-24, SHL-36] the breakpoints are maximum widths', () => {
  expect(Object.entries(breakpoints).flat().join(' ')).toBe(
    'xxs 599 xs 767 s 1023 m 1279 l 1439 xl 1919 xxl 1999',
  );
});
