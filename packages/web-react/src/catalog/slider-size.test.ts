import { expect, test } from 'vitest';
import { sliderSize, visibleSlides } from './slider-size.ts';

test('[UIX-22, UIX-23, OPN-180] sliders show whole screens', () => {
  expect([3, 4, 5, 6].map((slides) => sliderSize(100, slides))).toEqual([18, 16, 15, 18]);
  expect(sliderSize(14, 6)).toBe(14);
  expect([null, 1024, 1280, 1440, 1920].map(visibleSlides)).toEqual([6, 3, 4, 5, 6]);
});
