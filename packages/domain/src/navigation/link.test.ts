import { expect, test } from 'vitest';

import { followDeepLink } from './follow-deep-link.ts';
import { readLink } from './link.ts';

const schemes = { origin: 'https://shop.example', scheme: 'shop' };
const isRoute = (path: string) => ['/', '/cart', '/recipes', '/category/moloko'].includes(path);
const read = (link: string) => {
  const result = readLink(link, schemes, isRoute);
  return result.ok ? result.value : result.error;
};
const route = (path: string) => ({ kind: 'ROUTE', path });
const site = (url: string) => ({ kind: 'SITE', url });
const deep = (link: object) => ({ kind: 'DEEP_LINK', link });

test('[DPL-19, OPN-162] an address of the shop that is a route is that route, else a deep link', () => {
  expect(read('/cart')).toEqual(route('/cart'));
  expect(read('https://shop.example')).toEqual(route('/'));
  expect(read('HTTPS://SHOP.example/recipes?x=1#y')).toEqual(route('/recipes?x=1#y'));
  expect(read('https://shop.example/category/moloko')).toEqual(route('/category/moloko'));
  expect(read('https://shop.example/orders/a/1')).toEqual(deep({ type: 'ORDER', orderId: 'a' }));
  expect(read('/media/f1')).toEqual(deep({ type: 'PROMO', featuringId: 'f1' }));
  expect(read(' shop://category/c1/ ')).toEqual(deep({ type: 'CATEGORY', categoryId: 'c1' }));
});

test('[OPN-164] http and https of other hosts are sites; nothing else is ever opened', () => {
  expect(read('https://other.example/a?b=c')).toEqual(site('https://other.example/a?b=c'));
  expect(read('https://shop.example.evil.example/cart')).toEqual(
    site('https://shop.example.evil.example/cart'),
  );
  for (const link of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://shop.example@evil.example/',
    'https:evil.example',
    'https://',
    'other://cart',
    'cart',
    '',
  ])
    expect([link, read(link)]).toEqual([link, 'FOREIGN']);
});

test('[DPL-29, OPN-164] what is ours by host or scheme and no link of ours is unknown or rejected, never a site', () => {
  for (const link of [
    'shop://unknown',
    'shop://category/%E0',
    '/category/%E0',
    '/nothing',
    'https://shop.example/nothing',
    'https://shop.example//evil.example',
    'https://shop.example/\\evil.example',
  ])
    expect([link, read(link)]).toEqual([link, 'UNKNOWN']);
  expect(read('shop://cart?showcaseType=SUPERMARKET')).toBe('REJECTED');
});

test('[DPL-28, OPN-165] only a link to the discounts asks for their category', async () => {
  let asked = 0;
  const discountCategoryId = () => {
    asked += 1;
    return Promise.resolve('d1');
  };
  expect(await followDeepLink({ type: 'CART' }, { discountCategoryId })).toEqual({
    kind: 'PATH',
    path: '/cart',
  });
  expect(asked).toBe(0);
  expect(await followDeepLink({ type: 'DISCOUNTS' }, { discountCategoryId })).toEqual({
    kind: 'PATH',
    path: '/discount/d1?isDiscountCategory=true',
  });
});

test('[SHL-34] a link of a type that nobody handles throws', async () => {
  const strange = { type: 'LOTTERY' } as never;
  await expect(followDeepLink(strange, { discountCategoryId: () => Promise.resolve(null) })).rejects.toThrow(
    'LOTTERY',
  );
});
