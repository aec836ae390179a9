import { expect, test } from 'vitest';
import { parseDeepLink } from './deep-link.ts';
import { deepLinkTarget, handleDeepLink } from './deep-link-target.ts';

const schemes = { origin: 'https://shop.example', scheme: 'shop' };
const target = (link: string, discountCategoryId: string | null = null) => {
  const result = parseDeepLink(link, schemes);
  return result.ok ? deepLinkTarget(result.value, { discountCategoryId }) : result.error;
};
const path = (value: string) => ({ kind: 'PATH', path: value });

test('[DPL-20, DPL-21, DPL-22, DPL-23] links to the cart, a product, a category and the support', () => {
  expect(target('shop://cart')).toEqual(path('/cart'));
  expect(target('https://shop.example/main?productId=p1')).toEqual(path('/product/p1'));
  expect(target('shop://category/c1/')).toEqual(path('/category/c1'));
  expect(target('SHOP://support')).toEqual({ kind: 'SUPPORT' });
});

test('[DPL-24, DPL-25, DPL-26, DPL-27] links to the account, its e-mail, an order and a promo', () => {
  expect(target('shop://account')).toEqual(path('/profile'));
  expect(target('shop://account/email')).toEqual(path('/profile/settings/email'));
  expect(target('shop://orders/o1/1234')).toEqual(path('/profile/orders/o1'));
  expect(target('shop://promocategory/f1?utm_source=x')).toEqual(path('/promo/f1'));
  expect(target('shop://media/f1#top')).toEqual(path('/promo/f1'));
});

test('[DPL-31, OPN-163] without a product there is nowhere to go', () => {
  expect(target('shop://main')).toEqual({ kind: 'NOTHING' });
});

test('[DPL-19, DPL-29, OPN-165] what is no link of ours, and what is rejected', () => {
  for (const link of [
    'shop://orders/o1',
    'https://elsewhere.example/cart',
    'javascript:alert(1)',
    'shop://cart/of/somebody',
    'shop://category/%E0%A4%A',
  ])
    expect([link, target(link)]).toEqual([link, 'NOT_A_DEEP_LINK']);
  expect(target('shop://cart?showcaseType=SUPERMARKET')).toBe('REJECTED');
  expect(target('shop://cart?showcaseType=MINIMARKET_WEB')).toEqual(path('/cart'));
});

test('[DPL-28] the discounts lead to the first discount category with its flag, or home while there is none', () => {
  expect(target('shop://main/discounts')).toEqual(path('/'));
  expect(target('shop://main/discounts', 'd1')).toEqual(path('/discount/d1?isDiscountCategory=true'));
});

test('[DPL-30, SHL-34] a link nobody handles is an error', () => {
  expect(handleDeepLink({ type: 'CART' }, { CART: () => 'opened' })).toBe('opened');
  expect(() => handleDeepLink({ type: 'SUPPORT' }, { CART: () => 'opened' })).toThrow('SUPPORT');
});
