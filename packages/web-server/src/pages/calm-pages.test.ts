import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { brokenPage, busyPage, calmHeaders, unavailablePage } from './calm-pages.ts';

const policy = calmHeaders['content-security-policy'] ?? '';
const pages = [
  ['broken', brokenPage],
  ['crowded', busyPage],
  ['without its store', unavailablePage(null)],
  [
    'without its store, in the words of an operator',
    unavailablePage({ enabled: true, title: 'Чиним', message: 'Скоро' }),
  ],
] as const;

test.each(pages)(
  '[MNT-06] the page of a shop that is %s has its style in itself, and its browser takes it',
  (_, page) => {
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
    expect(style).toContain('prefers-color-scheme:dark');
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  },
);

test.each(pages)('[MNT-06] the page of a shop that is %s loads nothing and runs nothing', (_, page) => {
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; /);
  expect(page).not.toMatch(/<script|<link|<img|\ssrc=|url\(|\sstyle=|\son\w+=/);
});
