import { expect, test } from 'vitest';
import { sizeClassOf } from './breakpoints.ts';

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
