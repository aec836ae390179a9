import fc from 'fast-check';
import { expect, test } from 'vitest';

import { persistedKeys } from '@shop/application/kernel';
import { createBrowserFacts } from './visit.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

const userAgents = [
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`,
    ['MOBILE', 'ANDROIDOS', '15', 'Chrome', '140.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Tab) ${chrome} Safari/537.36`,
    ['TABLET', 'ANDROIDOS', '14', 'Chrome', '140.0.0.0'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ['MOBILE', 'IOS', '18.0', 'Safari', '18.0'],
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome} Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    ['MOBILE', 'HARMONYOS', '5.0', 'Chrome', '140.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Phone) ${chrome} Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    ['MOBILE', 'HARMONYOS', null, 'Chrome', '140.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) ${chrome} Mobile Safari/537.36`,
    ['MOBILE', 'HARMONYOS', null, 'Chrome', '140.0.0.0'],
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} YaBrowser/25.1.0.0 Safari/537.36`,
    ['DESKTOP', null, null, 'Yandex Browser', '25.1.0.0'],
  ],
  ['curl/8.0', ['DESKTOP', null, null, null, null]],
  ['Привет мир/1.0 (тест)', ['DESKTOP', null, null, null, null]],
  ['', ['DESKTOP', null, null, null, null]],
  [undefined, ['DESKTOP', null, null, null, null]],
] as const;

test.each(userAgents)(
  '[SHL-02] %s',
  (userAgent, [deviceType, deviceOs, osVersion, browser, browserVersion]) => {
    const facts = { deviceType, deviceOs, osVersion, browser, browserVersion };
    expect(createBrowserFacts()(userAgent)).toEqual(facts);
  },
);

test('[SHL-01] whatever a User-Agent holds, the page can read what is told of it, in a small cookie', () => {
  const factsOf = createBrowserFacts();
  const parts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'Mozilla/5.0 ',
      '(',
      ')',
      'Android ',
      'iPhone OS 9_9_9_9_9',
      'Version/x',
      'Chrome/',
      ';',
      '/1.0 ',
    ),
  );
  const userAgents = fc.array(parts, { maxLength: 60 }).map((list) => list.join(''));
  fc.assert(
    fc.property(userAgents, (userAgent) => {
      const visit = { ...factsOf(userAgent), isFirstVisit: true };
      const text = JSON.stringify(visit);
      expect(persistedKeys.visit.parse(JSON.parse(text))).toEqual(visit);
      expect(encodeURIComponent(text).length).toBeLessThan(500);
    }),
  );
  expect(factsOf('('.repeat(1_000_000)).browser).toBeNull();
});
