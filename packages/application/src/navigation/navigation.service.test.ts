import { expect, test } from 'vitest';

import { FakeBrowser } from '@shop/application/testing';

import { NavigationService } from './index.ts';

test('[DPL-32] [ANL-07] the five UTM parameters of an address are kept for 90 days, others not', () => {
  const browser = new FakeBrowser();
  const navigation = new NavigationService(browser, browser.persisted);
  navigation.rememberSource([
    ['utm_source', 'mail'],
    ['utm_term', 'молоко'],
    ['gclid', '1'],
  ]);
  expect(JSON.parse(browser.cookies.get('utm_source_data') ?? '')).toEqual({
    utm_source: 'mail',
    utm_term: 'молоко',
  });
  expect(browser.cookies.days.get('utm_source_data')).toBe(90);
});

test('[OPN-173] a visit with one of them replaces all, one without any keeps them', () => {
  const browser = new FakeBrowser();
  const navigation = new NavigationService(browser, browser.persisted);
  navigation.rememberSource([['utm_source', 'mail']]);
  navigation.rememberSource([['q', 'x']]);
  expect(browser.cookies.get('utm_source_data')).toBe('{"utm_source":"mail"}');
  navigation.rememberSource([['utm_medium', 'cpc']]);
  expect(browser.cookies.get('utm_source_data')).toBe('{"utm_medium":"cpc"}');
});
