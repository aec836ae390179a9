import { expect, test } from 'vitest';
import { parseDeepLink } from './deep-link.ts';
import { deepLinkTarget, handleDeepLink } from './deep-link-target.ts';

const schemes = { origin: 'https://shop.example', scheme: 'shop' };
const target = (link: string, discountCategoryId: string | null = null) => {
  const result = parseDeepLink(link, schemes);
  return result.ok ? deepLinkTarget(result.value, { discountCategoryId }) : result.error;
};
const path = (value: string) => ({ kind: 'PATH', path: value });

test.each([
  ['DPL-20', 'shop://cart', path('/cart')],
  ['DPL-21', 'https://shop.example/main?productId=p1', path('/product/p1')],
  ['DPL-22', 'shop://category/c1/', path('/category/c1')],
  ['DPL-23', 'SHOP://support', { kind: 'SUPPORT' }],
  ['DPL-24', 'shop://account', path('/profile')],
  ['DPL-25', 'shop://account/email', { ...path('/profile/settings'), opensEmailWizard: true }],
  ['DPL-26', 'shop://orders/o1/1234', path('/profile/orders/o1')],
  ['DPL-27', 'shop://promocategory/f1?utm_source=x', path('/promo/f1')],
  ['DPL-27', 'shop://media/f1#top', path('/promo/f1')],
  ['DPL-28', 'shop://main/discounts', path('/')],
  ['DPL-31', 'shop://main', { kind: 'NOTHING' }],
  ['OPN-165', 'shop://orders/o1', 'NOT_A_DEEP_LINK'],
  ['DPL-19', 'https://elsewhere.example/cart', 'NOT_A_DEEP_LINK'],
  ['DPL-19', 'javascript:alert(1)', 'NOT_A_DEEP_LINK'],
  ['DPL-19', 'shop://cart/of/somebody', 'NOT_A_DEEP_LINK'],
  ['DPL-19', 'shop://category/%E0%A4%A', 'NOT_A_DEEP_LINK'],
  ['DPL-29', 'shop://cart?showcaseType=SUPERMARKET', 'REJECTED'],
  ['DPL-29', 'shop://cart?showcaseType=MINIMARKET_WEB', path('/cart')],
])('[%s] %s', (_id, link, expected) => {
  expect(target(link)).toEqual(expected);
});

test('[DPL-28] the discounts lead to the first discount category with its flag', () => {
  expect(target('shop://main/discounts', 'd1')).toEqual(path('/discount/d1?isDiscountCategory=true'));
});

test('[DPL-30, SHL-34] a link nobody handles is an error', () => {
  expect(handleDeepLink({ type: 'CART' }, { CART: () => 'opened' })).toBe('opened');
  expect(() => handleDeepLink({ type: 'SUPPORT' }, { CART: () => 'opened' })).toThrow('SUPPORT');
});
