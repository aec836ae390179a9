import { expect, test } from 'vitest';

import { knownSlides } from './kinds.ts';
import { bottomButtons, openPromo, openTarget } from './stories.ts';

test('[STO-05, OPN-156] each type of target opens what it names', () => {
  const path = (value: string) => ({ kind: 'PATH', path: value });
  expect(openTarget({ type: 'STORIES_ID', value: 'f1' })).toEqual(path('/stories/f1'));
  expect(openTarget({ type: 'STORIES_CODE', value: 'how to' })).toEqual(path('/stories/how%20to'));
  expect(openTarget({ type: 'PROMO_CATEGORY', value: 'f1' })).toEqual(path('/promo/f1'));
  expect(openTarget({ type: 'CATEGORY', value: 'c1' })).toEqual(path('/category/c1'));
  expect(openTarget({ type: 'PRODUCT', value: 'a/b' })).toEqual(path('/product/a%2Fb'));
  expect(openTarget({ type: 'LINK', value: 'shop://cart' })).toEqual({ kind: 'LINK', link: 'shop://cart' });
  expect(openPromo({ id: 'f1', target: null, displayType: 'PROMO_CATEGORY' })).toEqual(path('/promo/f1'));
  expect(openPromo({ id: 'f1', target: null, displayType: 'STORY_PLAYER' })).toEqual(path('/stories/f1'));
});

test('[STO-17] only components named BottomButton become buttons', () => {
  const button = { name: 'BottomButton', text: 'Дальше', link: '/cart' };
  expect(bottomButtons([{ ...button, name: 'Quiz' }, button, { ...button, name: 'bottombutton' }])).toEqual([
    button,
  ]);
});

test('[STO-05] what this client does not know is skipped: a target leads to the promo itself, a slide is left out', () => {
  for (const type of ['GAME', 'product', 'constructor', '']) {
    const target = { type, value: 'x' };
    expect(openTarget(target)).toBeNull();
    const opened = openPromo({ id: 'f1', target, displayType: 'HOLOGRAM' });
    expect(opened).toEqual({ kind: 'PATH', path: '/promo/f1' });
  }
  const slides = [{ type: 'image' }, { type: 'hologram' }, { type: 'video' }];
  expect(knownSlides(slides)).toEqual([{ type: 'image' }, { type: 'video' }]);
});
