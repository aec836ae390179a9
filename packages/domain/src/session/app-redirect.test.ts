import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isAllowedAppRedirect } from './app-redirect.ts';

const schemes = { origin: 'https://shop.example', scheme: 'shop' };
const whitelist = ['shop://account', 'Partner://pay', 'https://evil.test', 'javascript://x', 'data://x'];
const byList = (target: string) => isAllowedAppRedirect(target, { isWhitelistOn: true, whitelist, schemes });
const byLink = (target: string) => isAllowedAppRedirect(target, { isWhitelistOn: false, whitelist, schemes });

test('[SSO-17] [OPN-329] with the flag scheme and host are compared exactly', () => {
  for (const target of ['shop://account', 'SHOP://account/email?a=1', 'partner://pay#x'])
    expect([target, byList(target)]).toEqual([target, true]);
  for (const target of [
    'shop://accounts',
    'shop://account.evil.test',
    'shop://user@account',
    'shop://cart',
    'shop:account',
    'partner://PAY',
    ' shop://account',
    'shop://account\\@evil',
    'shop://account\n',
    '',
  ])
    expect([target, byList(target)]).toEqual([target, false]);
});

test('[SSO-17] [SHL-32] without the flag only deep links of the shop are allowed, whatever the list says', () => {
  for (const target of ['shop://cart', 'shop://account/email', 'https://shop.example/cart'])
    expect([target, byLink(target)]).toEqual([target, true]);
  for (const target of [
    'partner://pay',
    'shop://nothing',
    'https://shop.example.evil.test/cart',
    '//evil',
    '/cart',
  ])
    expect([target, byLink(target)]).toEqual([target, false]);
});

test('[SSO-17] no script, document or foreign web address is ever allowed, also not from the list', () => {
  const scheme = fc.constantFrom(
    'javascript',
    'JavaScript',
    'data',
    'http',
    'https',
    'blob',
    'file',
    'vbscript',
    'about',
  );
  const rest = fc.oneof(
    fc.constantFrom('//evil.test', '//x', 'alert(1)', '//shop.example@evil.test'),
    fc.string(),
  );
  fc.assert(
    fc.property(scheme, rest, fc.boolean(), (name, tail, isWhitelistOn) => {
      const target = `${name}:${tail}`;
      const isOwn = target.toLowerCase().startsWith('https://shop.example/');
      const isAllowed = isAllowedAppRedirect(target, {
        isWhitelistOn,
        whitelist: [...whitelist, target],
        schemes,
      });
      expect(isAllowed && !isOwn).toBe(false);
    }),
  );
});

test('[SSO-17] whatever is allowed by the list begins with a scheme and a host of it', () => {
  const targets = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((tail) => `shop://${tail}`),
  );
  fc.assert(
    fc.property(targets, (target) => {
      const isOfList = /^(?:shop:\/\/account|partner:\/\/pay)(?:[/?#]|$)/i.test(target);
      expect(byList(target) && !isOfList).toBe(false);
    }),
  );
});
